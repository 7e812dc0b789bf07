// @ts-check
// What this browser adds to the chance of the deals: promised when its person is ready, told when everybody is.

import { toHex } from "./verify/bytes.js";
import { promiseOf } from "./verify/dealing.js";

/** Where the contribution to the deals of a table is kept until it is told. @param {string} path */
function place(path) {
  return `contribution ${path}`;
}

/** A fresh contribution of one who sits at *seat*; gives what he promises by it.
 * @param {string} path @param {string} commitment @param {number} seat @returns {string} */
export function promised(path, commitment, seat) {
  const contribution = crypto.getRandomValues(new Uint8Array(32));
  sessionStorage.setItem(place(path), toHex(contribution));
  return promiseOf(commitment, seat, contribution);
}

/** What was promised at a table; nothing if this window has promised nothing.
 * @param {string} path @returns {string | null} */
export function kept(path) {
  return sessionStorage.getItem(place(path));
}
