import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { listTickets, newestTicket, readTicket } from '#tests/backend/desk/ticket-calls.ts';
import { bounceOf } from '#tests/support/mail/bounce.ts';
import { startWithInbox } from '#tests/backend/inbox/with-inbox.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

const TEAM = 'team@company.test';
const VISITOR = 'zoe@customer.test';
const HOUR = 60 * 60 * 1000;

const health = async ({ url }: { url: string }): Promise<unknown> =>
  (await fetch(`${url}/health`)).json();

describe('An email that was not delivered', () => {
  test('an answer says why, and its ticket waits again', async () => {
    await using desk = await startWithInbox();
    const { id, answer } = await desk.answeredTicket();
    await desk.deliver(bounceOf(answer.messageId ?? '', 'failed', '5.1.1'));
    const { ticket, replies, received } = await readTicket(desk.ann, id);
    expect(replies[0]?.mail.bounceReason).toBe('The address does not exist.');
    expect(received).toMatchObject([{ outcome: 'bounce' }]);
    expect(ticket).toMatchObject({ state: 'in_work', assignee: { name: 'Ann' } });
    expect(await desk.mailsTo('ann@company.test')).toHaveLength(1);
  });

  test('a mere delay changes nothing', async () => {
    await using desk = await startWithInbox();
    const { id, answer } = await desk.answeredTicket();
    await desk.deliver(bounceOf(answer.messageId ?? '', 'delayed', '4.4.1'));
    const { ticket, replies } = await readTicket(desk.ann, id);
    expect(replies[0]?.mail.bounceReason).toBeNull();
    expect(ticket.state).toBe('answered');
  });

  test('a receipt says why, and nobody is told', async () => {
    await using desk = await startWithInbox();
    const { id, receipt } = await desk.answeredTicket();
    await desk.deliver(bounceOf(receipt.messageId ?? '', 'failed', '5.1.1'));
    const { ticket, mails } = await readTicket(desk.ann, id);
    expect(mails.find(({ kind }) => kind === 'receipt')?.bounceReason).toBe(
      'The address does not exist.',
    );
    expect(ticket.state).toBe('answered');
  });

  test('notices to the team are a line at Health, and no tickets', async () => {
    await using desk = await startWithInbox();
    const inquire = (email = `${randomUUID()}@customer.test`) => desk.post(makeInquiry({ email }));
    await inquire(VISITOR);
    await desk.mailsTo(TEAM);
    for (let count = 0; count < 3; count++) await inquire();
    desk.clock.advance(60_000);
    const notices = await desk.mailsTo(TEAM);
    expect(notices.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('nquiry'),
      '3 new requests',
    ]);
    const tickets = await listTickets(desk.ann);
    for (const { messageId = '' } of notices) {
      const status = messageId.includes('notices') ? '5.2.2' : '5.1.1';
      const raw = bounceOf(messageId, 'failed', status).replaceAll(VISITOR, TEAM);
      for (const again of [raw, `Received: from elsewhere\r\n${raw}`]) await desk.deliver(again);
      desk.clock.advance(1000);
    }
    expect(await listTickets(desk.ann)).toEqual(tickets);
    const kept = "select id from files where role = 'raw-mail' and state <> 'removing'";
    expect(await desk.query(kept)).toEqual([]);
    const { body } = await desk.ann.get('/health');
    expect(body).toMatchObject({
      returnedNotices: [
        {
          address: TEAM,
          reason: 'The mailbox is full.',
          since: '2026-01-15T12:01:00.000Z',
          count: 2,
        },
      ],
    });
    expect(await health(desk)).toMatchObject({ mail: 'failing' });
    const erased = await desk.ann.post('/person/erase', {
      address: VISITOR,
      confirmation: VISITOR,
    });
    expect(erased.body).toMatchObject({ counts: { receivedMails: 0 } });
    desk.clock.advance(25 * HOUR);
    expect(await health(desk)).toMatchObject({ mail: 'ok' });
  });

  test('is known by our header where a relay has made another Message-ID', async () => {
    await using desk = await startWithInbox();
    const { id, answer } = await desk.answeredTicket();
    const job = /^<([^@]+)/.exec(answer.messageId ?? '')?.[1] ?? '';
    const raw = bounceOf('<0100@relay.test>', 'failed', '5.1.1');
    await desk.deliver(raw.replace('Subject: Re:', `X-Site-Mail: ${job}\r\n$&`));
    expect((await readTicket(desk.ann, id)).received).toMatchObject([{ outcome: 'bounce' }]);
  });

  test('a report about an email that is not ours goes to quarantine', async () => {
    await using desk = await startWithInbox();
    await desk.deliver(bounceOf('<someone@elsewhere.test>', 'failed', '5.1.1'));
    expect(await newestTicket(desk.ann, '?state=quarantined')).toMatchObject({
      spamReasons: ['It says that an email was not delivered, but not which one of ours.'],
    });
  });
});
