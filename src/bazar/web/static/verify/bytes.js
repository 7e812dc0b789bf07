// @ts-check
// Texts, numbers and hexadecimal digits as bytes.

const encoder = new TextEncoder();

/**
 * A text in UTF-8.
 * @param {string} text
 * @returns {Uint8Array}
 */
export function utf8(text) {
  return encoder.encode(text);
}

/**
 * Bytes one after the other.
 * @param {readonly Uint8Array[]} parts
 * @returns {Uint8Array}
 */
export function joined(parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

/**
 * A number from 0 to 2⁵³ as *size* bytes, 4 or 8, the most significant first.
 * @param {number} number
 * @param {4 | 8} size
 * @returns {Uint8Array}
 */
export function bigEndian(number, size) {
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setUint32(size - 4, number % 2 ** 32);
  if (size === 8) view.setUint32(0, Math.floor(number / 2 ** 32));
  return bytes;
}

/**
 * Bytes as hexadecimal digits, small letters.
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The bytes that hexadecimal digits stand for; there must be nothing else in *text*, two for each byte.
 * @param {string} text
 * @returns {Uint8Array}
 */
export function fromHex(text) {
  return Uint8Array.from({ length: text.length / 2 }, (_, place) => parseInt(text.slice(2 * place, 2 * place + 2), 16));
}
