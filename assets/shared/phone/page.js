// The page of one seat. It knows no game: it shows what the table lists, and says back under which number something was touched.

import { Line } from "/line.js";

const HOLD = 450;
const head = document.getElementById("head");
const main = document.getElementById("main");
const over = document.getElementById("over");
const news = document.getElementById("news");
// Until the table has said how things are called, in its own languages.
let words = { away: "…", none: "Tabletop", key: "", begin: "OK", refused: "…", taken: "…", released: "…", closed: "…", paused: "…", back: "OK" };
let page = null;
let sheet = "";
let sized = [1, 1];
let ends = null;
let state = "away";
let large = null;

function make(tag, about = {}, ...inside) {
  const one = document.createElement(tag);
  for (const [name, value] of Object.entries(about)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "class") one.className = value;
    else if (name === "style") for (const [key, each] of Object.entries(value)) one.style.setProperty(key, each);
    else if (name.startsWith("on")) one.addEventListener(name.slice(2), value);
    else one.setAttribute(name, value === true ? "true" : value);
  }
  one.append(...inside.filter((each) => each !== null && each !== undefined && each !== false));
  return one;
}

const icon = (glyph) => (glyph ? make("i", { class: "icon", "aria-hidden": true }, glyph) : null);
const line = new Line(
  () => ({ language: (navigator.language || "en").slice(0, 2) }),
  (said) => hear(said),
  (name, bytes) => picture(bytes),
  (now) => { state = now; show(); },
);

function buzz(milliseconds) {
  if (navigator.vibrate && navigator.userActivation && navigator.userActivation.hasBeenActive) navigator.vibrate(milliseconds);
}

function touch(number) {
  if (number === null || number === undefined) return;
  line.say({ do: number });
  buzz(8);
}

// A touch does something, a finger that rests shows the thing large.
function held(one, number, shown) {
  let timer = 0;
  let rested = false;
  const start = () => { rested = false; timer = setTimeout(() => { rested = true; large = shown; show(); }, HOLD); };
  const stop = () => clearTimeout(timer);
  if (shown) {
    one.addEventListener("pointerdown", start);
    for (const name of ["pointerup", "pointerleave", "pointercancel"]) one.addEventListener(name, stop);
    one.addEventListener("contextmenu", (event) => event.preventDefault());
  }
  one.addEventListener("click", () => { if (!rested) { if (number !== null && number !== undefined) touch(number); else if (shown) { large = shown; show(); } } });
  return one;
}

function part(drawn, wide) {
  const [x, y, w, h] = drawn.at;
  const k = wide / w;
  const one = make("div", {
    class: "part",
    style: {
      width: `${w * k}px`, height: `${h * k}px`, "background-image": `url(${sheet})`,
      "background-size": `${sized[0] * k}px ${sized[1] * k}px`, "background-position": `${-x * k}px ${-y * k}px`,
    },
  });
  for (const [ax, ay, aw, ah, number, does] of drawn.areas) {
    one.append(make("button", {
      class: does ? "lit" : "", "aria-label": does ? words.begin : words.why,
      style: { left: `${ax * k}px`, top: `${ay * k}px`, width: `${aw * k}px`, height: `${ah * k}px` }, onclick: () => touch(number),
    }));
  }
  return one;
}

function face(printed) {
  return [
    make("span", { class: "top" }, icon(printed.icon), make("span", {}, printed.title), icon(printed.sign)),
    printed.art ? part(printed.art, 110) : null,
    printed.text ? make("span", { class: "text" }, printed.text) : null,
    make("span", { class: "foot" }, printed.rank, printed.label, printed.badge, ...printed.worth.map(icon), printed.number ? make("b", {}, printed.number) : null),
  ];
}

