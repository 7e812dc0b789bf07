// @ts-check
// The memory game: an utterance fades from the page; things are typed one by one. What has been typed is kept in this
// window, so that a page that is loaded again has it still.

import { now } from "./clocks.js";

/** What has died away, or was typed over: it does not come back, whoever brings it. @type {Set<string>} */
const gone = new Set();
const DYING = 900;

/** Let what was said die away when its time has come. @param {HTMLElement} board */
export function fade(board) {
  const bubble = board.querySelector("[data-until]");
  if (!(bubble instanceof HTMLElement) || bubble.dataset.fading) return;
  const left = Number(bubble.dataset.until) * 1000 - now();
  if (left <= 0 || gone.has(bubble.id)) { forget(bubble); return; }
  bubble.dataset.fading = "yes";
  const id = bubble.id;
  setTimeout(() => { gone.add(id); if (bubble.id === id) bubble.classList.add("gone"); }, left);
  setTimeout(() => { if (bubble.id === id) forget(bubble); }, left + DYING);
}

/** Let go of what was said, and of what the log tells of it, unless something else has been said since. @param {Element} bubble */
function forget(bubble) {
  gone.add(bubble.id);
  if (bubble.isConnected && !document.getElementById("result")) document.querySelector("#log ol")?.replaceChildren();
  bubble.remove();
}

/** Whether *node* is what was said and has been let go already. @param {Element} node */
export function isGone(node) {
  return gone.has(node.id);
}

/** @returns {string[]} what has been said so far, thing by thing */
function chips() {
  return [...document.querySelectorAll("#chips-said [data-thing]")].map((chip) => chip.getAttribute("data-thing") ?? "");
}

/** One more thing to be said. @param {string} thing */
export function add(thing) {
  const list = document.getElementById("chips-said");
  const form = document.getElementById("speaking");
  if (!list || !form || !thing.trim()) return;
  const chip = document.createElement("li");
  chip.dataset.thing = thing.trim();
  const words = document.createElement("span");
  words.textContent = thing.trim();
  const remove = document.createElement("button");
  remove.type = "button";
  remove.textContent = "×";
  remove.setAttribute("aria-label", `${form.dataset.remove}: ${thing.trim()}`);
  remove.addEventListener("click", () => { chip.remove(); keep(); field()?.focus(); });
  chip.append(words, remove);
  list.append(chip);
  keep();
}

/** @returns {HTMLTextAreaElement | null} */
function field() {
  return /** @type {HTMLTextAreaElement | null} */ (document.getElementById("utterance"));
}

/** Everything that has been typed, as one utterance. */
export function utterance() {
  return [...chips(), field()?.value.trim() ?? ""].filter(Boolean).join(", ");
}

const place = `typed ${location.pathname}`;

/** @returns {string} which moment of the match is spoken to */
function moment() {
  return document.querySelector("#speaking input[name=seen]")?.getAttribute("value") ?? "";
}

function keep() {
  sessionStorage.setItem(place, JSON.stringify({ moment: moment(), things: chips(), text: field()?.value ?? "" }));
}

/** Type again what had been typed for this turn when the page was left. */
export function typeAgain() {
  const text = field();
  const kept = JSON.parse(sessionStorage.getItem(place) ?? "null");
  if (!text || kept?.moment !== moment() || !(kept.things.length || kept.text)) return;
  const said = document.querySelector(".bubble");
  if (said) forget(said);
  text.value = kept.text;
  kept.things.forEach(add);
}

document.addEventListener("input", (event) => {
  const text = event.target;
  if (!(text instanceof HTMLTextAreaElement) || text.id !== "utterance") return;
  const said = document.querySelector(".bubble");
  if (said) forget(said);
  if (/[,;\n]/.test(text.value)) {
    const parts = text.value.split(/[,;\n]/);
    text.value = (parts.pop() ?? "").trimStart();
    parts.forEach(add);
  }
  keep();
});

document.addEventListener("keydown", (event) => {
  const text = event.target;
  if (!(text instanceof HTMLTextAreaElement) || text.id !== "utterance") return;
  if (event.key === "Enter" && !event.isComposing) {
    event.preventDefault();
    const thing = text.value;
    text.value = "";
    if (thing.trim()) add(thing);
    else if (chips().length) /** @type {HTMLFormElement | null} */ (text.closest("form"))?.requestSubmit();
  } else if (event.key === "Backspace" && !text.value) {
    const last = document.querySelector("#chips-said li:last-child");
    if (last instanceof HTMLElement) { event.preventDefault(); text.value = last.dataset.thing ?? ""; last.remove(); keep(); }
  }
});
