// The phone's end of the line. What is said is sealed with ChaCha20-Poly1305 (RFC 8439): pages that come over plain HTTP have no
// `crypto.subtle`. Numbers of up to 2^53 are exact here, so Poly1305 counts in six limbs of 22 bits.

const LIMB = 0x400000;
const MASK = 0x3fffff;
const SAID = 240;
const KEEP = "tabletop";

function quarter(x, a, b, c, d) {
  x[a] = (x[a] + x[b]) | 0; x[d] ^= x[a]; x[d] = (x[d] << 16) | (x[d] >>> 16);
  x[c] = (x[c] + x[d]) | 0; x[b] ^= x[c]; x[b] = (x[b] << 12) | (x[b] >>> 20);
  x[a] = (x[a] + x[b]) | 0; x[d] ^= x[a]; x[d] = (x[d] << 8) | (x[d] >>> 24);
  x[c] = (x[c] + x[d]) | 0; x[b] ^= x[c]; x[b] = (x[b] << 7) | (x[b] >>> 25);
}

function words(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length >> 2 }, (_, at) => view.getInt32(4 * at, true));
}

// Return bytes, exclusive-or the stream of a key and a nonce from a block on.
export function chacha20(key, nonce, block, bytes) {
  const start = new Int32Array([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...words(key), block, ...words(nonce)]);
  const out = new Uint8Array(bytes.length);
  const x = new Int32Array(16);
  for (let at = 0; at < bytes.length; at += 64) {
    x.set(start);
    for (let round = 0; round < 10; round++) {
      quarter(x, 0, 4, 8, 12); quarter(x, 1, 5, 9, 13); quarter(x, 2, 6, 10, 14); quarter(x, 3, 7, 11, 15);
      quarter(x, 0, 5, 10, 15); quarter(x, 1, 6, 11, 12); quarter(x, 2, 7, 8, 13); quarter(x, 3, 4, 9, 14);
    }
    const most = Math.min(64, bytes.length - at);
    for (let word = 0; word < 16; word++) x[word] = (x[word] + start[word]) | 0;
    for (let one = 0; one < most; one++) out[at + one] = bytes[at + one] ^ (x[one >> 2] >>> (8 * (one & 3)));
    start[12]++;
  }
  return out;
}

function limbs(a, b, c, d, high) {
  return [a & MASK, ((a >>> 22) | (b << 10)) & MASK, ((b >>> 12) | (c << 20)) & MASK, (c >>> 2) & MASK,
    ((c >>> 24) | (d << 8)) & MASK, (d >>> 14) | (high << 18)];
}

// Return the tag of bytes, a multiple of 16 of them, under a key used once.
export function poly1305(key, bytes) {
  const k = words(key);
  const r = limbs(k[0] & 0x0fffffff, k[1] & 0x0ffffffc, k[2] & 0x0ffffffc, k[3] & 0x0ffffffc, 0);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let h = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at < bytes.length; at += 16) {
    const m = limbs(view.getInt32(at, true), view.getInt32(at + 4, true), view.getInt32(at + 8, true), view.getInt32(at + 12, true), 1);
    for (let i = 0; i < 6; i++) h[i] += m[i];
    const t = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 6; i++) {
      for (let j = 0; j < 6; j++) {
        if (i + j < 6) t[i + j] += h[i] * r[j];
        else t[i + j - 6] += 20 * h[i] * r[j];
      }
    }
    let carry = 0;
    for (let i = 0; i < 6; i++) {
      const sum = t[i] + carry;
      carry = Math.floor(sum / LIMB);
      h[i] = sum - carry * LIMB;
    }
    h[0] += 20 * carry;
    carry = Math.floor(h[0] / LIMB);
    h[0] -= carry * LIMB;
    h[1] += carry;
  }
  let sum = 0n;
  for (let i = 5; i >= 0; i--) sum = sum * BigInt(LIMB) + BigInt(h[i]);
  sum %= (1n << 130n) - 5n;
  for (let i = 3; i >= 0; i--) sum += BigInt(k[4 + i] >>> 0) << BigInt(32 * i);
  return Uint8Array.from({ length: 16 }, (_, at) => Number((sum >> BigInt(8 * at)) & 255n));
}

