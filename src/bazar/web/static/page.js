// @ts-check
// What every page does: copies links, carries a key from the address, closes the menu, remembers the shape of the screen.

/** Let the fields from which the page's address can be copied hold it, and say so if it is of no use to others. */
export function fillLinks() {
  for (const input of document.querySelectorAll("input.copy")) {
    if (input instanceof HTMLInputElement && !input.value) input.value = location.href;
  }
  const isOwn = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  for (const warning of document.querySelectorAll("[data-loopback]")) warning.toggleAttribute("hidden", !isOwn);
  for (const share of document.querySelectorAll("[data-share]")) share.toggleAttribute("hidden", !("share" in navigator) || isOwn);
}

fillLinks();

/** Let *button* say for a moment that it has done what it is for. @param {Element} button */
function copied(button) {
  const said = button.getAttribute("data-copied");
  const before = button.textContent;
  if (!said || before === said) return;
  button.textContent = said;
  setTimeout(() => { button.textContent = before; }, 2000);
}

/** Copy *text* and let *button* say so, also where the browser lends no clipboard, as it does only to a safe address.
 * @param {string} text @param {Element} button */
export async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = Object.assign(document.createElement("textarea"), { value: text, className: "hidden" });
    button.after(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    if (button instanceof HTMLElement) button.focus();
    if (!isCopied) return;
  }
  copied(button);
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const copying = target?.closest("[data-copy]");
  const input = copying?.parentElement?.querySelector("input.copy");
  if (copying && input instanceof HTMLInputElement) {
    input.select();
    void copy(input.value, copying);
  }
  if (target?.closest("[data-share]")) void navigator.share({ title: document.title, url: location.href }).catch(() => {});
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (target && !menu.contains(target)) menu.removeAttribute("open");
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of document.querySelectorAll("details.menu[open]")) menu.removeAttribute("open");
});

// Where all others are bots the match begins when this browser has promised what it adds to the deals.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !/\/(play|set-up)\//.test(form.action) || form.elements.namedItem("contributes")) return;
  if (event.submitter?.hasAttribute("formaction")) return;
  const field = Object.assign(document.createElement("input"), { type: "hidden", name: "contributes", value: "yes" });
  form.append(field);
});

// What has been chosen in the form of a new table goes with the page into another language. Things are called as the page speaks,
// unless they were to be called otherwise.
document.addEventListener("submit", (event) => {
  const setting = document.querySelector("form.setting");
  const path = document.querySelector(".looks [name=path]");
  if (!(setting instanceof HTMLFormElement) || !(path instanceof HTMLInputElement) || event.target !== path.form) return;
  const chosen = new FormData(setting);
  if (chosen.get("language") === document.documentElement.lang) chosen.delete("language");
  path.value = `${location.pathname}?${new URLSearchParams([...chosen].map(([name, value]) => [name, String(value)]))}`;
});

const key = document.querySelector("[data-from-link]");
if (key instanceof HTMLInputElement) {
  key.value = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
}

/** @returns {"phone" | "desk"} how the screen is shaped */
export function shape() {
  return matchMedia("(min-width: 44rem)").matches ? "desk" : "phone";
}

document.cookie = `shape=${shape()}; path=/; max-age=31536000; samesite=lax`;
