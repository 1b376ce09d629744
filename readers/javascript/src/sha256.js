// SPDX-License-Identifier: Apache-2.0

// SHA-256 (FIPS 180-4): that of browsers is asynchronous, and reading is not.

const BLOCK = 64;
const ROUNDS = 64;

function primes(count) {
  const found = [];
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime !== 0)) {
      found.push(number);
    }
  }
  return found;
}

/** Returns the first 32 bits of the fraction of a number. */
function fraction(number) {
  return ((number - Math.floor(number)) * 2 ** 32) | 0;
}

const CONSTANTS = primes(ROUNDS).map((prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));

function rotated(word, count) {
  return (word >>> count) | (word << (32 - count));
}

function padded(data) {
  const length = Math.ceil((data.length + 9) / BLOCK) * BLOCK;
  const bytes = new Uint8Array(length);
  bytes.set(data);
  bytes[data.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(length - 4, (data.length * 8) >>> 0);
  return view;
}

function schedule(view, start) {
  const words = new Int32Array(ROUNDS);
  for (let i = 0; i < 16; i++) {
    words[i] = view.getInt32(start + 4 * i);
  }
  for (let i = 16; i < ROUNDS; i++) {
    const early = words[i - 15];
    const late = words[i - 2];
    const small = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const large = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16] + small + words[i - 7] + large;
  }
  return words;
}

/** Returns the hash of bytes, 32 bytes. */
export function sha256(data) {
  const view = padded(data);
  const state = Int32Array.from(START);
  for (let start = 0; start < view.byteLength; start += BLOCK) {
    const words = schedule(view, start);
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < ROUNDS; i++) {
      const ofE = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
      const one = (h + ofE + ((e & f) ^ (~e & g)) + CONSTANTS[i] + words[i]) | 0;
      const ofA = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
      const two = (ofA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] += word));
  }
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => hash.setInt32(4 * i, word));
  return new Uint8Array(hash.buffer);
}
