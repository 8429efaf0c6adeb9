import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { acceptInquiry } from '@repo/backend/contact/accept.ts';
import { inquirySchema } from '@repo/contract/inquiry.ts';
import type { MailTransport } from '@repo/backend/mail/mail.ts';
import { newChatSessionId, newClientId } from '@repo/contract/ids.ts';
import { USUAL_CHOICES } from '@repo/contract/desk/notification.ts';
import { signIn } from '#tests/backend/desk/desk.ts';
import { aWaitingConversation } from '#tests/backend/desk/waiting.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { postgresPlace, type PostgresPlace } from '#tests/support/backend/postgres-place.ts';
import { aMessage } from '#tests/support/chat/chat.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { until } from '#tests/support/until.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** So many that both backends have each of their ten connections in use twice, and nobody waits for long. */
const MESSAGES = 20;

/** What each backend has sent, by the names of the emails. */
const sent: string[] = [];
const transport: MailTransport = {
  canBatch: false,
  send: (_mail, name) => Promise.resolve(void sent.push(name)),
  forget: () => Promise.resolve(),
  close: () => undefined,
};

// The clocks of two machines are never the same.
const START = Date.UTC(2026, 0, 15, 12);
let place: PostgresPlace;
let clocks: [ManualClock, ManualClock];
let backends: [TestBackend, TestBackend];

const start = (clock: ManualClock, env = {}) =>
  startInProcess({ dataDir: place.dataDir, clock, transport, env });

beforeEach(async () => {
  sent.length = 0;
  place = await postgresPlace();
  clocks = [new ManualClock(START), new ManualClock(START + MINUTE)];
  backends = [await start(clocks[0]), await start(clocks[1])];
});
afterEach(async () => {
  for (const backend of backends) await backend[Symbol.asyncDispose]();
  await place[Symbol.asyncDispose]();
});

const advance = (ms: number) => clocks.forEach((clock) => clock.advance(ms));
const both = (work: (backend: TestBackend) => Promise<unknown>) => Promise.all(backends.map(work));

test('two backends send each email once', async () => {
  for (let count = 0; count < 10; count++) {
    await both((backend) => backend.post(makeInquiry()));
    await both((backend) => backend.mailer.runDueJobs());
  }
  advance(5 * MINUTE);
  await both((backend) => backend.mailer.runDueJobs());
  expect(await backends[0].query("select id from mail_jobs where state <> 'sent'")).toEqual([]);
  expect(sent).toHaveLength(40);
  expect(new Set(sent).size).toBe(40);
});

test('what one backend had taken when it was killed is sent by the other', async () => {
  const [first, second] = backends;
  await acceptInquiry(inquirySchema.parse(makeInquiry()), first);
  const iso = (time: number) => new Date(time).toISOString();
  const now = clocks[0].now();
  const [taken] = await first.store.mails.claim(iso(now), iso(now + 5 * MINUTE));
  // Nobody wakes the second one; it looks again by itself.
  const isSent = async () => {
    const [job] = await second.query('select state from mail_jobs where id = ?', taken?.id ?? '');
    return job?.state === 'sent';
  };
  clocks[1].advance(3 * MINUTE);
  await second.mailer.runDueJobs();
  expect(await isSent()).toBe(false);
  clocks[1].advance(2 * MINUTE);
  await until(isSent);
});

test('two backends raise each alert once', async () => {
  for (let count = 0; count < 5; count++) await aWaitingConversation(backends[0]);
  for (let minute = 0; minute < 12; minute++) {
    advance(MINUTE);
    await both((backend) => backend.alerts.runDueJobs());
  }
  const alerts = await backends[0].query(
    'select conversation_id, percent, count(*) as count from alerts group by conversation_id, percent',
  );
  expect(alerts).toHaveLength(10);
  expect(alerts.every(({ count }) => count === 1)).toBe(true);
});

test('two backends notify everyone once of what is overdue, and email each person once about it', async () => {
  const choices = { ...USUAL_CHOICES, mailAfterMinutes: 15 } as const;
  for (const name of ['Maya', 'Ben', 'Zoe']) {
    const { id } = await signIn(backends[0], name, 'agent');
    await backends[0].store.transaction('unlocked', (writes) =>
      writes.notifications.choose(id, choices),
    );
  }
  for (let count = 0; count < 3; count++) await aWaitingConversation(backends[0]);
  for (let minute = 0; minute < 12; minute++) {
    advance(MINUTE);
    await both((backend) => backend.alerts.runDueJobs());
  }
  const counts = await backends[0].query('select kind, count from notifications');
  expect(counts).toEqual(Array.from({ length: 9 }, () => ({ kind: 'target-passed', count: 1 })));
  advance(15 * MINUTE);
  await both((backend) => backend.summaries.runDueJobs());
  await both((backend) => backend.mailer.runDueJobs());
  const mails = await backends[0].query(
    "select id, state from mail_jobs where kind = 'notification-summary'",
  );
  expect(mails.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  expect(sent.filter((name) => mails.some(({ id }) => name.includes(String(id))))).toHaveLength(3);
});

test('two backends purge what is old once, and neither fails', async () => {
  for (let count = 0; count < 12; count++) {
    await acceptVisitorMessage(aMessage({ sessionId: newChatSessionId(START) }), backends[0]);
  }
  await backends[0].query('update conversations set waiting_since = null, due_at = null');
  advance(31 * DAY);
  await using third = await start(clocks[0], { PURGE_AFTER_DAYS: '30' });
  await using fourth = await start(clocks[1], { PURGE_AFTER_DAYS: '30' });
  const purges = () =>
    [...third.log, ...fourth.log]
      .filter((line) => line.includes('old data was purged'))
      .map((line) => JSON.parse(line) as { conversations: number });
  await until(() => purges().length === 2);
  expect(purges().reduce((sum, { conversations }) => sum + conversations, 0)).toBe(12);
  expect([...third.log, ...fourth.log].join('')).not.toContain('the purge failed');
});

test('messages of one conversation through both backends are numbered without a gap, each once', async () => {
  const sessionId = newChatSessionId(START);
  const ids = Array.from({ length: MESSAGES }, newClientId);
  // Each is sent twice, through either backend, as a visitor without an acknowledgment does.
  const answers = await Promise.all(
    [...ids, ...ids].map((id, index) =>
      acceptVisitorMessage(aMessage({ sessionId, id }), backends[index % 2 ? 0 : 1]),
    ),
  );
  const stored = await backends[0].query('select seq, id from messages order by seq');
  expect(stored.map(({ seq }) => seq)).toEqual(ids.map((_, index) => index + 1));
  expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(ids));
  for (const { message, isNew } of answers) {
    expect(stored[message.seq - 1]?.id).toBe(message.id);
    expect(typeof isNew).toBe('boolean');
  }
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(MESSAGES);
});
