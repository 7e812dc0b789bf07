// @ts-check
// Numbers that follow from a secret (docs/fair-deals.md, "Parts and labels" and "Numbers").

import { bigEndian, joined, utf8 } from "./bytes.js";
import { hmac, sha256 } from "./sha256.js";

/** Of everything that is derived from a secret. */
const VERSION = "1";
/** How many numbers a word of 32 bits can hold. */
const WORDS = 2 ** 32;

/** @typedef {string | Uint8Array} Part */

/**
 * The parts with their lengths, after the name and version.
 * @param {...Part} parts
 * @returns {Uint8Array}
 */
export function label(...parts) {
  return joined(["bazar", VERSION, ...parts].flatMap((part) => {
    const bytes = typeof part === "string" ? utf8(part) : part;
    return [bigEndian(bytes.length, 4), bytes];
  }));
}

/**
 * The SHA-256 of a label.
 * @param {...Part} parts
 * @returns {Uint8Array}
 */
export function digest(...parts) {
  return sha256(label(...parts));
}

/** The stream of a label: HMAC-SHA256 in counter mode, read in words of 32 bits. */
export class Stream {
  /**
   * @param {Uint8Array} key
   * @param {Uint8Array} label
   */
  constructor(key, label) {
    this.key = key;
    this.label = label;
    this.block = 0;
    /** @type {number[]} */
    this.words = [];
  }

  /**
   * The next number from 0 to 2³² - 1.
   * @returns {number}
   */
  next() {
    if (!this.words.length) {
      const bytes = hmac(this.key, joined([this.label, bigEndian(this.block, 8)]));
      const view = new DataView(bytes.buffer);
      for (let place = 0; place < bytes.length; place += 4) this.words.push(view.getUint32(place));
      this.block += 1;
    }
    return /** @type {number} */ (this.words.shift());
  }

  /**
   * The next number below *bound*, each as likely as the other: what would favour the small ones is passed over.
   * @param {number} bound
   * @returns {number}
   */
  below(bound) {
    const fair = WORDS - (WORDS % bound);
    for (;;) {
      const word = this.next();
      if (word < fair) return word % bound;
    }
  }

  /**
   * The items in random order (Fisher and Yates, from the last place to the second).
   * @template T
   * @param {readonly T[]} items
   * @returns {T[]}
   */
  shuffled(items) {
    const order = [...items];
    for (let place = order.length - 1; place > 0; place -= 1) {
      const other = this.below(place + 1);
      [order[place], order[other]] = [order[other], order[place]];
    }
    return order;
  }
}
