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

function tick() {
  for (const clock of document.querySelectorAll("time[data-deadline]")) {
    const left = Math.max(0, Math.ceil(Number(clock.getAttribute("data-deadline")) - Date.now() / 1000 - ahead));
    clock.classList.toggle("late", left <= 10);
    const text = left >= 86400 ? `${Math.floor(left / 86400)} d ${Math.floor((left % 86400) / 3600)} h`
      : left >= 3600 ? `${Math.floor(left / 3600)} h ${Math.floor((left % 3600) / 60)} min`
      : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (clock.textContent !== text) clock.textContent = text;
  }
}

/** Keep all clocks of the page going. */
export function keepClocks() {
  tick();
  setInterval(tick, 250);
}
