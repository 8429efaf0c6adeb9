const LONGEST_MS = 30_000;

/**
 * How long to wait before the next attempt: 1 s at first, doubling up to 30 s, and randomly up to a half
 * less, so that the clients of a backend that was away do not all come back at the same moment.
 *
 * @param failures how many attempts have failed, 1 or more
 * @returns milliseconds
 */
export function backoff(failures: number): number {
  return Math.min(1000 * 2 ** (failures - 1), LONGEST_MS) * (0.5 + Math.random() / 2);
}

/** A wait of `ms` milliseconds, randomly up to a half longer. */
export const withJitter = (ms: number): number => ms * (1 + Math.random() / 2);
