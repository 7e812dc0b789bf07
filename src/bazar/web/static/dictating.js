// @ts-check
// The memory game: things are dictated, where the browser hears.

import { add } from "./shop.js";

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
