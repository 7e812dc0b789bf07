// @ts-check
// The hand as its person lays it: by dragging a tile, or with Shift and an arrow. Kept in this window, and laid again
// whenever the house has sent the hand.

let place = "";

/** @param {string} path of the table */
export function keepOrder(path) {
  place = `order ${path}`;
  layAgain();
}

/** @returns {HTMLElement[]} */
function tiles() {
  return [...document.querySelectorAll("#actions .tiles > .tile")].filter((tile) => tile instanceof HTMLElement);
}

/** @returns {string[] | null} the tiles as they were laid; nothing if the house sorts them */
function kept() {
  const text = sessionStorage.getItem(place);
  return text ? text.split(" ") : null;
}

function keep() {
  sessionStorage.setItem(place, tiles().map((tile) => tile.id).join(" "));
  show();
}

/** Lay the tiles in their person's own order again; those that are new to it come last. */
export function layAgain() {
  const order = kept();
  if (!order) return;
  /** @param {HTMLElement} tile */
  const rank = (tile) => (order.includes(tile.id) ? order.indexOf(tile.id) : order.length);
  const now = tiles();
  const wanted = [...now].sort((one, other) => rank(one) - rank(other));
  if (wanted.some((tile, at) => tile !== now[at])) lay(wanted);
  show();
}

/** @param {HTMLElement[]} wanted */
function lay(wanted) {
  const focused = document.activeElement;
  wanted[0]?.parentElement?.append(...wanted);
  if (focused instanceof HTMLElement && focused.classList.contains("tile") && document.activeElement !== focused) focused.focus();
}

/** Say which order it is. */
function show() {
  const own = document.querySelector("[data-own-order]");
  const now = document.getElementById("order-now");
  if (!own || !now) return;
  for (const order of document.querySelectorAll("[data-order] button")) order.removeAttribute("aria-pressed");
  own.setAttribute("aria-pressed", "true");
  now.textContent = own.textContent;
}

/** Lay *tile* so many places further. @param {HTMLElement} tile @param {number} step */
export function shift(tile, step) {
  const now = tiles();
  const to = now.indexOf(tile) + step;
  if (to < 0 || to >= now.length) return;
  now.splice(to, 0, ...now.splice(to - step, 1));
  lay(now);
  keep();
}

/** Between which tiles one would come that is let go there: the one it comes beside, and whether after it.
 * @param {HTMLElement} moved @param {number} x @param {number} y @returns {{beside: HTMLElement, after: boolean} | null} */
export function gap(moved, x, y) {
  const area = moved.parentElement?.getBoundingClientRect();
  if (!area || x < area.left - 20 || x > area.right + 20 || y < area.top || y > area.bottom + 40) return null;
  let found = null;
  let nearest = Infinity;
  for (const tile of tiles()) {
    if (tile === moved) continue;
    const box = tile.getBoundingClientRect();
    const [across, down] = [x - box.left - box.width / 2, y - box.top - box.height / 2];
    const distance = Math.hypot(across, down);
    if (distance < nearest) { nearest = distance; found = { beside: tile, after: across > 0 }; }
  }
  return found;
}

/** @param {HTMLElement} tile @param {{beside: HTMLElement, after: boolean}} where */
export function layAt(tile, where) {
  const now = tiles().filter((each) => each !== tile);
  now.splice(now.indexOf(where.beside) + Number(where.after), 0, tile);
  lay(now);
  keep();
}

document.addEventListener("click", (event) => {
  const own = event.target instanceof Element ? event.target.closest("[data-own-order]") : null;
  if (!(own instanceof HTMLElement)) return;
  keep();
  own.closest("form")?.hidePopover();
});

document.addEventListener("submit", (event) => {
  if (event.target instanceof HTMLFormElement && event.target.dataset.order !== undefined) sessionStorage.removeItem(place);
});
