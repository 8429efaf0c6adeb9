import { describe, expect, test } from '@jest/globals';
import { listTickets, newestTicket, readTicket } from '#tests/backend/desk/ticket-calls.ts';
import { addressIn, startWithInbox } from '#tests/backend/inbox/with-inbox.ts';
import { rawMail } from '#tests/support/mail/raw-mail.ts';

const TOM = 'Tom <tom@colleague.test>';
const MINUTE = 60_000;

const mailTickets = (desk: Awaited<ReturnType<typeof startWithInbox>>) =>
  listTickets(desk.ann, '?kind=mail');

describe('A colleague in copy who answers to all', () => {
  test('three times has one ticket, which links to the first one', async () => {
    await using desk = await startWithInbox();
    const { id, answer } = await desk.answeredTicket();
    const headers = { From: TOM, To: `zoe@customer.test, ${addressIn(answer.replyTo)}` };
    for (const body of ['One', 'Two', 'Three']) {
      await desk.deliver(rawMail({ headers, body }));
      desk.clock.advance(MINUTE);
    }
    const [theirs, ...others] = await mailTickets(desk);
    expect(others).toEqual([]);
    const { received, related } = await readTicket(desk.ann, theirs?.id ?? '');
    expect(received.map(({ text, outcome }) => [text, outcome])).toEqual([
      ['One', 'ticket'],
      ['Two', 'answer'],
      ['Three', 'answer'],
    ]);
    expect(related).toMatchObject({ id });
    expect((await readTicket(desk.ann, id)).received).toEqual([]);
  });

  test('opens a closed ticket again, and never one in quarantine', async () => {
    await using desk = await startWithInbox();
    const { answer } = await desk.answeredTicket();
    const headers = { From: TOM, To: addressIn(answer.replyTo) };
    await desk.deliver(rawMail({ headers, body: 'One' }));
    const { id } = await newestTicket(desk.ann, '?kind=mail');
    await desk.ann.post(`/tickets/${id}/state`, { state: 'closed', expectedState: 'new' });
    await desk.deliver(rawMail({ headers, body: 'Two' }));
    expect((await readTicket(desk.ann, id)).ticket).toMatchObject({
      state: 'new',
      dueAt: expect.any(String),
    });
    await desk.query(`update tickets set state = 'quarantined' where id = '${id}'`);
    await desk.deliver(rawMail({ headers, body: 'Three' }));
    expect(await mailTickets(desk)).toMatchObject([{ state: 'new' }]);
  });

  test('never writes into the ticket of another colleague, or about another ticket', async () => {
    await using desk = await startWithInbox();
    const first = await desk.answeredTicket();
    // The newest ticket is found by its time.
    desk.clock.advance(MINUTE);
    const second = await desk.answeredTicket({ email: 'ida@customer.test' });
    for (const [From, { answer }] of [
      [TOM, first],
      ['tom+x@colleague.test', first],
      ['mallory@attacker.test', first],
      [TOM, second],
    ] as const) {
      await desk.deliver(rawMail({ headers: { From, To: addressIn(answer.replyTo) } }));
      desk.clock.advance(MINUTE);
    }
    expect(await mailTickets(desk)).toHaveLength(4);
  });
});

describe('A talk that staff began in another program', () => {
  const from = (From: string, id: string, before: readonly string[] = []) => ({
    From,
    'Message-ID': `<${id}>`,
    'In-Reply-To': before.map((each) => `<${each}>`).at(-1) ?? '',
    References: before.map((each) => `<${each}>`).join(' '),
  });

  test('is one ticket, for however many rounds', async () => {
    await using desk = await startWithInbox();
    const said: string[] = [];
    for (const round of [1, 2, 3]) {
      said.push(`ours-${round}@outlook.test`);
      await desk.deliver(
        rawMail({ headers: from('jane@customer.test', `jane-${round}@customer.test`, said) }),
      );
      said.push(`jane-${round}@customer.test`);
      desk.clock.advance(MINUTE);
    }
    const [ticket, ...others] = await mailTickets(desk);
    expect(others).toEqual([]);
    expect((await readTicket(desk.ann, ticket?.id ?? '')).received).toHaveLength(3);
    const another = ['another@outlook.test'];
    await desk.deliver(
      rawMail({ headers: from('jane@customer.test', 'jane-4@customer.test', another) }),
    );
    expect(await mailTickets(desk)).toHaveLength(2);
  });

  test('is closed to everybody else who knows its IDs', async () => {
    await using desk = await startWithInbox();
    await desk.deliver(rawMail({ headers: from('jane@customer.test', 'jane-1@customer.test') }));
    const { id } = await newestTicket(desk.ann);
    for (const [index, From] of [
      'mallory@attacker.test',
      'Jane <jane+x@customer.test>',
      'jane@customer.test.attacker.test',
    ].entries()) {
      const said = ['jane-1@customer.test'];
      await desk.deliver(rawMail({ headers: from(From, `${index}@attacker.test`, said) }));
    }
    const headers = from('no-reply@forms.test', 'form@forms.test', ['jane-1@customer.test']);
    await desk.deliver(rawMail({ headers: { ...headers, 'Reply-To': 'jane@customer.test' } }));
    expect((await readTicket(desk.ann, id)).received).toHaveLength(1);
    expect(await mailTickets(desk)).toHaveLength(5);
  });

  test('knows its sender in each form of the address', async () => {
    await using desk = await startWithInbox();
    await desk.deliver(rawMail({ headers: from('jane@b\u00fccher.test', 'jane-1@customer.test') }));
    const again = from('Jane@xn--bcher-kva.test', 'jane-2@customer.test', ['jane-1@customer.test']);
    await desk.deliver(rawMail({ headers: again }));
    expect(await mailTickets(desk)).toHaveLength(1);
  });
});
