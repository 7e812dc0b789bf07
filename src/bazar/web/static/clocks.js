// @ts-check
// Clocks that run down, by the time of the house and not of this device.

let ahead = 0;

/** @returns {number} milliseconds since 1970, as the house has them */
export function now() {
  return Date.now() + ahead * 1000;
}

/** @param {number} now seconds since 1970, as the house has them */
export function setNow(now) {
  ahead = now - Date.now() / 1000;
}

/** @param {number} amount @param {string} unit @returns {string} such as "2 d" in the language of the page */
function said(amount, unit) {
  return new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "short" }).format(amount);
}

function tick() {
  for (const clock of document.querySelectorAll("time[data-deadline]")) {
    const left = Math.max(0, Math.ceil(Number(clock.getAttribute("data-deadline")) - Date.now() / 1000 - ahead));
    clock.classList.toggle("late", left <= 10);
    const text = left >= 86400 ? `${said(Math.floor(left / 86400), "day")} ${said(Math.floor((left % 86400) / 3600), "hour")}`
      : left >= 3600 ? `${said(Math.floor(left / 3600), "hour")} ${said(Math.floor((left % 3600) / 60), "minute")}`
      : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (clock.textContent !== text) clock.textContent = text;
  }
}

/** Keep all clocks of the page going. */
export function keepClocks() {
  tick();
  setInterval(tick, 250);
}
