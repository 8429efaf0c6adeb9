const LONGEST_MS = 30_000;

/**
 * How long to wait before the next try: 1 s at first, doubling to 30 s, and up to a half less by
 * chance, so that the clients of a backend that was away do not all come at the same moment.
 *
 * @param failures how many tries have failed, 1 or more
 * @returns milliseconds
 */
export function backoff(failures: number): number {
  return Math.min(1000 * 2 ** (failures - 1), LONGEST_MS) * (0.5 + Math.random() / 2);
}

/** A wait of `ms` milliseconds, up to a half longer by chance. */
export const withJitter = (ms: number): number => ms * (1 + Math.random() / 2);
