import type { Attempt } from '@/backend/store/chat/chat-store';

/**
 * How the store finds an earlier attempt to send the same: by the id, or without one by what it says.
 *
 * @param now milliseconds since 1970
 * @param duplicateWindowMs for how many milliseconds the same words without an id are a repeat
 */
export function earlierAttemptQuery(
  { id, fingerprint }: { id: string | undefined; fingerprint: string },
  now: number,
  duplicateWindowMs: number,
): Attempt {
  if (id !== undefined) return { id };
  return { fingerprint, since: new Date(now - duplicateWindowMs).toISOString() };
}
