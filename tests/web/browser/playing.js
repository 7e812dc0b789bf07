// Someone who plays at the page of a table. What he has done is to be shown, or refused, before he does the next thing.
({
  usable: ".tile.ways, .others button, #bid, .ways-of button",
  shown: 500,

  /** Wait until *condition* holds; an error that tells how the table stands if it does not within so many *seconds*. */
  async until(condition, seconds) {
    const end = performance.now() + seconds * 1000;
    while (!condition()) {
      if (performance.now() > end) throw new Error(`it does not come to that: ${document.getElementById("status")?.innerText}`);
      await this.moment();
    }
  },

  moment: () => new Promise((done) => setTimeout(done, 5)),
  has: (selector) => document.querySelector(selector) !== null,
  isOver() { return this.has("#result"); },
  seen: () => document.getElementById("table").dataset.seen,
  ways: () => document.querySelector(".ways-of:popover-open"),

  /** Click the first thing that can be played, or the first way to play it; whether there was one. */
  click() {
    const free = (node) => node !== null && node.getAttribute("aria-busy") !== "true";
    const tiles = [...document.querySelectorAll(".tiles button.tile.ways")].filter(free);
    const first = this.ways()?.querySelector("button") ?? tiles[0] ?? document.querySelector(".others button, #bid");
    if (!first || !free(first)) return false;
    first.click();
    return true;
  },

  /** Play until there is what *selector* finds, or the match is over; how many clicks it took. */
  async play(selector, seconds) {
    const end = performance.now() + seconds * 1000;
    const isDone = () => this.has(selector) || this.isOver();
    let clicks = 0;
    while (!isDone()) {
      const [seen, now] = [this.seen(), performance.now()];
      if (this.click()) {
        clicks += 1;
        await this.until(() => this.seen() !== seen || this.ways() || performance.now() > now + this.shown, seconds);
      }
      await this.moment();
      await this.until(() => isDone() || this.has(this.usable), (end - performance.now()) / 1000);
    }
    return clicks;
  },

  /** Make one move, as soon as one can; then it is this page's turn again, or the match is over. */
  async move(seconds) {
    const canMove = () => this.has(this.usable) || this.isOver();
    await this.until(canMove, seconds);
    const seen = this.seen();
    let clicked = -Infinity;
    await this.until(() => {
      if (this.isOver() || (this.seen() !== seen && canMove())) return true;
      const again = this.ways() !== null || performance.now() > clicked + this.shown;
      if (this.seen() === seen && again && this.click()) clicked = performance.now();
      return false;
    }, seconds);
  },

  /** The key to press next, after *acted*, the key before if that was to do something; nothing when the match is over. */
  async key(acted, seconds) {
    const began = performance.now();
    let key = "";
    await this.until(() => {
      const focused = document.activeElement;
      // Where there are several ways to play a tile they are shown, and the first has the focus.
      const chooses = this.ways()?.contains(focused) ?? false;
      const isShown = !acted || this.seen() !== acted.seen || (chooses && !acted.chooses);
      if (this.isOver()) return true;
      if (!isShown && performance.now() < began + this.shown) return false;
      key = focused?.matches(this.usable) ? "Enter" : this.has(this.usable) ? "Tab" : "";
      acted = key === "Enter" ? { seen: this.seen(), chooses } : null;
      return key !== "";
    }, seconds);
    return key ? { key, acted } : null;
  },
})
