import { makeInquiry } from '@/tools/inquiries';

/** How many visitors send at the same time. */
const SENDERS = 8;

async function send(url: string): Promise<string> {
  const inquiry = makeInquiry();
  const answer = await fetch(`${url}/contact/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(inquiry),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`An inquiry was answered with status ${answer.status}.`);
  return inquiry.id ?? '';
}

const together = (work: () => Promise<void>) => Promise.all(Array.from({ length: SENDERS }, work));

/** Sends a number of inquiries, and resolves when all are stored. */
export async function fill(url: string, count: number): Promise<void> {
  let left = count;
  await together(async () => {
    while (left-- > 0) await send(url);
  });
}

/** Sends inquiries without a pause. */
export function sendUntilStopped(url: string) {
  const acknowledged: string[] = [];
  const begun = Promise.withResolvers<undefined>();
  let isOver = false;
  const sending = together(async () => {
    while (!isOver) {
      acknowledged.push(await send(url));
      begun.resolve(undefined);
    }
  });
  return {
    /** The IDs of the inquiries that the backend has stored. */
    acknowledged,
    /** Resolves when the first one is stored. */
    begun: begun.promise,
    async stop() {
      isOver = true;
      await sending;
    },
  };
}
