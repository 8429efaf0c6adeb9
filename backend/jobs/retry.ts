const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** The waits between attempts: short at first, in case a server is restarting, then two days of patience. */
const DELAYS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR] as const;

/**
 * Returns how long to wait after a failed attempt.
 *
 * @param attempts the number of attempts so far, from 1
 * @returns milliseconds, or undefined when it is time to give up
 */
export function retryDelay(attempts: number): number | undefined {
  return DELAYS[attempts - 1];
}
