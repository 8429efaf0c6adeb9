import { expect, test } from '@jest/globals';
import type { InquiryInput } from '@repo/contract/inquiry.ts';
import { post } from '#tests/support/backend/in-process.ts';
import { seededRandom, storedMails } from '#tests/backend/contact/stored-mails.ts';
import { startBackend } from '#tests/support/backend/start-backend.ts';
import type { BackendProcess } from '#testbed/servers/backend.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const ROUNDS = 15;
const SENDERS = 8;
const SEED = 20_261_121;

/** Sends without a pause until the backend dies after `killAfter` answers. */
async function load(backend: BackendProcess, killAfter: number) {
  const acknowledged: InquiryInput[] = [];
  const unknown: InquiryInput[] = [];
  let dead: Promise<void> | undefined;
  const send = async () => {
    while (!dead) {
      const inquiry = makeInquiry();
      // Only a broken connection leaves the outcome open; any answer but success is a failure.
      const answer = await post(backend.url, inquiry).catch(() => undefined);
      if (!answer) {
        unknown.push(inquiry);
        continue;
      }
      expect(answer.status).toBe(200);
      acknowledged.push(inquiry);
      if (acknowledged.length >= killAfter) dead ??= backend.kill9();
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
  await dead;
  return { acknowledged, unknown };
}

test(`No acknowledged inquiry is lost or stored twice in ${ROUNDS} sudden deaths under load`, async () => {
  await using folder = await temporaryFolder();
  const random = seededRandom(SEED);
  const acknowledged: InquiryInput[] = [];
  let unknown: InquiryInput[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await using backend = await startBackend({ dataDir: folder.path });
    // Inquiries that got no answer in the round before are sent again, with the same ID.
    for (const inquiry of unknown) expect((await post(backend.url, inquiry)).status).toBe(200);
    acknowledged.push(...unknown);
    const result = await load(backend, 5 + Math.floor(random() * 60));
    acknowledged.push(...result.acknowledged);
    unknown = result.unknown;

    const stored = await storedMails(folder.path);
    const known = new Set(stored.ids);
    expect(acknowledged.filter(({ id }) => !known.has(id ?? ''))).toEqual([]);
    expect(stored.ids.filter((id) => stored.mailsOf(id) !== 2)).toEqual([]);
    // Nothing is stored that was not sent.
    const sent = new Set([...acknowledged, ...unknown].map(({ id }) => id));
    expect(stored.ids.filter((id) => !sent.has(id))).toEqual([]);
  }
  expect(acknowledged.length).toBeGreaterThan(ROUNDS * 5);
});
