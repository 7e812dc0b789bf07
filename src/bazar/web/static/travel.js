// @ts-check
// What has moved on the table travels there, instead of jumping; nothing moves for those who ask for less motion.

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Remember where everything lies; the function that comes back lets what lies elsewhere by then travel there.
 * @param {HTMLElement} table @returns {() => void} */
export function travel(table) {
  if (still.matches || document.hidden) return () => {};
  const before = places(table);
  const seats = new Map([...table.querySelectorAll(".sitter")].map((seat) => [seat.id, seat.getBoundingClientRect()]));
  return () => {
    for (const [key, node] of keyed(table)) {
      const to = node.getBoundingClientRect();
      const from = before.get(key) ?? origin(node, seats);
      if (!from || !to.width) continue;
      const [x, y] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
      if (Math.hypot(x, y) < 2) continue;
      const scale = scaleOf(node);
      node.animate([{ translate: `${x / scale}px ${y / scale}px` }, { translate: "0 0" }], { duration: 320, easing: "cubic-bezier(.2,.8,.3,1)" });
    }
  };
}

/** @param {Element} node how many pixels of the screen one of its own is */
function scaleOf(node) {
  const matrix = node instanceof SVGGraphicsElement ? node.ownerSVGElement?.getScreenCTM() : null;
  return matrix?.a || 1;
}

/** @param {HTMLElement} table */
function keyed(table) {
  /** @type {Map<string, Element>} */
  const found = new Map();
  for (const node of table.querySelectorAll("#board [data-key]")) {
    let key = node.getAttribute("data-key") ?? "";
    while (found.has(key)) key += "'";
    found.set(key, node);
  }
  return found;
}

/** @param {HTMLElement} table */
function places(table) {
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  for (const tile of table.querySelectorAll("#hand [data-tile]")) found.set(tile.getAttribute("data-tile") ?? "", tile.getBoundingClientRect());
  for (const [key, node] of keyed(table)) found.set(key, node.getBoundingClientRect());
  return found;
}

/** Where a tile comes from that was nowhere before: from whoever played it.
 * @param {Element} node @param {Map<string, DOMRect>} seats */
function origin(node, seats) {
  const seat = node.getAttribute("data-seat") ?? document.querySelector(".sitter.turn")?.id.slice(5);
  return seats.get(`seat-${seat}`);
}
