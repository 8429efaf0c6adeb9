import { describe, expect, jest, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import type { TestBackend } from '#tests/support/backend/in-process.ts';
import {
  answerConversation,
  aWaitingConversation,
  aWaitingTicket,
  changeTicket,
} from '#tests/backend/desk/waiting.ts';
import { startWithSmtp, TEAM } from '#tests/backend/mail/with-smtp.ts';
import { aMessage } from '#tests/support/chat/chat.ts';
import { until } from '#tests/support/until.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The alerts that were raised, oldest first. */
const alertsOf = ({ query }: TestBackend) =>
  query('select conversation_id, ticket_id, percent from alerts order by created_at, id');

/** Runs what is due, and sends the email that follows. */
async function settle({ alerts, mailer }: TestBackend): Promise<void> {
  await alerts.runDueJobs();
  await mailer.runDueJobs();
}

/** The alert emails. */
async function alertMails({ smtp }: Awaited<ReturnType<typeof startWithSmtp>>) {
  const mails = await Promise.all(smtp.deliveries.map(({ raw }) => PostalMime.parse(raw)));
  return mails.filter(({ subject = '' }) => /^(Half|Overdue)/.test(subject));
}

describe('A conversation that waits', () => {
  test('raises an alert at half of the response target, again when all of it has passed, and then no more', async () => {
    await using parts = await startWithSmtp();
    const { backend, clock } = parts;
    const id = await aWaitingConversation(backend);
    clock.advance(5 * MINUTE - 1);
    await settle(backend);
    expect(await alertMails(parts)).toEqual([]);
    clock.advance(1);
    await settle(backend);
    clock.advance(5 * MINUTE);
    await settle(backend);
    clock.advance(24 * HOUR);
    await settle(backend);
    expect(await alertsOf(backend)).toEqual([
      { conversation_id: id, ticket_id: null, percent: 50 },
      { conversation_id: id, ticket_id: null, percent: 100 },
    ]);
    const [half, missed, ...more] = await alertMails(parts);
    expect(more).toEqual([]);
    expect(half?.subject).toBe('Half of the response time has passed: conversation from Ann Lee');
    expect(missed?.subject).toBe('Overdue: conversation from Ann Lee');
    expect(half?.to).toEqual([{ name: expect.any(String), address: TEAM }]);
    expect(half?.text?.trim().split('\n')).toEqual([
      expect.stringMatching(/^Reference: TW-\w{5}$/),
      'Waiting since: Thursday, January 15, 2026, at 7:00 AM EST',
      'Reply due: Thursday, January 15, 2026, at 7:10 AM EST',
      `Reply here: http://127.0.0.1:4000/desk/conversations/${id}`,
    ]);
  });

  test('raises an alert by the timer alone, and staff see that something changed', async () => {
    await using parts = await startWithSmtp();
    const { backend, clock } = parts;
    const id = await aWaitingConversation(backend);
    await backend.alerts.runDueJobs();
    const changed = new Promise((resolve) => backend.store.onChanges(resolve));
    clock.advance(5 * MINUTE);
    expect(await changed).toMatchObject([{ subject: 'conversation', id }]);
    await settle(backend);
    expect(await alertsOf(backend)).toHaveLength(1);
  });

  test('and is answered or closed in time raises no alert', async () => {
    await using parts = await startWithSmtp();
    const { backend, clock } = parts;
    const [answered, closed] = [
      await aWaitingConversation(backend),
      await aWaitingConversation(backend),
    ];
    await answerConversation(backend, answered);
    await backend.store.transaction('alone', (transaction) =>
      transaction.conversations.change(closed, { resolvedAt: '2026-01-15T12:01:00.000Z' }),
    );
    clock.advance(HOUR);
    await settle(backend);
    expect(await alertsOf(backend)).toEqual([]);
  });

  test('and is answered after half of the time raises no second alert', async () => {
    await using parts = await startWithSmtp();
    const { backend, clock } = parts;
    const id = await aWaitingConversation(backend);
    clock.advance(5 * MINUTE);
    await settle(backend);
    await answerConversation(backend, id);
    clock.advance(HOUR);
    await settle(backend);
    expect(await alertsOf(backend)).toMatchObject([{ percent: 50 }]);
  });

  test('while the backend is down raises one alert when it is back, as missed', async () => {
    await using folder = await temporaryFolder();
    {
      await using parts = await startWithSmtp(folder.path);
      await aWaitingConversation(parts.backend);
    }
    await using parts = await startWithSmtp(folder.path);
    parts.clock.advance(HOUR);
    await settle(parts.backend);
    expect(await alertsOf(parts.backend)).toMatchObject([{ percent: 100 }]);
    const [mail, ...more] = await alertMails(parts);
    expect(mail?.subject).toMatch(/^Overdue/);
    expect(more).toEqual([]);
  });

  test('raises one alert, even when the backend stops between the alert and its email', async () => {
    await using folder = await temporaryFolder();
    {
      await using parts = await startWithSmtp(folder.path);
      parts.smtp.refusals.set(TEAM, 451);
      await aWaitingConversation(parts.backend);
      parts.clock.advance(5 * MINUTE);
      await settle(parts.backend);
    }
    await using parts = await startWithSmtp(folder.path);
    parts.clock.advance(10 * MINUTE);
    await settle(parts.backend);
    await settle(parts.backend);
    const mails = await alertMails(parts);
    expect(mails.map(({ subject }) => subject?.split(':')[0])).toEqual([
      'Half of the response time has passed',
      'Overdue',
    ]);
  });

  test('under a name with line breaks and commas makes one plain subject', async () => {
    await using parts = await startWithSmtp();
    const { backend, clock } = parts;
    const name = 'Eve,\r\nBcc: all@example.org\u2028<b>';
    await aWaitingConversation(backend, { name });
    await aWaitingConversation(backend, { name: '' });
    clock.advance(5 * MINUTE);
    await settle(backend);
    expect(parts.smtp.deliveries.map(({ to }) => to)).toEqual([[TEAM], [TEAM]]);
    const subjects = (await alertMails(parts)).map(({ subject }) => subject);
    expect(subjects.map((subject) => subject?.split('conversation ')[1]).sort()).toEqual([
      'from Eve, Bcc: all@example.org <b>',
      'from a visitor',
    ]);
  });
});

describe('A ticket that waits', () => {
  test('raises alerts while it is new or in work, and not when it is answered or closed', async () => {
    await using parts = await startWithSmtp();
    const { backend, clock } = parts;
    const [fresh, taken, answered, closed] = [
      await aWaitingTicket(backend),
      await aWaitingTicket(backend),
      await aWaitingTicket(backend),
      await aWaitingTicket(backend),
    ];
    await changeTicket(backend, taken, 'in_work');
    await changeTicket(backend, answered, 'answered');
    await changeTicket(backend, closed, 'closed');
    clock.advance(12 * HOUR);
    await settle(backend);
    const told = (await alertsOf(backend)).map(({ ticket_id: id, percent }) => [id, percent]);
    expect(new Map(told as [string, number][])).toEqual(
      new Map([
        [fresh, 50],
        [taken, 50],
      ]),
    );
    const [mail] = await alertMails(parts);
    expect(mail?.subject).toBe('Half of the response time has passed: inquiry from Ben Ash');
    expect(mail?.text).toMatch(/\/desk\/tickets\/[0-9a-f-]{36}\s*$/);
  });
});

test('A visitor who writes before the company opens waits from its opening on', async () => {
  await using parts = await startWithSmtp();
  const { backend, clock } = parts;
  const send = await fetch(`${backend.url}/chat/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aMessage()),
  });
  expect(send.status).toBe(200);
  // It is 7 a.m. in New York; the company opens at 9, and an answer is promised within ten minutes.
  clock.advance(2 * HOUR + 5 * MINUTE - 1);
  await settle(backend);
  expect(await alertsOf(backend)).toEqual([]);
  clock.advance(1);
  await settle(backend);
  expect(await alertsOf(backend)).toMatchObject([{ percent: 50 }]);
});

test('A store that fails for a while delays an alert and loses none', async () => {
  await using parts = await startWithSmtp();
  const { backend, clock } = parts;
  await aWaitingConversation(backend);
  await backend.setReadOnly(true);
  clock.advance(5 * MINUTE);
  await backend.alerts.runDueJobs();
  expect(backend.log.join('')).toContain('the response-time watch is waiting for the store');
  await backend.setReadOnly(false);
  clock.advance(10_000);
  await settle(backend);
  expect(await alertsOf(backend)).toMatchObject([{ percent: 50 }]);
  expect(backend.log.join('')).not.toMatch(/Ann Lee|@/);
});

test('Many changes within a second are looked at together, and lead to alerts without any other cause', async () => {
  await using parts = await startWithSmtp();
  const { backend, clock } = parts;
  const transactions = jest.spyOn(backend.store, 'transaction');
  for (let each = 0; each < 20; each++) await aWaitingConversation(backend);
  expect(transactions).toHaveBeenCalledTimes(20);
  clock.advance(1000);
  await until(() => transactions.mock.calls.length === 21);
  transactions.mockRestore();
  clock.advance(5 * MINUTE);
  await until(async () => (await alertsOf(backend)).length === 20);
});
