/** What begins something that a change of the page would interrupt, and what ends it. */
const BEGINNINGS = ['pointerdown', 'compositionstart'];
const ENDS = ['pointerup', 'pointercancel', 'compositionend'];

let isBusy = false;
let waiting: (() => void)[] = [];

/** Notes when the visitor is in the middle of a click, or of a character that takes several keys. */
export function watchHands(): void {
  const options = { capture: true, passive: true };
  for (const type of BEGINNINGS) addEventListener(type, () => (isBusy = true), options);
  for (const type of ENDS) addEventListener(type, () => setTimeout(release), options);
}

// A click comes after the button was let go, so this runs later.
function release(): void {
  isBusy = false;
  const released = waiting;
  waiting = [];
  for (const go of released) go();
}

/** Waits until the visitor is not in the middle of anything. */
export const handsOff = (): Promise<void> =>
  isBusy ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