function card(slot) {
  if (!slot) return make("div", { class: "card back", "aria-hidden": true });
  if (slot.tile) {
    const wide = Math.min(main.clientWidth - 24, slot.tile.at[2] / 1.5);
    const one = make("div", {}, part(slot.tile, wide));
    return slot.do !== null || slot.why !== null || slot.face ? held(make("button", { class: `card tile ${slot.state}`, "aria-label": slot.face ? slot.face.title : words.why }, one), slot.do ?? slot.why, slot.face) : one;
  }
  const printed = slot.face;
  if (!printed) return make("div", { class: "card back", "aria-hidden": true });
  const one = make("button", {
    class: `card ${slot.state}`, style: { "--frame": printed.frame, "--deep": printed.deep }, "aria-disabled": slot.do === null,
    "aria-label": [printed.title, printed.label, printed.text, printed.badge, printed.number].filter(Boolean).join(". "),
  }, ...face(printed));
  return held(one, slot.do ?? slot.why, printed);
}

function item(offered) {
  if (offered.face) return card({ ...offered, why: null });
  const one = make("button", { "aria-disabled": offered.do === null, class: offered.state === "chosen" ? "card chosen" : "" },
    offered.tile ? part(offered.tile, Math.min(main.clientWidth - 60, 320)) : icon(offered.icon),
    offered.colour ? make("span", { class: "mark", style: { "--seat": offered.colour } }) : null,
    offered.tile ? null : make("span", {}, offered.label));
  one.setAttribute("aria-label", offered.label);
  one.addEventListener("click", () => touch(offered.do));
  return one;
}

function button(offered) {
  const tip = offered.tip ? { title: offered.tip[0], text: offered.tip[1] } : offered.why ? { title: offered.label, text: offered.why } : null;
  const one = make("button", { class: offered.kind, "aria-disabled": offered.do === null }, icon(offered.icon),
    make("span", {}, offered.label, offered.do === null && offered.why ? make("small", { class: "away" }, ` ${offered.why}`) : null));
  return held(one, offered.do, tip);
}

function heading() {
  const side = make("span", { class: "side" });
  if (page.dots) side.append("●".repeat(page.dots[0]) + "○".repeat(Math.max(0, page.dots[1] - page.dots[0])));
  for (const glyph of page.conditions) side.append(icon(glyph));
  if (page.chip) side.append(page.chip);
  head.replaceChildren(
    make("div", { class: "who" }, make("span", { class: "mark" }), make("span", {}, page.name), side),
    make("p", { class: "ask" }, page.paused ? words.paused : page.ask),
    ends ? make("div", { class: "clock", id: "clock" }, make("i")) : "",
  );
  head.className = page.asked ? "asked" : "";
  document.documentElement.style.setProperty("--seat", page.colour);
}

function body() {
  const parts = [];
  if (page.clause) {
    parts.push(make("section", { class: "clause wide" }, make("strong", {}, `${page.clause.id} ${page.clause.title}`), make("p", {}, page.clause.text),
      make("button", { onclick: () => line.say({ shut: true }) }, words.back)));
  }
  if (page.note) {
    parts.push(make("section", { class: "note wide" }, make("strong", {}, page.note.heading), make("p", {}, page.note.words),
      make("div", { class: "row" }, ...page.note.handles.map((one) => make("button", { onclick: () => touch(one.do) }, icon(one.icon), one.label)),
        make("button", { onclick: () => touch(page.note.close) }, words.back))));
  }
  if (page.elsewhere) parts.push(make("p", { class: "away wide" }, page.elsewhere));
  const own = [];
  if (page.pad) {
    own.push(part(page.pad.part, Math.min(main.clientWidth - 24, 480)));
    if (page.pad.chart) own.unshift(part(page.pad.chart, Math.min(main.clientWidth - 24, page.pad.chart.at[2] / 2)));
  }
  if (page.menu.length) own.push(make("div", { class: "cards" }, ...page.menu.map(item)));
  if (page.hand.length) own.push(make("div", { class: "cards" }, ...page.hand.map(card)));
  const does = [make("div", { class: "row" }, ...page.buttons.map(button))];
  const small = [];
  if (page.undo !== null) small.push(make("button", { class: "small", onclick: () => touch(page.undo) }, words.undo));
  if (page.advice !== null) small.push(make("button", { class: "small", onclick: () => touch(page.advice) }, words.advice));
  if (small.length) does.push(make("div", { class: "row" }, ...small));
  if (page.slots.length) own.push(make("div", { class: page.slots.some((slot) => slot && slot.tile) ? "row" : "cards" }, ...page.slots.map(card)));
  parts.push(make("div", { class: "row", style: { "flex-direction": "column" } }, ...does), make("div", { style: { display: "grid", gap: ".75rem" } }, ...own));
  main.replaceChildren(...parts);
}

