// @ts-check
// SHA-256 (FIPS 180-4) and HMAC (RFC 2104). A browser offers its own on https alone, and a house at home is on http.

import { joined } from "./bytes.js";

/** Bytes of a block. */
const BLOCK = 64;

const PRIMES = primes(64);
/** The first 32 bits of the fractions of the cube roots of the first 64 primes. */
const ROUNDS = Uint32Array.from(PRIMES, (prime) => fraction(prime, 3));
/** The first 32 bits of the fractions of the square roots of the first eight. */
const BEGINNING = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(prime, 2));

/**
 * @param {number} count
 * @returns {number[]}
 */
function primes(count) {
  /** @type {number[]} */
  const found = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime)) found.push(number);
  }
  return found;
}

/**
 * The first 32 bits of the fraction of the square or cube root of *number*, by halving: floating point is too coarse.
 * @param {number} number
 * @param {2 | 3} degree
 * @returns {number}
 */
function fraction(number, degree) {
  const scaled = BigInt(number) << BigInt(32 * degree);
  let low = 0n;
  let high = BigInt(number) << 32n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(degree) <= scaled) low = middle;
    else high = middle;
  }
  return Number(BigInt.asUintN(32, low));
}

/**
 * @param {number} word
 * @param {number} bits
 * @returns {number}
 */
function rotated(word, bits) {
  return (word >>> bits) | (word << (32 - bits));
}

/**
 * The digest of *bytes*: 32 bytes.
 * @param {Uint8Array} bytes
 * @returns {Uint8Array}
 */
export function sha256(bytes) {
  const message = padded(bytes);
  const state = Uint32Array.from(BEGINNING);
  const words = new Uint32Array(64);
  for (let start = 0; start < message.byteLength; start += BLOCK) {
    for (let place = 0; place < 16; place += 1) words[place] = message.getUint32(start + 4 * place);
    extend(words);
    compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setUint32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

/**
 * *bytes*, a single bit, zeros, and the number of bits, in whole blocks.
 * @param {Uint8Array} bytes
 * @returns {DataView}
 */
function padded(bytes) {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(whole.length - 4, (bytes.length * 8) % 2 ** 32);
  return view;
}

/**
 * The words of a block, from the 17th on.
 * @param {Uint32Array} words
 */
function extend(words) {
  for (let place = 16; place < 64; place += 1) {
    const early = words[place - 15];
    const late = words[place - 2];
    const small = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const great = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    words[place] = words[place - 16] + small + words[place - 7] + great;
  }
}

/**
 * One block taken into the state.
 * @param {Uint32Array} state
 * @param {Uint32Array} words
 */
function compress(state, words) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let place = 0; place < 64; place += 1) {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const from = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + chosen + ROUNDS[place] + words[place];
    const to = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + most;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + from) | 0, c, b, a, (from + to) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => { state[place] += word; });
}

/**
 * HMAC-SHA256 with a *key* of at most 64 bytes: 32 bytes.
 * @param {Uint8Array} key
 * @param {Uint8Array} message
 * @returns {Uint8Array}
 */
export function hmac(key, message) {
  const inner = new Uint8Array(BLOCK).fill(0x36);
  const outer = new Uint8Array(BLOCK).fill(0x5c);
  key.forEach((byte, place) => {
    inner[place] ^= byte;
    outer[place] ^= byte;
  });
  return sha256(joined([outer, sha256(joined([inner, message]))]));
}
