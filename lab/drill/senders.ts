import { randomBytes, randomInt } from 'node:crypto';
import { sha256 } from '@repo/backend/core/sha256.ts';
import { makeInquiry } from '@repo/testbed/inquiries.ts';
import { sendSmallFile } from '@repo/testbed/send-file.ts';

/** How many visitors send at the same time. */
const SENDERS = 8;

/** Every how many inquiries one has a file, and how many bytes that has at most. */
const [FILE_EVERY, FILE_BYTES] = [20, 300_000];

/** A file that was acknowledged with an inquiry. */
export type SentFile = { id: string; size: number; sha256: string };

/** What a backend has stored, according to its answers. */
export type Acknowledged = { inquiries: string[]; files: SentFile[] };

let sent = 0;

/** Sends an inquiry, and with some of them a file. */
async function send(url: string, acknowledged: Acknowledged): Promise<void> {
  const inquiry = makeInquiry();
  const { id = '', sessionId: session = '' } = inquiry;
  const file = sent++ % FILE_EVERY === 0 ? await sendFile(url, session) : undefined;
  const answer = await fetch(`${url}/contact/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...inquiry, ...(file && { files: [file.id] }) }),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`An inquiry was answered with status ${answer.status}.`);
  acknowledged.inquiries.push(id);
  if (file) acknowledged.files.push(file);
}

async function sendFile(url: string, session: string): Promise<SentFile> {
  const bytes = randomBytes(1 + randomInt(FILE_BYTES));
  // Each visitor has an address, because the backend limits the files from one.
  const address = `198.18.${randomInt(256)}.${randomInt(256)}`;
  const id = await sendSmallFile(url, { session, bytes, address });
  return { id, size: bytes.length, sha256: sha256(bytes) };
}

const together = (work: () => Promise<void>) => Promise.all(Array.from({ length: SENDERS }, work));

/** Sends a number of inquiries. @returns what was stored, which is all of them */
export async function fill(url: string, count: number): Promise<Acknowledged> {
  const acknowledged: Acknowledged = { inquiries: [], files: [] };
  let left = count;
  await together(async () => {
    while (left-- > 0) await send(url, acknowledged);
  });
  return acknowledged;
}

/** Sends inquiries without a pause. */
export function sendUntilStopped(url: string) {
  const acknowledged: Acknowledged = { inquiries: [], files: [] };
  const begun = Promise.withResolvers<undefined>();
  let isOver = false;
  const sending = together(async () => {
    while (!isOver) {
      await send(url, acknowledged);
      begun.resolve(undefined);
    }
  });
  return {
    /** What the backend has stored so far. */
    acknowledged,
    /** Resolves when the first one is stored. */
    begun: begun.promise,
    async stop() {
      isOver = true;
      await sending;
    },
  };
}
