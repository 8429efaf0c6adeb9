import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { seededRandom, storedMails } from '#tests/backend/contact/stored-mails.ts';
import { post } from '#tests/support/backend/in-process.ts';
import { openStored } from '#tests/support/backend/open-stored.ts';
import { startBackend } from '#tests/support/backend/start-backend.ts';
import { until } from '#tests/support/until.ts';
import type { BackendProcess } from '#testbed/servers/backend.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const ROUNDS = 15;
const SENDERS = 8;
const SEED = 20_261_123;

/**
 * Sends without a pause while one of two backends dies after `killAfter` answers. What got no answer is sent to
 * the other one with the same ID, as a balancer and a visitor do.
 *
 * @returns the IDs that were acknowledged
 */
async function load(victim: BackendProcess, other: BackendProcess, killAfter: number) {
  const acknowledged: string[] = [];
  let dead: Promise<void> | undefined;
  const send = async (sender: number) => {
    for (let count = 0; !dead; count++) {
      const inquiry = makeInquiry();
      const first = (sender + count) % 2 === 0 ? victim : other;
      const answer =
        (await post(first.url, inquiry).catch(() => undefined)) ?? (await post(other.url, inquiry));
      expect(answer.status).toBe(200);
      acknowledged.push(inquiry.id ?? '');
      if (acknowledged.length >= killAfter) dead ??= victim.kill9();
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, (_, sender) => send(sender)));
  await dead;
  return acknowledged;
}

test(`No acknowledged inquiry is lost or stored twice when one of two backends dies ${ROUNDS} times`, async () => {
  await using folder = await temporaryFolder();
  const dataDir = folder.path;
  const start = () => startBackend({ dataDir });
  const random = seededRandom(SEED);
  const acknowledged: string[] = [];
  let pair = [await start(), await start()] as const;
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const [victim, other] = random() < 0.5 ? pair : ([pair[1], pair[0]] as const);
      acknowledged.push(...(await load(victim, other, 5 + Math.floor(random() * 60))));
      const stored = await storedMails(dataDir);
      expect(stored.ids.toSorted()).toEqual(acknowledged.toSorted());
      expect(stored.ids.filter((id) => stored.mailsOf(id) !== 2)).toEqual([]);
      pair = [other, await start()];
    }
    // Whatever the dead have left is sent by the others, when its lease is over.
    await using rows = await openStored(dataDir);
    await rows.query("update mail_jobs set next_attempt_at = first_due where state <> 'sent'");
    await pair[1].kill9();
    pair = [pair[0], await start()];
    const waiting = "select 1 from mail_jobs where state <> 'sent' limit 1";
    await until(async () => (await rows.query(waiting)).length === 0);
    expect(await readdir(join(dataDir, 'mail'))).toHaveLength(2 * acknowledged.length);
  } finally {
    for (const backend of pair) await backend.kill9();
  }
});