function tag(key, nonce, sealed) {
  const padded = new Uint8Array(Math.ceil(sealed.length / 16) * 16 + 16);
  padded.set(sealed);
  new DataView(padded.buffer).setUint32(padded.length - 8, sealed.length, true);
  return poly1305(chacha20(key, nonce, 0, new Uint8Array(32)), padded);
}

export function seal(key, nonce, plain) {
  const sealed = chacha20(key, nonce, 1, plain);
  const out = new Uint8Array(plain.length + 16);
  out.set(sealed);
  out.set(tag(key, nonce, sealed), plain.length);
  return out;
}

// Return what was sealed; null for what was not sealed so.
export function open(key, nonce, told) {
  if (told.length < 16) return null;
  const sealed = told.subarray(0, told.length - 16);
  const wanted = tag(key, nonce, sealed);
  let wrong = 0;
  for (let at = 0; at < 16; at++) wrong |= wanted[at] ^ told[sealed.length + at];
  return wrong ? null : chacha20(key, nonce, 1, sealed);
}

// -- letters that were typed ---------------------------------------------------------------------------------------------

const ROUNDS = 100000;
const SALT = "tabletop phone";
const PRIMES = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
const fraction = (x) => Math.floor((x - Math.floor(x)) * 4294967296) | 0;
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const STEPS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

function mix(state, block, w) {
  for (let t = 0; t < 16; t++) w[t] = block[t];
  for (let t = 16; t < 64; t++) {
    const a = w[t - 15], b = w[t - 2];
    const one = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3);
    const two = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10);
    w[t] = (w[t - 16] + one + w[t - 7] + two) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t++) {
    const one = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const first = (h + one + ((e & f) ^ (~e & g)) + STEPS[t] + w[t]) | 0;
    const two = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const second = (two + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g; g = f; f = e; e = (d + first) | 0; d = c; c = b; b = a; a = (first + second) | 0;
  }
  return [(state[0] + a) | 0, (state[1] + b) | 0, (state[2] + c) | 0, (state[3] + d) | 0,
    (state[4] + e) | 0, (state[5] + f) | 0, (state[6] + g) | 0, (state[7] + h) | 0];
}

function blockOf(text, extra) {
  const bytes = new Uint8Array(64);
  bytes.set(new TextEncoder().encode(text));
  if (extra) bytes.set(extra, text.length);
  const view = new DataView(bytes.buffer);
  return Array.from({ length: 16 }, (_, at) => view.getInt32(4 * at));
}

// Return 32 bytes made of letters: PBKDF2 with HMAC-SHA-256, one block.
export function keyOfLetters(letters) {
  const w = new Int32Array(64);
  const key = blockOf(letters);
  const inner = mix(START, key.map((word) => word ^ 0x36363636), w);
  const outer = mix(START, key.map((word) => word ^ 0x5c5c5c5c), w);
  const ended = (digest) => [...digest, 0x80000000 | 0, 0, 0, 0, 0, 0, 0, 8 * 96];
  const first = blockOf(SALT, [0, 0, 0, 1, 0x80]);
  first[15] = 8 * (64 + SALT.length + 4);
  let last = mix(outer, ended(mix(inner, first, w)), w);
  const sum = last.slice();
  for (let round = 1; round < ROUNDS; round++) {
    last = mix(outer, ended(mix(inner, ended(last), w)), w);
    for (let i = 0; i < 8; i++) sum[i] ^= last[i];
  }
  const out = new DataView(new ArrayBuffer(32));
  sum.forEach((word, at) => out.setInt32(4 * at, word));
  return new Uint8Array(out.buffer);
}

// -- the line ------------------------------------------------------------------------------------------------------------

const bytesOf = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
const textOf = (bytes) => btoa(String.fromCharCode(...bytes));

function nonce(direction, number) {
  const view = new DataView(new ArrayBuffer(12));
  view.setUint32(0, direction);
  view.setUint32(4, Math.floor(number / 4294967296));
  view.setUint32(8, number >>> 0);
  return new Uint8Array(view.buffer);
}

// Why a line ended, as the table says it.
export const ENDS = { 4001: "taken", 4003: "refused", 4004: "released", 4005: "closed" };

