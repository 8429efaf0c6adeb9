import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { listTickets, newestTicket, readTicket } from '#tests/backend/desk/ticket-calls.ts';
import { addressIn, startWithInbox } from '#tests/backend/inbox/with-inbox.ts';
import { rawMail } from '#tests/support/mail/raw-mail.ts';

const MINUTE = 60_000;

const CLOSING = { state: 'closed', expectedState: 'in_work' };
const UNSEEN = 'Zoë Lee wrote in the meantime. Please read that first.';

describe('An answer by email', () => {
  test('to the reply address is in its ticket, which waits again for whoever has it', async () => {
    await using desk = await startWithInbox();
    const { id, answer } = await desk.answeredTicket();
    desk.clock.advance(MINUTE);
    const to = addressIn(answer.replyTo).toUpperCase();
    const body = 'Great, thank you!\n\nOn Jan 15, 2026, Ann wrote:\n> Yes, we do.\n';
    await desk.deliver(rawMail({ headers: { To: to, 'In-Reply-To': '' }, body }));
    const { ticket, received } = await readTicket(desk.ann, id);
    expect(ticket).toMatchObject({ state: 'in_work', dueAt: '2026-01-16T12:01:00.000Z' });
    expect(received).toMatchObject([
      { outcome: 'answer', fromAddress: 'zoe@customer.test', text: 'Great, thank you!' },
    ]);
    expect(received[0]?.folded).toContain('> Yes, we do.');
    const [notice] = await desk.mailsTo('ann@company.test');
    expect(notice?.subject).toBe('Zoë Lee replied by email');
    expect(notice?.text).toContain(`/desk/tickets/${id}`);
    expect(notice?.text).toContain('Great, thank you!');
    expect(await listTickets(desk.ann)).toHaveLength(1);
  });

  test('is told to the team while whoever has the ticket is away', async () => {
    await using desk = await startWithInbox();
    const { id, answer } = await desk.answeredTicket();
    const until = new Date(desk.clock.now() + 10 * MINUTE).toISOString();
    expect((await desk.ann.post('/account/away', { until })).status).toBe(200);
    const to = { To: addressIn(answer.replyTo), 'In-Reply-To': '' };
    await desk.deliver(rawMail({ headers: to, body: 'Great, thank you!\n' }));
    expect(await desk.mailsTo('ann@company.test')).toEqual([]);
    const told = (await desk.mailsTo('team@company.test')).at(-1);
    expect(told?.subject).toBe('Zoë Lee replied by email');
    expect(told?.text).toContain('Ann has this ticket and is away.');
    expect((await readTicket(desk.ann, id)).ticket).toMatchObject({ assignee: { name: 'Ann' } });
    desk.clock.advance(10 * MINUTE);
    await desk.deliver(rawMail({ headers: to, body: 'One more thing.\n' }));
    expect(await desk.mailsTo('ann@company.test')).toHaveLength(1);
  });

  test('that nobody has seen is not settled by who answers or closes meanwhile', async () => {
    await using desk = await startWithInbox();
    const { id, answer } = await desk.answeredTicket();
    const In = { headers: { 'In-Reply-To': answer.messageId ?? '' } };
    await desk.deliver(rawMail({ ...In, body: 'Thanks.\n' }));
    await desk.deliver(rawMail({ ...In, body: 'Please cancel everything!\n' }));
    const reply = (seen: object) =>
      desk.ann.post(`/tickets/${id}/replies`, {
        id: randomUUID(),
        text: 'You are welcome.',
        seenReplies: 1,
        ...seen,
      });
    const close = (seen: object) => desk.ann.post(`/tickets/${id}/state`, { ...CLOSING, ...seen });
    for (const answered of [await reply({ seenMails: 1 }), await close({ seenMails: 1 })]) {
      expect(answered).toMatchObject({ status: 409, body: { code: 'conflict', message: UNSEEN } });
    }
    expect((await readTicket(desk.ann, id)).ticket).toMatchObject({
      state: 'in_work',
      dueAt: expect.any(String),
    });
    const begun = { state: 'new', expectedState: 'in_work', seenMails: 1 };
    expect((await desk.ann.post(`/tickets/${id}/state`, begun)).status).toBe(200);
    expect((await reply({ seenMails: 2 })).status).toBe(200);
    // A desk that was opened before an update does not say what it shows.
    const closed = await desk.ann.post(`/tickets/${id}/state`, {
      state: 'closed',
      expectedState: 'answered',
    });
    expect(closed.status).toBe(200);
  });

  test('that names our email in In-Reply-To is in its ticket without a reply address', async () => {
    await using desk = await startWithInbox();
    const { id, receipt } = await desk.answeredTicket();
    await desk.deliver(rawMail({ headers: { 'In-Reply-To': receipt.messageId ?? '' } }));
    expect((await readTicket(desk.ann, id)).received).toMatchObject([{ outcome: 'answer' }]);
  });

  test('from another address opens a ticket of its own that links to the first one', async () => {
    await using desk = await startWithInbox();
    const { id, answer } = await desk.answeredTicket();
    const From = 'Mallory <mallory@elsewhere.test>';
    await desk.deliver(rawMail({ headers: { From, To: addressIn(answer.replyTo) } }));
    const { id: other, kind } = await newestTicket(desk.ann, '?kind=mail');
    expect({ kind, isOther: other !== id }).toEqual({ kind: 'mail', isOther: true });
    expect(await readTicket(desk.ann, other)).toMatchObject({
      related: { id },
      received: [{ reason: 'It answers another ticket, but came from a different address.' }],
    });
    expect((await readTicket(desk.ann, id)).received).toEqual([]);
    expect(await desk.mailsTo('mallory@elsewhere.test')).toEqual([]);
  });

  test.each([
    ['the subject', { Subject: 'Re: Your inquiry (REFERENCE)' }],
    ['References alone', { References: 'ID' }],
  ])('is not recognized by %s', async (_by, given) => {
    await using desk = await startWithInbox();
    const { id, answer } = await desk.answeredTicket();
    const headers = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        value === 'ID' ? (answer.messageId ?? '') : (answer.subject ?? ''),
      ]),
    );
    await desk.deliver(rawMail({ headers }));
    expect((await readTicket(desk.ann, id)).received).toEqual([]);
    expect(await listTickets(desk.ann, '?kind=mail')).toHaveLength(1);
  });

  test('that comes twice, also another way, is there once', async () => {
    await using desk = await startWithInbox();
    const { id, answer } = await desk.answeredTicket();
    const raw = rawMail({ headers: { To: addressIn(answer.replyTo) } });
    for (const again of [raw, raw, `Received: from elsewhere\r\n${raw}`]) await desk.deliver(again);
    expect((await readTicket(desk.ann, id)).received).toHaveLength(1);
    expect(await listTickets(desk.ann)).toHaveLength(1);
    expect(await desk.query('select outcome from received_mails order by outcome')).toEqual([
      { outcome: 'answer' },
      { outcome: 'copy' },
    ]);
  });

  test('tells staff once in five minutes', async () => {
    await using desk = await startWithInbox();
    const { answer } = await desk.answeredTicket();
    const send = (body: string) =>
      desk.deliver(rawMail({ headers: { To: addressIn(answer.replyTo) }, body }));
    await send('One');
    await send('Two');
    expect(await desk.mailsTo('ann@company.test')).toHaveLength(1);
    desk.clock.advance(6 * MINUTE);
    await send('Three');
    expect(await desk.mailsTo('ann@company.test')).toHaveLength(2);
  });
});

