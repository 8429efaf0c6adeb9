import { newSubmissionId } from '@/lib/contract/ids';

const STORAGE_KEY = 'contact-submission';

/** After this many milliseconds the same words are a new inquiry. */
const SAME_SUBMISSION_MS = 24 * 60 * 60 * 1000;

type Remembered = { digest: string; id: string; at: number };

/** For browsers without storage: at least this page knows what it sent. */
let inMemory: Remembered | undefined;

/**
 * The id under which these words are sent. The same words get the same id in every tab of this
 * browser, after a failure and after a reload, so that they are stored once; other words get a new
 * one. Only a digest of the words is kept.
 *
 * @param sessionId for the spec's form of a new id
 * @param words what the visitor typed
 */
export async function submissionIdFor(sessionId: string, words: unknown): Promise<string> {
  const digest = await digestOf(JSON.stringify(words));
  const claim = () => {
    const now = Date.now();
    const last = recall();
    if (last?.digest === digest && now - last.at < SAME_SUBMISSION_MS) return last.id;
    const id = newSubmissionId(sessionId, now);
    remember({ digest, id, at: now });
    return id;
  };
  // Outside a secure context there are no locks; two tabs are then told apart by a few milliseconds.
  return 'locks' in navigator ? navigator.locks.request(STORAGE_KEY, claim) : claim();
}

/** SHA-256 in hexadecimal; outside a secure context the text itself, which is then not stored. */
async function digestOf(words: string): Promise<string> {
  if (!globalThis.isSecureContext) return words;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function recall(): Remembered | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    if (stored !== null) return JSON.parse(stored) as Remembered;
  } catch {
    // Storage is switched off or holds something else.
  }
  return inMemory;
}

function remember(submission: Remembered): void {
  inMemory = submission;
  if (!globalThis.isSecureContext) return;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(submission));
  } catch {
    // Storage is switched off: memory has to do.
  }
}
