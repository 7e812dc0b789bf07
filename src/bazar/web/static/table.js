// @ts-check
// A table: what the house sends is laid over the page, what the person does is sent once and until it has arrived.

import { fillLinks, shape } from "./page.js";
import { kept, promised } from "./contributing.js";
import { dragging } from "./dragging.js";
import { keepClocks, setNow } from "./clocks.js";
import { offerDictation } from "./dictating.js";
import { keepOrder, layAgain, shift } from "./laying.js";
import { fade, isGone, typeAgain, utterance } from "./shop.js";
import { travel } from "./travel.js";

/**
 * @typedef {{regions: Record<string, string>, lines: string, told: string, pause: number, seen: number, heard: number, seat: number | null, turn: boolean, now: number}} Change
 */

const table = /** @type {HTMLElement} */ (document.getElementById("table"));
const told = /** @type {HTMLElement} */ (document.getElementById("told"));
const notice = /** @type {HTMLElement} */ (document.getElementById("notice"));
const path = table.dataset.path ?? "";
const title = document.title;
const LINES_TOLD = 4;
/** Whether what was said is to be remembered, and not to be looked up on the page. */
const forgets = document.body.classList.contains("shop");

/** @type {Change[]} */
const waiting = [];
let busyUntil = 0;
/** @type {number | undefined} */
let timer;
let hurry = false;

/** @param {string} text @param {number} [milliseconds] */
function tell(text, milliseconds = 5000) {
  notice.textContent = text;
  if (milliseconds) setTimeout(() => { if (notice.textContent === text) notice.textContent = ""; }, milliseconds);
}

/** Say *text* to whoever listens to the page rather than looks at it. @param {string} text */
function announce(text) {
  if (!text) return;
  const line = document.createElement("p");
  line.textContent = text;
  told.append(line);
  while (told.childElementCount > (forgets ? 1 : LINES_TOLD)) told.firstElementChild?.remove();
  setTimeout(() => line.remove(), forgets ? 5_000 : 60_000);
}

/** Say why nothing came of dictating, and what to do. @param {string} text */
function unheard(text) {
  tell(text, 12_000);
  announce(text);
}

// --- What comes ---

/** @param {Change} change */
function show(change) {
  if (table.dataset.seat !== change.seat?.toString()) {
    location.reload(); // the page of one who sits somewhere else, or nowhere now, is another
    return;
  }
  setNow(change.now);
  const acting = document.activeElement?.closest("#hand, .waiting") ?? null;
  const settle = travel(table);
  const wasOver = document.getElementById("result");
  for (const [name, html] of Object.entries(change.regions)) {
    const region = document.getElementById(name);
    if (!region) continue;
    // @ts-ignore - a plain script that defines one global
    Idiomorph.morph(region, html, { morphStyle: "innerHTML", callbacks: { beforeAttributeUpdated, beforeNodeAdded, beforeNodeRemoved } });
  }
  const log = document.querySelector("#log ol");
  if (change.lines) log?.insertAdjacentHTML("beforeend", change.lines);
  layAgain();
  settle();
  if (!wasOver) document.getElementById("result")?.scrollIntoView({ block: "nearest" }); // whoever resigned was further down
  if (acting && document.activeElement === document.body) {
    const place = acting.isConnected ? acting : document.getElementById("hand"); // the waiting room is gone once a match begins
    if (place instanceof HTMLElement) place.focus(); // its next Tab is the first tile, or the first thing to do there
  }
  table.dataset.seen = String(change.seen);
  table.dataset.heard = String(change.heard);
  document.title = change.turn ? `● ${table.dataset.yours} · ${title}` : title;
  announce(change.told);
  fillLinks();
  fade(table);
  offerDictation(unheard);
  contribute();
  if (log) log.scrollTop = log.scrollHeight;
  if ("talk" in change.regions) { welcome(); hear(); }
}

const talk = /** @type {HTMLElement} */ (document.getElementById("talk"));
let heard = talk.querySelectorAll("li").length ? Number(talk.querySelector("li:last-child")?.id.slice(5)) : -1;

/** Let nobody miss what the others say. */
function hear() {
  const box = talk.closest("details");
  const list = talk.querySelector("ul");
  if (list) list.scrollTop = list.scrollHeight;
  const fresh = [...talk.querySelectorAll("li")].filter((line) => Number(line.id.slice(5)) > heard && line.dataset.seat !== table.dataset.seat);
  heard = Math.max(heard, ...fresh.map((line) => Number(line.id.slice(5))));
  if (!fresh.length || !box || box.open) return;
  const summary = /** @type {HTMLElement} */ (box.querySelector("summary"));
  summary.dataset.unread = String(Number(summary.dataset.unread ?? 0) + fresh.length);
  const [who, ...words] = [...fresh[fresh.length - 1].childNodes].map((node) => node.textContent ?? "");
  tell(`${who}: ${words.join("").trim()}`, 4000);
}

