import type { Attempt } from '#store/chat/messages.ts';

/**
 * Returns how to find an earlier attempt to send the same thing: by ID, or without one by fingerprint.
 *
 * @param now milliseconds since 1970
 * @param duplicateWindowMs for how many milliseconds the same words without an ID count as a repeat
 */
export function earlierAttemptQuery(
  { id, fingerprint }: { id: string | undefined; fingerprint: string },
  now: number,
  duplicateWindowMs: number,
): Attempt {
  if (id !== undefined) return { id };
  return { fingerprint, since: new Date(now - duplicateWindowMs).toISOString() };
}
