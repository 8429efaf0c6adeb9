import { useSyncExternalStore } from 'react';

/** How far the backend's clock is ahead of this computer's, in milliseconds. */
let ahead = 0;

/** Notes the backend's time, from the `date` header of a response. */
export function syncServerClock(date: string | null): void {
  const time = Date.parse(date ?? '');
  // The header has whole seconds only, so smaller differences mean nothing.
  if (Math.abs(time - Date.now()) > 2000) ahead = time - Date.now();
  else if (!Number.isNaN(time)) ahead = 0;
}

/** The backend's time, in milliseconds since 1970: response targets and sessions end by its clock. */
export const serverNow = (): number => Date.now() + ahead;

/** How often the times on the page are rendered again, in milliseconds. */
const STEP_MS = 10_000;

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, STEP_MS / 2);
  return () => clearInterval(timer);
};
const currentStep = () => Math.floor(serverNow() / STEP_MS) * STEP_MS;

/** The backend's time, in milliseconds since 1970, rounded down to ten seconds. */
export const useNow = (): number => useSyncExternalStore(subscribe, currentStep);
