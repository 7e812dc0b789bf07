// @ts-check
// A tile of the hand can be dragged to an end of the line, or anywhere onto the table if there is one way to play it; and
// to another place in the hand.

import { gap, layAt } from "./laying.js";

/**
 * @param {HTMLElement} table
 * @param {(tile: HTMLElement) => string[]} ways
 * @param {(token: string) => void} act
 * @param {(tile: HTMLElement | null) => void} choose
 */
export function dragging(table, ways, act, choose) {
  /** @type {HTMLElement | null} */
  let tile = null;
  let from = { x: 0, y: 0 };
  let moved = false;

  table.addEventListener("pointerdown", (event) => {
    const target = event.target instanceof Element ? event.target.closest("#actions .tile") : null;
    if (!(target instanceof HTMLElement) || event.button !== 0) return;
    tile = target;
    from = { x: event.clientX, y: event.clientY };
    moved = false;
  });

  addEventListener("pointermove", (event) => {
    if (!tile) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!moved && Math.hypot(x, y) < 8) return;
    if (!moved) {
      moved = true;
      tile.setPointerCapture(event.pointerId);
      tile.classList.add("dragging");
      if (tile.classList.contains("ways")) choose(tile);
    }
    tile.style.transform = `translate(${x}px, ${y}px)`;
    unmark();
    const between = gap(tile, event.clientX, event.clientY);
    between?.beside.classList.add(between.after ? "after" : "before");
  });

  addEventListener("pointerup", (event) => {
    if (!tile) return;
    const dropped = tile;
    tile = null;
    if (!moved) return;
    dropped.style.transform = "";
    dropped.classList.remove("dragging");
    unmark();
    choose(null);
    const between = gap(dropped, event.clientX, event.clientY);
    const token = between ? undefined : where(event, ways(dropped));
    if (between) layAt(dropped, between);
    addEventListener("click", (click) => { click.preventDefault(); click.stopPropagation(); }, { capture: true, once: true });
    setTimeout(() => dispatchEvent(new Event("click")), 0);
    if (token) act(token);
  });

  addEventListener("pointercancel", () => {
    if (tile) {
      tile.style.transform = "";
      tile.classList.remove("dragging");
      unmark();
    }
    tile = null;
  });

  function unmark() {
    for (const marked of table.querySelectorAll(".tile.before, .tile.after")) marked.classList.remove("before", "after");
  }

  /** The way to play that the place means where the tile was dropped.
   * @param {PointerEvent} event @param {string[]} tokens */
  function where(event, tokens) {
    const board = document.getElementById("board")?.getBoundingClientRect();
    if (!board || event.clientY > board.bottom || event.clientY < board.top) return undefined;
    if (tokens.length === 1) return tokens[0];
    let best = "";
    let nearest = Infinity;
    for (const end of document.querySelectorAll("#board [data-end]")) {
      const box = end.getBoundingClientRect();
      const distance = Math.hypot(event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2);
      if (distance < nearest) [nearest, best] = [distance, end.getAttribute("data-end") ?? ""];
    }
    return tokens.find((token) => token.endsWith(best));
  }
}
