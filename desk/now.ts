import { useSyncExternalStore } from 'react';

/** By how many milliseconds the backend's clock is ahead of this computer's. */
let ahead = 0;

/** Notes what time it is at the backend, from the `date` of an answer. */
export function syncServerClock(date: string | null): void {
  const time = Date.parse(date ?? '');
  // The header has whole seconds only, so less than that says nothing.
  if (Math.abs(time - Date.now()) > 2000) ahead = time - Date.now();
  else if (!Number.isNaN(time)) ahead = 0;
}

/** The time at the backend, in milliseconds since 1970: promises and sessions end by its clock. */
export const serverNow = (): number => Date.now() + ahead;

/** How often the times on the page are drawn again, in milliseconds. */
const STEP_MS = 10_000;

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, STEP_MS / 2);
  return () => clearInterval(timer);
};
const currentStep = () => Math.floor(serverNow() / STEP_MS) * STEP_MS;

/** The time at the backend, in milliseconds since 1970, to ten seconds. */
export const useNow = (): number => useSyncExternalStore(subscribe, currentStep);
