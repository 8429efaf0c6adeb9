import 'server-only';
import { createHash } from 'node:crypto';
import { newContactSessionId, newSubmissionId } from '@repo/contract/ids.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Makes the IDs of an inquiry that a browser posts without JavaScript (requirement 3.3). Its page is the same
 * for everyone and can hold no ID, so the IDs are made from the words. Words that are posted again on the
 * same day (UTC) get the same IDs and are stored once, without the server remembering anything. If midnight
 * comes between two posts of the same words, both are stored and none is lost.
 *
 * @param words everything that distinguishes inquiries: what was typed and chosen
 * @param now milliseconds since 1970
 */
export function inquiryIds(words: object, now: number): { sessionId: string; id: string } {
  const day = now - (now % DAY_MS);
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  const sessionId = newContactSessionId(day, digest.slice(0, 32));
  return { sessionId, id: newSubmissionId(sessionId, day) };
}