describe('An email of a new person', () => {
  test('opens a ticket of the kind "mail" and gets no automatic answer', async () => {
    await using desk = await startWithInbox();
    await desk.deliver(rawMail({ body: 'Do you build shops?' }));
    const ticket = await newestTicket(desk.ann);
    expect(ticket).toMatchObject({
      kind: 'mail',
      state: 'new',
      name: 'Zoë Lee',
      email: 'zoe@customer.test',
      summary: 'A question\n\nDo you build shops?',
      dueAt: '2026-01-16T12:00:00.000Z',
    });
    expect((await readTicket(desk.ann, ticket.id)).received).toMatchObject([
      { outcome: 'ticket', subject: 'A question', text: 'Do you build shops?' },
    ]);
    const [notice] = await desk.mailsTo('team@company.test');
    expect(notice?.subject).toBe('Email from Zoë Lee: A question');
    expect(await desk.mailsTo('zoe@customer.test')).toEqual([]);
  });

  test('can be answered, and the answer to that is in the same ticket', async () => {
    await using desk = await startWithInbox();
    await desk.deliver(rawMail());
    const { id } = await newestTicket(desk.ann);
    await desk.ann.post(`/tickets/${id}/replies`, {
      id: crypto.randomUUID(),
      text: 'Yes.',
      seenReplies: 0,
    });
    const [answer] = await desk.mailsTo('zoe@customer.test');
    desk.clock.advance(MINUTE);
    await desk.deliver(rawMail({ headers: { To: addressIn(answer?.replyTo) }, body: 'Thanks' }));
    const { received, ticket } = await readTicket(desk.ann, id);
    expect(received.map(({ outcome }) => outcome)).toEqual(['ticket', 'answer']);
    expect(ticket.state).toBe('in_work');
  });
});

describe('What is not from a person', () => {
  test.each([
    [
      'an automatic answer',
      { 'Auto-Submitted': 'auto-replied' },
      'It looks like an automatic answer.',
    ],
    ['a mailing list', { 'List-Id': '<news.elsewhere.test>' }, 'It came from a mailing list.'],
  ])('%s goes to quarantine, and nobody is told', async (_what, headers, reason) => {
    await using desk = await startWithInbox();
    await desk.deliver(rawMail({ headers }));
    const ticket = await newestTicket(desk.ann, '?state=quarantined');
    expect(ticket).toMatchObject({ kind: 'mail', spamReasons: [reason] });
    expect(await desk.jobs()).toEqual([]);
  });

  test('an automatic answer in a ticket is shown and changes nothing', async () => {
    await using desk = await startWithInbox();
    const { id, answer } = await desk.answeredTicket();
    const sent = (await desk.jobs()).length;
    const headers = { To: addressIn(answer.replyTo), 'Auto-Submitted': 'auto-replied' };
    await desk.deliver(rawMail({ headers, body: 'I am away until Monday.' }));
    const { ticket, received } = await readTicket(desk.ann, id);
    expect(ticket.state).toBe('answered');
    expect(received).toMatchObject([{ outcome: 'automatic' }]);
    expect(await desk.jobs()).toHaveLength(sent);
  });

  test('our own emails that come back are dropped', async () => {
    await using desk = await startWithInbox();
    await desk.answeredTicket();
    for (const { raw } of [...desk.smtp.deliveries]) await desk.deliver(raw);
    expect(await listTickets(desk.ann)).toHaveLength(1);
    expect(await desk.query('select distinct outcome, from_address from received_mails')).toEqual([
      { outcome: 'own', from_address: '' },
    ]);
    expect(await desk.query("select id from files where state <> 'removing'")).toEqual([]);
  });
});
