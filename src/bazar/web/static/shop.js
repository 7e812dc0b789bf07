// @ts-check
// The memory game: an utterance fades from the page; things are typed one by one, or dictated.

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

/** @param {string} thing */
function add(thing) {
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
  remove.addEventListener("click", () => { chip.remove(); field()?.focus(); });
  chip.append(words, remove);
  list.append(chip);
}

/** @returns {HTMLTextAreaElement | null} */
function field() {
  return /** @type {HTMLTextAreaElement | null} */ (document.getElementById("utterance"));
}

/** Everything that has been typed, as one utterance. */
export function utterance() {
  return [...chips(), field()?.value.trim() ?? ""].filter(Boolean).join(", ");
}

document.addEventListener("input", (event) => {
  const text = event.target;
  if (!(text instanceof HTMLTextAreaElement) || text.id !== "utterance") return;
  const said = document.querySelector(".bubble");
  if (said) forget(said);
  if (!/[,;\n]/.test(text.value)) return;
  const parts = text.value.split(/[,;\n]/);
  text.value = (parts.pop() ?? "").trimStart();
  parts.forEach(add);
});

document.addEventListener("keydown", (event) => {
  const text = event.target;
  if (!(text instanceof HTMLTextAreaElement) || text.id !== "utterance") return;
  if (event.key === "Enter" && !event.isComposing) {
    event.preventDefault();
    if (text.value.trim()) { add(text.value); text.value = ""; }
    else if (chips().length) /** @type {HTMLFormElement | null} */ (text.closest("form"))?.requestSubmit();
  } else if (event.key === "Backspace" && !text.value) {
    const last = document.querySelector("#chips-said li:last-child");
    if (last instanceof HTMLElement) { event.preventDefault(); text.value = last.dataset.thing ?? ""; last.remove(); }
  }
});

// --- Dictation, where the browser hears ---

// @ts-ignore - not every browser has it, and its name differs
const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition;

/** Which of the button's texts tells why nothing came of dictating, by the browser's name for it.
 * @type {Record<string, string | null>} */
const FAULTS = { "not-allowed": "denied", "service-not-allowed": "denied", "audio-capture": "missing", "no-speech": "silence", aborted: null };

/** What hears now, if anything does. @type {any} */
let hearing = null;

/** Show the button where the browser can hear. @param {(text: string) => void} tell what to say when it does not after all */
export function offerDictation(tell) {
  const button = document.getElementById("dictate");
  if (!button || !Recognition || button.dataset.ready) return;
  button.hidden = false;
  button.dataset.ready = "yes";
  button.addEventListener("click", () => {
    if (hearing) { hearing.stop?.(); return; }
    hearing = new Recognition();
    hearing.lang = { uk: "uk-UA", ru: "ru-RU", en: "en-GB" }[button.lang] ?? "en-GB";
    hearing.interimResults = false;
    button.setAttribute("aria-pressed", "true");
    hearing.onresult = (/** @type {any} */ heard) => {
      for (const result of heard.results) String(result[0].transcript).split(/[,;]| and | та | і | й | и /).forEach(add);
    };
    hearing.onerror = (/** @type {any} */ fault) => {
      const text = fault.error in FAULTS ? FAULTS[fault.error] : "failed";
      if (text) tell(button.dataset[text] ?? "");
    };
    hearing.onend = () => { hearing = null; button.removeAttribute("aria-pressed"); };
    try {
      hearing.start();
    } catch {
      hearing.onend();
      tell(button.dataset.failed ?? "");
    }
  });
}
