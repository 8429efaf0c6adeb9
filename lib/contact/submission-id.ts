import { update } from 'idb-keyval';
import { waitAtMost } from '@repo/chat/browser/time-limit.ts';
import { newSubmissionId } from '@repo/contract/ids.ts';

const STORAGE_KEY = 'contact-submission';

/** After this many milliseconds, the same words are a new inquiry. */
const SAME_SUBMISSION_MS = 24 * 60 * 60 * 1000;

/** How long the browser's storage may take, in milliseconds. */
const STORAGE_MS = 2000;

type Submission = { digest: string; id: string; at: number };

/** For browsers without storage: at least this page remembers what it sent. */
let inMemory: Submission | undefined;

/**
 * The ID under which these words are sent. The same words get the same ID in every tab of this browser, even
 * after a failure or a reload, so that they are stored once; other words get a new one. Only a digest of the
 * words is kept.
 *
 * @param sessionId of the form; a new ID contains it (requirement 3.3)
 * @param words what the visitor typed
 */
export async function submissionIdFor(sessionId: string, words: unknown): Promise<string> {
  const now = Date.now();
  const text = JSON.stringify(words);
  // There is no digest outside a secure context: memory has to do, and it holds the text.
  const digest = await sha256(text).catch(() => undefined);
  const key = digest ?? text;
  const isSame = (one: Submission | undefined) =>
    one?.digest === key && now - one.at < SAME_SUBMISSION_MS;
  const claim = (last?: Submission) =>
    [last, inMemory].find(isSame) ?? { digest: key, id: newSubmissionId(sessionId, now), at: now };
  let claimed = claim();
  if (digest !== undefined) {
    // One transaction: when two tabs ask at the same time, the second finds what the first has claimed. Local
    // storage would not do, because a tab may read an old value from it. Without storage, or with one that
    // does not answer, memory has to do.
    await waitAtMost(STORAGE_MS, () =>
      update<Submission>(STORAGE_KEY, (last) => (claimed = claim(last))),
    );
  }
  inMemory = claimed;
  return claimed.id;
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
