import { setTimeout as pause } from 'node:timers/promises';

/** How long a sender waits before it tries again, in milliseconds. */
const PAUSE_MS = 500;

/** How long it goes on at most, in milliseconds. Real ones go on for days. */
const PATIENCE_MS = 10 * 60 * 1000;

/**
 * Makes a call again and again until a backend takes it, as senders do whose calls can be repeated.
 *
 * @param urls the backends, of which each attempt takes the next one
 * @param ask makes the call. Returns the status; one that gets no answer throws
 * @returns how many attempts it took
 * @throws when a backend refuses it for good, or nobody has taken it in a long time
 */
export async function untilTaken(
  urls: readonly string[],
  ask: (url: string) => Promise<number>,
): Promise<number> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let attempt = 1; performance.now() < deadline; attempt += 1) {
    const status = await ask(urls[attempt % urls.length] ?? '').catch(() => 503);
    if (status === 200) return attempt;
    if (status < 500) throw new Error(`A call was refused with status ${status}.`);
    await pause(PAUSE_MS);
  }
  throw new Error(`A call was not taken within ${PATIENCE_MS / 60_000} minutes.`);
}
