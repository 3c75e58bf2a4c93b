// The page of one seat. It knows no game: it shows what the table lists, and says back under which number something was touched.

import { Line } from "/line.js";

const HOLD = 450;
const head = document.getElementById("head");
const main = document.getElementById("main");
const over = document.getElementById("over");
const news = document.getElementById("news");
const heard = document.getElementById("heard");
// Until the table has said how things are called, in its own languages.
let words = { away: "…", none: "Tabletop", key: "", begin: "OK", refused: "…", taken: "…", released: "…", closed: "…", paused: "…", back: "OK", place: "", why: "?" };
let page = null;
let board = null;
const pictures = { sheet: "", board: "" };
let ends = null;
let mission = null;
let state = "away";
// Cards that are shown large, and whether the table holds them up.
let large = null;
let upheld = false;
// What is read over the page: the log or the rules, with how far back the log goes.
let book = null;
let zoomed = false;

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
  (name, bytes) => picture(name, bytes),
  (now) => { state = now; show(); },
);

function buzz(milliseconds) {
  if (navigator.vibrate && navigator.userActivation && navigator.userActivation.hasBeenActive) navigator.vibrate(milliseconds);
}

function touch(number, by) {
  if (number === null || number === undefined) return;
  line.say(by ? { do: number, by } : { do: number });
  buzz(8);
}

// A touch does something; a finger that rests shows the thing large, or does what resting on it means.
function held(one, number, shown, rests) {
  let timer = 0;
  let rested = false;
  const rest = () => { rested = true; if (shown) { large = [shown]; show(); } else touch(rests); };
  const stop = () => clearTimeout(timer);
  if (shown || (rests !== null && rests !== undefined)) {
    one.addEventListener("pointerdown", () => { rested = false; timer = setTimeout(rest, HOLD); });
    for (const name of ["pointerup", "pointerleave", "pointercancel"]) one.addEventListener(name, stop);
    one.addEventListener("pointermove", (event) => { if (Math.abs(event.movementX) + Math.abs(event.movementY) > 6) stop(); });
    one.addEventListener("contextmenu", (event) => event.preventDefault());
  }
  one.addEventListener("click", () => {
    if (rested) return;
    if (number !== null && number !== undefined) touch(number); else if (shown) { large = [shown]; show(); }
  });
  return one;
}

// How wide a column of the page is, within a frame that takes so many rem and pixels.
function room(rem = 0, pixels = 0) {
  const one = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const two = window.matchMedia("(orientation: landscape) and (min-width: 700px)").matches;
  const whole = main.clientWidth - 1.5 * one;
  return (two ? (whole - 0.75 * one) / 2 : whole) - rem * one - pixels;
}

// A part of a picture, with what can be touched in it.
function part(drawn, wide, name = "sheet") {
  const [x, y, w, h] = drawn.at;
  const sized = name === "board" ? [w, h] : page.sheet;
  const k = wide / w;
  const one = make("div", {
    class: "part",
    style: {
      width: `${w * k}px`, height: `${h * k}px`, "background-image": `url(${pictures[name]})`,
      "background-size": `${sized[0] * k}px ${sized[1] * k}px`, "background-position": `${-x * k}px ${-y * k}px`,
    },
  });
  let count = 0;
  for (const [ax, ay, aw, ah, number, does, called, rests, shown] of drawn.areas) {
    const label = called || (does ? `${words.place} ${++count}` : words.why);
    one.append(held(make("button", {
      class: does ? "lit" : "", "aria-label": label, "aria-hidden": !does, tabindex: does ? null : "-1",
      style: { left: `${ax * k}px`, top: `${ay * k}px`, width: `${aw * k}px`, height: `${ah * k}px` },
    }), number, shown, rests));
  }
  return drawn.push === undefined || drawn.push === null ? one : pushed(one, drawn);
}

