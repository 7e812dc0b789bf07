// @ts-check
// The replay: steps without loading a page anew, by buttons, arrows, the slider, or by itself.

import { copy } from "./page.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const kept = new Map();
/** @type {number | undefined} */
let playing;
/** What was asked for last: answers need not come in that order. */
let wanted = "";

/** @param {string} address @returns {Promise<string>} */
function page(address) {
  if (!kept.has(address)) {
    kept.set(address, fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.text();
    }).catch((error) => { kept.delete(address); throw error; }));
  }
  return kept.get(address);
}

/** @param {string} address */
async function go(address) {
  wanted = address;
  const text = await page(address);
  if (wanted !== address) return; // one that was asked for later
  const next = new DOMParser().parseFromString(text, "text/html").getElementById("replay");
  const now = document.getElementById("replay");
  if (!next || !now) return;
  const places = new Map([...now.querySelectorAll("#board [data-key]")].map((node) => [node.getAttribute("data-key"), node.getBoundingClientRect()]));
  // @ts-ignore - a plain script that defines one global
  Idiomorph.morph(now, next, { morphStyle: "outerHTML" });
  if (playing) document.getElementById("autoplay")?.setAttribute("aria-pressed", "true");
  history.replaceState(null, "", address);
  if (!still.matches) {
    for (const node of document.querySelectorAll("#board [data-key]")) {
      if (!places.has(node.getAttribute("data-key"))) node.animate([{ opacity: 0 }, { opacity: 1 }], 200);
    }
  }
  const log = document.querySelector("#log ol");
  if (log) log.scrollTop = log.scrollHeight;
  const after = document.getElementById("after");
  if (after instanceof HTMLAnchorElement) void page(after.href);
}

/** @param {string} id */
function follow(id) {
  const link = document.getElementById(id);
  if (!(link instanceof HTMLAnchorElement)) return stop();
  void go(link.href).catch(stop);
}

function stop() {
  clearInterval(playing);
  playing = undefined;
  document.getElementById("autoplay")?.setAttribute("aria-pressed", "false");
}

function play() {
  follow("after");
  playing = setInterval(() => follow("after"), 1300);
  document.getElementById("autoplay")?.setAttribute("aria-pressed", "true");
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target.closest("a, button") : null;
  if (target instanceof HTMLAnchorElement && target.closest(".steps, .chips") && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    stop();
    void go(target.href);
  } else if (target?.id === "autoplay") {
    if (playing) stop();
    else play();
  } else if (target?.hasAttribute("data-copy-address")) {
    void copy(location.href, target);
  }
});

document.addEventListener("input", (event) => {
  const scrub = event.target;
  if (scrub instanceof HTMLInputElement && scrub.id === "scrub") { stop(); void go(`${scrub.dataset.base}/${scrub.value}`); }
});

document.addEventListener("keydown", (event) => {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
  const id = { ArrowRight: "after", ArrowLeft: "before", Home: "first", End: "last" }[event.key];
  if (id) { event.preventDefault(); stop(); follow(id); }
  if (event.key === " " && !(event.target instanceof HTMLButtonElement)) { event.preventDefault(); document.getElementById("autoplay")?.click(); }
});