function cover() {
  if (large) {
    over.replaceChildren(
      make("div", { class: "large", style: { "--frame": large.frame || "var(--line)" } }, make("h2", {}, large.title), large.art ? part(large.art, 220) : null,
        make("p", {}, large.text || ""), make("p", { class: "away" }, [large.label, large.badge, large.number].filter(Boolean).join(" · "))),
      make("button", { onclick: () => { large = null; show(); } }, words.back));
    return true;
  }
  if (state === "open") return false;
  if (state === "none" || state === "refused") {
    const typed = make("input", { "aria-label": words.key, placeholder: "1 ABCDE FGHJK", autocomplete: "off", autocapitalize: "characters", spellcheck: "false" });
    over.replaceChildren(make("p", {}, words[state]), make("form", { onsubmit: (event) => { event.preventDefault(); line.type(typed.value); } },
      make("label", {}, words.key), typed, make("button", { class: "primary" }, words.begin)));
    return true;
  }
  over.replaceChildren(make("p", {}, words[state] || "…"));
  return true;
}

// While a finger is down nothing is exchanged under it: what came meanwhile shows when it is lifted.
let down = false;
let waits = false;
document.addEventListener("pointerdown", () => { down = true; });
for (const name of ["pointerup", "pointercancel"]) {
  document.addEventListener(name, () => setTimeout(() => { down = false; if (waits) show(); }, 0));
}

function show() {
  waits = down && !large;
  if (waits) return;
  const kept = document.activeElement && document.activeElement.tagName === "INPUT" && state !== "open";
  if (!kept) over.hidden = !cover();
  if (!page) return;
  const top = window.scrollY;
  heading();
  body();
  window.scrollTo(0, top);
  news.replaceChildren(page.news ? make("span", {}, page.news) : "");
}

function hear(said) {
  if (said.words) {
    words = said.words;
    document.documentElement.lang = said.language;
    try { localStorage.setItem("tabletop words", JSON.stringify(words)); } catch { /* said again the next time */ }
  }
  if (said.page) {
    if (said.page.asked && !(page && page.asked)) buzz(60);
    page = said.page;
    document.title = page.title;
    ends = said.clock ? { at: performance.now() + 1000 * said.clock[0], all: 1000 * said.clock[1] } : null;
  }
  show();
}

function picture(bytes) {
  const url = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  if (sheet) { const old = sheet; setTimeout(() => URL.revokeObjectURL(old), 3000); }
  sheet = url;
  sized = [view.getUint32(16), view.getUint32(20)];
}

function tick() {
  const bar = document.querySelector("#clock i");
  if (bar && ends) bar.style.transform = `scaleX(${Math.max(0, Math.min(1, (ends.at - performance.now()) / ends.all))})`;
  requestAnimationFrame(tick);
}

try { words = { ...words, ...JSON.parse(localStorage.getItem("tabletop words")) }; } catch { /* nothing was said yet */ }
window.addEventListener("resize", show);
if (navigator.wakeLock) {
  const wake = () => navigator.wakeLock.request("screen").catch(() => {});
  document.addEventListener("visibilitychange", () => { if (!document.hidden) wake(); });
  wake();
}
tick();
line.start();