// Two fingers push and enlarge a picture, one finger pushes it where there is nowhere else to go; the table paints it anew.
function pushed(one, drawn) {
  const frame = make("div", { class: zoomed || drawn.zoom === undefined ? "push free" : "push" }, one);
  const fingers = new Map();
  let start = null;
  const look = () => {
    const all = [...fingers.values()];
    const mean = (axis) => all.reduce((sum, each) => sum + each[axis], 0) / all.length;
    return { x: mean("x"), y: mean("y"), far: all.length > 1 ? Math.hypot(all[0].x - all[1].x, all[0].y - all[1].y) : 0, n: all.length };
  };
  const moved = () => {
    const now = look();
    return { dx: now.x - start.x, dy: now.y - start.y, f: start.far && now.far ? Math.min(4, Math.max(0.25, now.far / start.far)) : 1 };
  };
  frame.addEventListener("pointerdown", (event) => {
    const box = one.getBoundingClientRect();
    fingers.set(event.pointerId, { x: event.clientX - box.left, y: event.clientY - box.top, box });
    start = { ...look(), box, done: false };
  });
  frame.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger || !start) return;
    finger.x = event.clientX - start.box.left; finger.y = event.clientY - start.box.top;
    const { dx, dy, f } = moved();
    if (Math.hypot(dx, dy) < 12 && Math.abs(f - 1) < 0.08) return;
    start.done = true;
    one.style.transformOrigin = `${start.x}px ${start.y}px`;
    one.style.transform = `translate(${dx}px, ${dy}px) scale(${f})`;
  });
  const end = (event) => {
    if (!fingers.has(event.pointerId) || !start) return;
    const { dx, dy, f } = moved();
    const { x, y, box, done } = start;
    fingers.delete(event.pointerId);
    if (!done) { start = fingers.size ? { ...look(), box, done: false } : null; return; }
    fingers.clear(); start = null;
    const part1000 = (length, whole) => Math.max(-4000, Math.min(4000, Math.round((1000 * length) / whole)));
    if (Math.abs(f - 1) >= 0.08 && drawn.zoom) { touch(drawn.zoom, [Math.round(1000 * f), part1000(x, box.width), part1000(y, box.height)]); zoomed = true; }
    touch(drawn.push, [part1000(dx, box.width), part1000(dy, box.height)]);
    const drop = (click) => { click.stopPropagation(); click.preventDefault(); };
    one.addEventListener("click", drop, { capture: true });
    setTimeout(() => one.removeEventListener("click", drop, { capture: true }), 350);
  };
  for (const name of ["pointerup", "pointercancel"]) frame.addEventListener(name, end);
  return frame;
}

function smallBoard() {
  const wide = Math.min(room(), 720, ((window.innerHeight * 0.8) / board.at[3]) * board.at[2]);
  const zoom = (factor) => () => { zoomed = factor > 1; touch(board.zoom, [factor, 500, 500]); };
  return make("section", { class: "board", "aria-label": words.board }, part(board, wide, "board"),
    board.zoom ? make("div", { class: "row" },
      make("button", { class: "small", "aria-label": words.larger, onclick: zoom(1500) }, "+"),
      make("button", { class: "small", "aria-label": words.smaller, onclick: zoom(667) }, "−"),
      make("button", { class: "small", onclick: () => { zoomed = false; touch(board.whole); } }, words.whole)) : null);
}

function face(printed) {
  return [
    make("span", { class: "top" }, icon(printed.icon), make("span", {}, printed.title), icon(printed.sign)),
    printed.art ? part(printed.art, 110) : null,
    printed.text ? make("span", { class: "text" }, printed.text) : null,
    make("span", { class: "foot" }, ...[printed.rank, printed.label, printed.badge].filter(Boolean).map((one) => make("span", {}, one)), ...printed.worth.map(icon), printed.number ? make("b", {}, printed.number) : null),
  ];
}

function card(slot) {
  if (!slot) return make("div", { class: "card empty", "aria-hidden": true });
  if (slot.tile) {
    const wide = Math.min(room(0.8, 6), slot.tile.at[2] / 1.5);
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
    offered.tile ? part(offered.tile, Math.min(room(2.5, 10), 320)) : icon(offered.icon),
    offered.colour ? make("span", { class: "mark", style: { "--seat": offered.colour } }) : null,
    offered.tile ? null : make("span", {}, offered.label));
  one.setAttribute("aria-label", offered.label);
  return held(one, offered.do, offered.shown, offered.rests);
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
  if (mission) side.append(make("b", { id: "mission", class: mission.runs ? "" : "away" }, ""));
  head.replaceChildren(
    make("div", { class: "who" }, make("span", { class: "mark" }), make("span", {}, page.name), side),
    make("p", { class: "ask" }, page.paused ? words.paused : page.ask),
    ends ? make("div", { class: "clock", id: "clock" }, make("i")) : "",
  );
  head.className = page.asked ? "asked" : "";
  const told = page.paused ? words.paused : page.ask;
  if (heard.textContent !== told) heard.textContent = told;
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
  if (page.elsewhere) parts.push(board ? smallBoard() : make("p", { class: "away wide" }, words.elsewhere));
  const own = [];
  if (page.pad) {
    own.push(part(page.pad.part, Math.min(room(), 480)));
    if (page.pad.chart) own.unshift(part(page.pad.chart, Math.min(room(), page.pad.chart.at[2] / 2)));
  }
  if (page.menu.length) own.push(make("div", { class: "cards" }, ...page.menu.map(item)));
  if (page.hand.length) own.push(make("div", { class: "cards" }, ...page.hand.map(card)));
  const does = [make("div", { class: "row" }, ...page.buttons.map(button))];
  const small = [];
  if (page.undo !== null) small.push(make("button", { class: "small", onclick: () => touch(page.undo) }, words.undo));
  if (page.advice !== null) small.push(make("button", { class: "small bulb", onclick: () => touch(page.advice) }, words.advice));
  if (small.length) does.push(make("div", { class: "row" }, ...small));
  if (page.slots.length) own.push(make("div", { class: page.slots.some((slot) => slot && slot.tile) ? "row" : "cards" }, ...page.slots.map(card)));
  if (board && !page.elsewhere) own.push(smallBoard());
  const read = make("nav", { class: "row wide" }, make("button", { class: "small", onclick: () => line.say({ log: 0 }) }, words.log),
    make("button", { class: "small", onclick: () => line.say({ rules: true }) }, words.rules));
  parts.push(make("div", { class: "row does" }, ...does), make("div", { class: "own" }, ...own), read);
  const kept = focused();
  main.replaceChildren(...parts);
  if (kept) [...main.querySelectorAll("button")].filter((one) => nameOf(one) === kept.name)[kept.which]?.focus({ preventScroll: true });
}

