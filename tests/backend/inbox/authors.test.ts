import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { listTickets, newestTicket, readTicket } from '#tests/backend/desk/ticket-calls.ts';
import { addressIn, startWithInbox } from '#tests/backend/inbox/with-inbox.ts';
import { rawMail } from '#tests/support/mail/raw-mail.ts';

const FORM = { From: 'no-reply@forms.test', 'Reply-To': 'Jane Doe <jane@customer.test>' };

type Desk = Awaited<ReturnType<typeof startWithInbox>>;

/** Answers a ticket. @returns the status */
const reply = async ({ ann }: Desk, id: string) => {
  const body = { id: randomUUID(), text: 'Yes, we do.', seenReplies: 0 };
  return (await ann.post(`/tickets/${id}/replies`, body)).status;
};

describe('An email of a form', () => {
  test('is a ticket although it says that a program has sent it, and nobody gets an automatic answer', async () => {
    await using desk = await startWithInbox();
    await desk.deliver(rawMail({ headers: { ...FORM, 'Auto-Submitted': 'auto-generated' } }));
    const tickets = await listTickets(desk.ann, '?kind=mail');
    expect(tickets).toMatchObject([{ email: 'jane@customer.test' }]);
    await desk.mailer.runDueJobs();
    expect(desk.smtp.deliveries.map(({ to }) => to)).toEqual([['team@company.test']]);
  });

  test('belongs to the customer, who gets the answer without the words of the form', async () => {
    await using desk = await startWithInbox();
    const body = 'Typed by anybody.';
    await desk.deliver(rawMail({ headers: { ...FORM, Subject: 'Buy pills' }, body }));
    const { id, name, email } = await newestTicket(desk.ann);
    expect({ name, email }).toEqual({ name: 'Jane Doe', email: 'jane@customer.test' });
    expect((await readTicket(desk.ann, id)).received).toMatchObject([
      { fromAddress: 'jane@customer.test', sentBy: 'no-reply@forms.test', answersTo: [] },
    ]);
    expect(await reply(desk, id)).toBe(200);
    const [answer] = await desk.mailsTo('jane@customer.test');
    expect(`${answer?.subject}${answer?.text}`).not.toMatch(/anybody|pills/);
    await desk.deliver(
      rawMail({
        headers: { From: 'jane@customer.test', To: addressIn(answer?.replyTo) },
        body: 'Thanks.',
      }),
    );
    expect((await readTicket(desk.ann, id)).received).toHaveLength(2);
  });

  test.each([
    ['a form', FORM['Reply-To'].replace('jane@customer.test', 'zoe@customer.test'), 'Reply-To'],
    ['a group', 'zoe@customer.test', 'X-Original-From'],
  ])('by %s is no answer of the customer, whoever it names', async (_what, who, header) => {
    await using desk = await startWithInbox();
    const { id, answer } = await desk.answeredTicket({ email: 'zoe@customer.test' });
    const headers = { From: '"Zoe via Support" <no-reply@company.test>', [header]: who };
    const To = addressIn(answer.replyTo);
    for (const body of ['One', 'Two'])
      await desk.deliver(rawMail({ headers: { ...headers, To }, body }));
    expect((await readTicket(desk.ann, id)).received).toEqual([]);
    const tickets = await listTickets(desk.ann, '?kind=mail');
    expect(tickets.map(({ email }) => email)).toEqual(['zoe@customer.test', 'zoe@customer.test']);
    for (const ticket of tickets) {
      expect((await readTicket(desk.ann, ticket.id)).related).toMatchObject({ id });
    }
  });
});

test('an answer that a group has sent for the customer says so', async () => {
  await using desk = await startWithInbox();
  const { answer } = await desk.answeredTicket({ email: 'zoe@customer.test' });
  const From = '"Zoe via Support" <no-reply@company.test>';
  const To = addressIn(answer.replyTo);
  await desk.deliver(rawMail({ headers: { From, 'X-Original-From': 'zoe@customer.test', To } }));
  const [ticket] = await listTickets(desk.ann, '?kind=mail');
  expect((await readTicket(desk.ann, ticket?.id ?? '')).received).toMatchObject([
    { reason: 'It answers another ticket, but was sent by no-reply@company.test for its author.' },
  ]);
});

test('whoever is erased is gone from the emails of others, too', async () => {
  await using desk = await startWithInbox();
  const address = 'boss@customer.test';
  await desk.deliver(rawMail({ headers: { 'Reply-To': `${address}, desk@customer.test` } }));
  await desk.deliver(
    rawMail({ headers: { ...FORM, From: 'Boss via Forms <boss@customer.test>' } }),
  );
  const { status } = await desk.ann.post('/person/erase', { address, confirmation: address });
  expect(status).toBe(200);
  const left = await desk.query('select sent_by, answers_to from received_mails order by sent_by');
  expect(left).toEqual([
    { sent_by: '', answers_to: '["desk@customer.test"]' },
    { sent_by: '(erased)', answers_to: '[]' },
  ]);
});

test('where a person wants answers is shown, and the answer goes to the person', async () => {
  await using desk = await startWithInbox();
  await desk.deliver(rawMail({ headers: { 'Reply-To': 'boss@customer.test' } }));
  const { id, email } = await newestTicket(desk.ann);
  expect(email).toBe('zoe@customer.test');
  expect((await readTicket(desk.ann, id)).received).toMatchObject([
    { sentBy: '', answersTo: ['boss@customer.test'] },
  ]);
});

test.each(['MAIL_TO', 'MAIL_FROM', 'MAIL_REPLY_ADDRESS', 'INBOUND_IMAP_URL'])(
  'nobody can answer ourselves: %s',
  async (setting) => {
    const own = 'support@inbox.company.test';
    const isMailbox = setting === 'INBOUND_IMAP_URL';
    const value = isMailbox ? 'imap://support%40inbox.company.test:x@127.0.0.1:9' : own;
    await using desk = await startWithInbox({ [setting]: value });
    await desk.deliver(rawMail({ headers: { From: `Support <${own}>` } }));
    const { id, email, state } = await newestTicket(desk.ann);
    expect({ email, state }).toEqual({ email: '', state: 'new' });
    expect((await readTicket(desk.ann, id)).received).toMatchObject([
      { fromAddress: own, reason: expect.stringContaining('there is no one to reply to') },
    ]);
    expect(await reply(desk, id)).toBe(422);
  },
);
