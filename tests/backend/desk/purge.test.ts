import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ConfigError } from '@repo/backend/core/errors.ts';
import { acceptAgentMessage } from '@repo/backend/chat/accept-message.ts';
import { readConfig } from '@repo/backend/core/config.ts';
import { startDesk } from '#tests/backend/desk/desk.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import {
  aPerson,
  filesWith,
  handle,
  rowsWith,
  type Person,
} from '#tests/backend/desk/person-data.ts';
import { until } from '#tests/support/until.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const DAY = 24 * 60 * 60 * 1000;

type Desk = Pick<TestBackend, 'store' | 'clock' | 'query'>;

/** Answers in the chat, and closes everything else that waits. */
async function finish(desk: Desk, { conversationId, address }: Person): Promise<void> {
  const said = { id: `answer-${conversationId}`, message: 'Done.', sender: 'Ann' };
  await acceptAgentMessage({ conversationId, ...said }, desk);
  await desk.query("update tickets set state = 'closed', due_at = null where email = ?", address);
}

const addressesIn = async ({ query }: Desk) =>
  (await query('select email from inquiries order by email')).map(({ email }) => email);

const conversationsIn = async ({ query }: Desk) =>
  (await query('select email from conversations order by email')).map(({ email }) => email);

test('what is older than the setting is purged at the start and every day, and the rest stays', async () => {
  await using folder = await temporaryFolder();
  const clock = new ManualClock();
  const dataDir = folder.path;
  {
    await using desk = await startDesk({ dataDir, clock });
    const old = await aPerson(desk, 'Oldzyxwentib');
    await handle(desk, old, desk.ann, 'Oldzyxwentib');
    await desk.query("update blocks set kind = 'network', value = 'of an address'");
    await finish(desk, old);
    await desk.mailer.runDueJobs();
    clock.advance(20 * DAY);
    await finish(desk, await aPerson(desk, 'Later'));
    await desk.mailer.runDueJobs();
    clock.advance(15 * DAY);
  }
  await using desk = await startInProcess({ dataDir, clock, env: { PURGE_AFTER_DAYS: '30' } });
  const purges = () => desk.log.filter((line) => line.includes('old data was purged'));
  await until(() => purges().length === 1);
  expect(JSON.parse(purges()[0] ?? '')).toMatchObject({
    days: 30,
    inquiries: 1,
    conversations: 1,
    blocks: 1,
  });
  expect([await addressesIn(desk), await conversationsIn(desk)]).toEqual([
    ['later@example.org'],
    ['later@example.org'],
  ]);
  expect(await filesWith(dataDir, 'zyxwentib')).toEqual([]);
  expect(await rowsWith(desk, 'zyxwentib')).toEqual([]);
  // It still waits in the mailbox.
  expect(await desk.query('select uid, subject from unfetched_mails')).toEqual([
    { uid: 1, subject: '' },
  ]);
  expect(await readdir(join(dataDir, 'mail'))).not.toEqual([]);

  clock.advance(16 * DAY);
  await until(() => purges().length === 2);
  expect(await addressesIn(desk)).toEqual([]);
});

test('what waits for an answer is never too old, nor is what was answered recently', async () => {
  const clock = new ManualClock();
  await using desk = await startDesk({ clock, env: { PURGE_AFTER_DAYS: '30' } });
  const said = (words: string) => desk.log.filter((line) => line.includes(words)).length;
  // Where others need the machine, PostgreSQL may end a transaction that waits too long: the next day, it is tried again.
  let failures = 0;
  const purged = (times: number) =>
    until(() => {
      if (said('the purge failed') > failures) {
        failures += 1;
        clock.advance(DAY);
      }
      return said('old data was purged') === times;
    });
  await purged(1);
  // Waits in the chat; waits for an email; is in work; was answered late; has a reply that is to be sent; is done.
  const names = ['Chat', 'Due', 'Work', 'Answered', 'Later', 'Done'] as const;
  for (const name of names) {
    const person = await aPerson(desk, name);
    await handle(desk, person, desk.ann, name);
    if (name !== 'Chat') await finish(desk, person);
  }
  const set = (email: string, what: string) =>
    desk.query(`update tickets set ${what} where email = ?`, email);
  await set('due@example.org', "due_at = '2026-01-16T12:00:00.000Z'");
  await set('work@example.org', "state = 'in_work'");
  await set('chat@example.org', "state = 'closed', due_at = null");
  await desk.query(`update replies set created_at = '2026-02-20T00:00:00.000Z' where ticket_id in
    (select id from tickets where email = 'answered@example.org')`);
  await set('later@example.org', "state = 'answered'");
  await desk.query(`update scheduled_replies set held = null, due_at = '2026-06-01T00:00:00.000Z'
    where ticket_id in (select id from tickets where email = 'later@example.org')
      or conversation_id in (select id from conversations where email = 'later@example.org')`);
  clock.advance(40 * DAY);
  await purged(2);
  expect(await addressesIn(desk)).toEqual([
    'answered@example.org',
    'due@example.org',
    'later@example.org',
    'work@example.org',
  ]);
  expect(await conversationsIn(desk)).toEqual(
    expect.arrayContaining(['chat@example.org', 'later@example.org']),
  );
  expect(await conversationsIn(desk)).not.toContain('done@example.org');
});

test('without the setting, nothing is purged, however old', async () => {
  const clock = new ManualClock();
  await using desk = await startDesk({ clock });
  await finish(desk, await aPerson(desk, 'Old'));
  clock.advance(1000 * DAY);
  await desk.stop();
  expect(desk.log.join('')).not.toContain('purged');
});

test('a setting that would purge items whose email is still being tried is refused', () => {
  expect(() => readConfig({ NODE_ENV: 'test', PURGE_AFTER_DAYS: '2' })).toThrow(ConfigError);
});