const nameOf = (one) => one.getAttribute("aria-label") || one.textContent;

// Which button has the keyboard's or the screen reader's focus: it has it again on the next page.
function focused() {
  const one = document.activeElement;
  if (!one || one.tagName !== "BUTTON" || !main.contains(one)) return null;
  return { name: nameOf(one), which: [...main.querySelectorAll("button")].filter((each) => nameOf(each) === nameOf(one)).indexOf(one) };
}

function reading() {
  const back = make("button", { class: "primary", onclick: () => { book = null; show(); } }, words.back);
  if (book.rules) {
    return make("div", { class: "book" }, back, make("h2", {}, words.rules),
      ...book.rules.flatMap((one) => (one.id ? [make("h4", { id: `clause ${one.id}` }, `${one.id} ${one.title}`), make("p", {}, one.text)] : [make("h3", {}, one.title)])));
  }
  const lines = book.log.map(([colour, glyph, told]) => make("p", { class: "line" }, make("span", { class: "mark", style: { "--seat": colour || "transparent" } }), icon(glyph), make("span", {}, told)));
  return make("div", { class: "book" }, back, make("h2", {}, words.log),
    book.more !== null ? make("button", { onclick: () => line.say({ log: book.more }) }, words.earlier) : null, ...(lines.length ? lines : [make("p", { class: "away" }, words.empty)]));
}

function largeCard(printed) {
  const small = [printed.rank, printed.label, printed.badge, printed.number].filter(Boolean).join(" · ");
  return make("div", { class: "large", style: { "--frame": printed.frame || "var(--line)", "--deep": printed.deep || "var(--line)" } },
    make("h2", { class: "top" }, icon(printed.icon), make("span", {}, printed.title), icon(printed.sign)),
    printed.art ? part(printed.art, 220) : null,
    printed.text ? make("p", {}, printed.text) : null, small ? make("p", { class: "away" }, small) : null);
}

function putAway() {
  if (upheld) { line.say({ shut: true }); page.held = []; }
  large = null; upheld = false;
  show();
}

function cover() {
  over.className = state === "open" && book && !large ? "reads" : "";
  if (large) {
    over.replaceChildren(...large.map(largeCard), make("button", { onclick: putAway }, words.back));
    return true;
  }
  if (state === "open" && book) {
    over.replaceChildren(reading());
    if (book.log) over.scrollTop = over.scrollHeight;
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
    if (page.held.length) { large = page.held; upheld = true; } else if (upheld) { large = null; upheld = false; }
    document.title = page.title;
    ends = said.clock ? { at: performance.now() + 1000 * said.clock[0], all: 1000 * said.clock[1] } : null;
    mission = said.mission ? { at: performance.now() + 1000 * said.mission[0], left: said.mission[0], runs: said.mission[1] } : null;
  }
  if (said.board) board = said.board;
  if (said.log) book = { log: said.log, more: said.more };
  if (said.rules) book = { rules: said.rules };
  // Where nothing but the board is another one, all else stays as it is under finger and focus.
  const lies = document.querySelector(".board");
  const alone = said.board && !said.page && !said.words && lies && !down && over.hidden;
  if (alone && !lies.contains(document.activeElement)) lies.replaceWith(smallBoard());
  else show();
}

function picture(name, bytes) {
  const old = pictures[name];
  if (old) setTimeout(() => URL.revokeObjectURL(old), 3000);
  pictures[name] = URL.createObjectURL(new Blob([bytes], { type: "image/jpeg" }));
}

function tick() {
  const bar = document.querySelector("#clock i");
  if (bar && ends) bar.style.transform = `scaleX(${Math.max(0, Math.min(1, (ends.at - performance.now()) / ends.all))})`;
  const time = document.getElementById("mission");
  if (time && mission) {
    const left = Math.max(0, Math.ceil(mission.runs ? (mission.at - performance.now()) / 1000 : mission.left));
    const told = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (time.textContent !== told) time.textContent = told;
  }
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