talk.closest("details")?.addEventListener("toggle", () => talk.closest("details")?.querySelector("summary")?.removeAttribute("data-unread"));

let company = talk.querySelector(".mute") !== null;

/** Where there is room the talk opens when somebody comes to talk to; whoever then closes it keeps it closed. */
function welcome() {
  if (company || !talk.querySelector(".mute")) return;
  company = true;
  const box = talk.closest("details");
  if (box && shape() === "desk") box.open = true;
}

/** Tell what was promised for the deals, when everybody is ready. */
function contribute() {
  const contribution = document.querySelector("[data-contribute]") && kept(path);
  if (contribution) void send(`${path}/contribute`, new URLSearchParams({ contribution }), null);
}

/** What the person has opened stays open, and what he has typed stays typed. @param {string} attribute @param {Element} node */
function beforeAttributeUpdated(attribute, node) {
  if (attribute === "open") return !(node instanceof HTMLDetailsElement);
  return !(attribute === "value" && node.matches("textarea, input:not([type=hidden])"));
}

/** An utterance that has died away does not come back. @param {Node} node */
function beforeNodeAdded(node) {
  return !(node instanceof Element && isGone(node));
}

/** What somebody is typing is his until he has said it. @param {Node} node */
function beforeNodeRemoved(node) {
  return !(node instanceof Element && node.parentElement?.id === "chips-said");
}

function next() {
  timer = undefined;
  const now = performance.now();
  while (waiting.length && (hurry || now >= busyUntil)) {
    const change = /** @type {Change} */ (waiting.shift());
    show(change);
    busyUntil = now + change.pause;
  }
  hurry = false;
  if (waiting.length) timer = setTimeout(next, Math.max(0, busyUntil - performance.now()));
}

/** @param {Change} change */
function take(change) {
  waiting.push(change);
  if (waiting.length > 12 || document.hidden) hurry = true;
  if (timer === undefined || hurry) { clearTimeout(timer); next(); }
}

/** @type {EventSource | undefined} */
let source;
let lost = false;
let delay = 500;

function connect() {
  source?.close();
  source = new EventSource(`${path}/stream?shape=${shape()}&heard=${table.dataset.heard}`);
  source.onmessage = (event) => {
    if (lost) { lost = false; tell(table.dataset.online ?? "", 2000); announce(table.dataset.online ?? ""); }
    delay = 500;
    take(JSON.parse(event.data));
  };
  source.onerror = () => {
    if (!lost) { lost = true; tell(table.dataset.offline ?? "", 0); }
    source?.close();
    setTimeout(connect, delay + Math.random() * 300);
    delay = Math.min(delay * 2, 8000);
  };
}

matchMedia("(min-width: 44rem)").addEventListener("change", connect);
addEventListener("online", connect);
addEventListener("pageshow", (event) => { if (event.persisted) connect(); });
addEventListener("pagehide", () => source?.close());
// Whoever comes by a link for the first time has told the house nothing of his screen yet.
if (shape() === "phone" && table.dataset.shape === "desk") {
  for (const tool of document.querySelectorAll(".tool[open]")) tool.removeAttribute("open");
}
setNow(Number(table.dataset.now));
connect();
keepClocks();
fade(table);
typeAgain();
offerDictation(unheard);

// --- What the person does ---

const pending = new Set();

/** Send a form until the house has answered; the id makes it happen once however often it is sent.
 * @param {string} address @param {URLSearchParams} body @param {Element | null} button
 * @returns {Promise<boolean>} whether the house has done it */
async function send(address, body, button) {
  const what = `${address} ${body.get("action") ?? body.get("text") ?? ""}`;
  if (pending.has(what)) return false;
  pending.add(what);
  button?.setAttribute("aria-busy", "true");
  if (!body.has("action_id")) body.set("action_id", crypto.getRandomValues(new Uint32Array(4)).join("-"));
  try {
    for (let wait = 400; ; wait = Math.min(wait * 2, 5000)) {
      try {
        const answer = await fetch(address, { method: "POST", body, headers: { accept: "application/json" } });
        if (answer.status >= 502) throw new Error("the house is not there");
        const data = await answer.json().catch(() => ({}));
        if (!answer.ok) tell(data.message ?? String(answer.status));
        else if (data.to && data.to !== path) location.assign(data.to);
        return answer.ok;
      } catch {
        tell(table.dataset.unsent ?? "", 3000);
        await new Promise((done) => setTimeout(done, wait));
      }
    }
  } finally {
    pending.delete(what);
    button?.removeAttribute("aria-busy");
  }
}