// One end of the line: `told` hears objects, `pictured` names and PNG bytes, `state` one of: open, away, taken, refused, released, closed, none.
export class Line {
  constructor(about, told, pictured, state) {
    this.about = about; this.told = told; this.pictured = pictured; this.state = state;
    this.socket = null; this.wait = 300; this.timer = 0;
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.again(0); });
    window.addEventListener("online", () => this.again(0));
    setInterval(() => { if (this.socket && this.ready) this.say({}); }, 3000);
  }

  // Begin with what the address brings, or with what is kept from before.
  start() {
    const asked = new URLSearchParams(location.hash.slice(1));
    if (asked.has("k")) {
      history.replaceState(null, "", location.pathname);
      this.invited = { way: "scan", seat: Number(asked.get("s")), secret: bytesOf(asked.get("k")) };
    }
    this.again(0);
  }

  // Begin with letters that were typed: the number of the seat, then the key.
  type(letters) {
    const clean = letters.toLowerCase().replace(/[^a-z0-9]/g, "");
    this.invited = { way: "typed", seat: Number(clean[0]) - 1, secret: keyOfLetters(clean.slice(1)) };
    this.again(0);
  }

  kept() {
    try { return JSON.parse(localStorage.getItem(KEEP)); } catch { return null; }
  }

  again(wait) {
    clearTimeout(this.timer);
    if (this.ready || this.ended) return;
    this.timer = setTimeout(() => this.connect(), wait);
  }

  connect() {
    const kept = this.kept();
    const who = this.invited || (kept && { way: "bound", name: kept.name, secret: bytesOf(kept.secret) });
    if (!who) { this.state("none"); return; }
    if (this.socket) { this.socket.onclose = null; this.socket.close(); }
    const socket = this.socket = new WebSocket(`ws://${location.host}/line`);
    const fresh = crypto.getRandomValues(new Uint8Array(12));
    this.sent = this.heard = 0; this.key = null; this.ready = false;
    socket.binaryType = "arraybuffer";
    socket.onopen = () => socket.send(JSON.stringify({ way: who.way, seat: who.seat, name: who.name, fresh: textOf(fresh) }));
    socket.onmessage = (message) => this.hear(new Uint8Array(message.data), who, fresh);
    socket.onclose = (end) => {
      this.ready = false; this.socket = null;
      const why = ENDS[end.code];
      if (why === "refused" && this.invited) { this.invited = null; this.state("refused"); return; }
      if (why && why !== "closed") {
        if (why !== "taken") localStorage.removeItem(KEEP);
        this.ended = why; this.state(why); return;
      }
      this.state("away");
      this.wait = Math.min(2000, this.wait * 1.5);
      this.again(this.wait);
    };
  }

  hear(bytes, who, fresh) {
    if (!this.key) {
      const stream = (key, with_) => chacha20(key, with_, 1, new Uint8Array(32));
      this.key = stream(stream(who.secret, fresh), bytes);
      this.ready = true; this.wait = 300;
      this.say(this.about());
      if (who.way === "bound") this.state("open");
      return;
    }
    const plain = open(this.key, nonce(0, this.heard++), bytes);
    if (!plain) { this.socket.close(); return; }
    const length = new DataView(plain.buffer, plain.byteOffset).getUint32(1);
    const body = plain.subarray(5, 5 + length);
    if (plain[0] === 1) {
      const split = 1 + body[0];
      this.pictured(new TextDecoder().decode(body.subarray(1, split)), body.subarray(split));
      return;
    }
    const said = JSON.parse(new TextDecoder().decode(body));
    if (said.bound) {
      try { localStorage.setItem(KEEP, JSON.stringify(said.bound)); } catch { /* kept as long as the page is open */ }
      this.invited = null;
      this.state("open");
      return;
    }
    this.told(said);
  }

  say(said) {
    if (!this.ready) return false;
    const told = new TextEncoder().encode(JSON.stringify(said));
    const plain = new Uint8Array(SAID);
    new DataView(plain.buffer).setUint32(1, told.length);
    plain.set(told, 5);
    this.socket.send(seal(this.key, nonce(1, this.sent++), plain));
    return true;
  }
}
