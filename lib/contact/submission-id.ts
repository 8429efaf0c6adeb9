import { update } from 'idb-keyval';
import { newSubmissionId } from '@/lib/contract/ids';

const STORAGE_KEY = 'contact-submission';

/** After this many milliseconds, the same words are a new inquiry. */
const SAME_SUBMISSION_MS = 24 * 60 * 60 * 1000;

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
  const claim = (digest: string, last: Submission | undefined) => {
    const isSame = last?.digest === digest && now - last.at < SAME_SUBMISSION_MS;
    return isSame ? last : { digest, id: newSubmissionId(sessionId, now), at: now };
  };
  try {
    const digest = await sha256(text);
    let claimed = claim(digest, inMemory);
    // One transaction: when two tabs ask at the same time, the second finds what the first has claimed. Local
    // storage would not do, because a tab may read an old value from it.
    await update<Submission>(STORAGE_KEY, (last) => (claimed = claim(digest, last ?? inMemory)));
    inMemory = claimed;
  } catch {
    // There is no storage, or no digest outside a secure context: memory has to do, and it holds the text.
    inMemory = claim(text, inMemory);
  }
  return inMemory.id;
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