/** @param {string} token */
function act(token) {
  const body = new URLSearchParams({ action: token, seen: table.dataset.seen ?? "" });
  for (const open of document.querySelectorAll("[popover]:popover-open")) /** @type {HTMLElement} */ (open).hidePopover();
  choose(null);
  hurry = true;
  void send(`${path}/act`, body, document.querySelector(`[data-ways~="${CSS.escape(token)}"]`));
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.closest("#table")) return;
  if (form.dataset.order !== undefined) return;
  event.preventDefault();
  const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
  if (form.id === "actions") {
    if (button?.value) act(button.value);
    return;
  }
  if (form.id === "bidding") {
    const bid = form.querySelector("select")?.value;
    if (bid) act(bid);
    return;
  }
  if (form.id === "speaking") {
    const words = utterance();
    if (words) act(words);
    return;
  }
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) if (typeof value === "string") body.append(name, value);
  if (/\/ready$/.test(form.action) && table.dataset.seat !== undefined) {
    body.set("promise", promised(path, table.dataset.commitment ?? "", Number(table.dataset.seat)));
  }
  if (body.get("choice") === "wait") form.hidden = true; // until the house has more to say of it
  const field = form.querySelector("input[name=text]");
  void send(form.action, body, button).then((isDone) => {
    if (isDone && field instanceof HTMLInputElement && field.value === body.get("text")) field.value = "";
    if (/\/(join|leave)$/.test(form.action)) location.assign(path); // the page of one who sits there is another
  });
});

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const close = target?.closest("[data-close]");
  if (close) {
    close.closest("[data-dismiss]")?.setAttribute("hidden", "");
    document.getElementById("hand")?.focus();
  }
  const step = target?.closest("[data-step]");
  if (step) {
    const bids = step.parentElement?.querySelector("select");
    if (bids) bids.selectedIndex = Math.min(Math.max(bids.selectedIndex + Number(step.getAttribute("data-step")), 0), bids.length - 1);
  }
  if (waiting.length && target?.closest("#board")) { hurry = true; clearTimeout(timer); next(); }
  const end = target?.closest("[data-end]");
  if (end instanceof Element && chosen) {
    const token = ways(chosen).find((way) => way.endsWith(end.getAttribute("data-end") ?? "?"));
    if (token) act(token);
  }
});

/** @type {HTMLElement | null} */
let chosen = null;

/** @param {HTMLElement} tile */
function ways(tile) {
  return (tile.dataset.ways ?? "").trim().split(/\s+/).filter(Boolean);
}

/** @param {HTMLElement | null} tile */
function choose(tile) {
  chosen?.classList.remove("chosen");
  chosen = tile;
  tile?.classList.add("chosen");
  table.classList.toggle("choosing", tile !== null);
}

document.addEventListener("toggle", (event) => {
  const pop = event.target;
  if (!(pop instanceof HTMLElement) || !pop.matches("#hand .pop") || /** @type {ToggleEvent} */ (event).newState !== "open") return;
  const opener = document.querySelector(`[popovertarget="${CSS.escape(pop.id)}"]`);
  if (!(opener instanceof HTMLElement)) return;
  beside(pop, opener);
  if (pop.classList.contains("ways-of")) {
    choose(opener);
    pop.querySelector("button")?.focus();
  }
}, true);

/** Put *pop* below what opened it, so that it does not cover the table; above it where there is no room.
 * @param {HTMLElement} pop @param {HTMLElement} opener */
function beside(pop, opener) {
  const from = opener.getBoundingClientRect();
  const [width, height, gap] = [pop.offsetWidth, pop.offsetHeight, 10];
  const left = Math.min(Math.max(from.left + from.width / 2 - width / 2, gap), innerWidth - width - gap);
  const below = from.bottom + gap * 1.6;
  const top = below + height + gap <= innerHeight ? below : Math.max(from.top - height - gap, gap);
  Object.assign(pop.style, { margin: "0", inset: `${top}px auto auto ${left}px` });
}

// Arrows go from tile to tile.
document.addEventListener("keydown", (event) => {
  const tile = event.target instanceof Element ? event.target.closest(".tile") : null;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!(tile instanceof HTMLElement) || !step) return;
  if (event.shiftKey || event.altKey) {
    event.preventDefault();
    shift(tile, step);
    return;
  }
  const tiles = [...document.querySelectorAll(".tiles button.tile")];
  const next = tiles[tiles.indexOf(tile) + step];
  if (next instanceof HTMLElement) { event.preventDefault(); next.focus(); }
});

dragging(table, ways, act, choose);
if (location.hash === "#ready") {
  history.replaceState(null, "", path);
  /** @type {HTMLFormElement | null} */ (document.querySelector('form[action$="/ready"]'))?.requestSubmit();
}
keepOrder(path);
table.dataset.ready = "yes";
