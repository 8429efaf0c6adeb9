import { expect, test } from '@jest/globals';
import { startDesk } from '#tests/backend/desk/desk.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { listTickets, newestTicket, readTicket } from '#tests/backend/desk/ticket-calls.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { writtenMails } from '#testbed/inbox.ts';

const MINUTE = 60_000;
const SPAM = { subject: 'cheap pills' };
const QUARANTINED = '?state=quarantined';

test('Quarantine shows the reason, promises nothing, and sends nothing', async () => {
  await using desk = await startDesk();
  await desk.post(makeInquiry(SPAM));
  const ticket = await newestTicket(desk.ann, QUARANTINED);
  const spamReasons = ['A hidden field was filled in'];
  expect(ticket).toMatchObject({ state: 'quarantined', dueAt: null, spamReasons });
  expect(await readTicket(desk.ann, ticket.id)).toMatchObject({
    ticket: { spamReasons },
    rescuedAt: null,
    mails: [],
  });
  expect(await listTickets(desk.ann)).toEqual([]);
});

test('One call rescues an inquiry: it is new, its time begins, and its emails go out once', async () => {
  const clock = new ManualClock();
  await using desk = await startDesk({ clock });
  const inquiry = makeInquiry(SPAM);
  await desk.post(inquiry);
  const { id } = await newestTicket(desk.ann, QUARANTINED);
  clock.advance(MINUTE);
  const answers = await Promise.all([1, 2].map(() => desk.ann.post(`/tickets/${id}/rescue`)));
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body.ticket).toMatchObject({ state: 'new', dueAt: '2026-01-16T12:01:00.000Z' });
  }
  await desk.mailer.runDueJobs();
  const mails = await writtenMails(desk.dataDir);
  expect(mails.flatMap(({ to }) => to?.map(({ address }) => address)).sort()).toEqual(
    ['team@company.test', inquiry.email].sort(),
  );
  expect(await desk.inquiries()).toMatchObject([{ status: 'new', spamScore: 2 }]);
  expect(await readTicket(desk.ann, id)).toMatchObject({
    ticket: { spamReasons: ['A hidden field was filled in'] },
    rescuedAt: '2026-01-15T12:01:00.000Z',
    mails: [{ state: 'sent' }, { state: 'sent' }],
  });
});

test('A rescued person is not mistaken for a robot again, and others still are', async () => {
  await using desk = await startDesk();
  const email = 'ann@example.org';
  await desk.post(makeInquiry({ ...SPAM, email }));
  const { id } = await newestTicket(desk.ann, QUARANTINED);
  await desk.post(makeInquiry({ ...SPAM, email }));
  expect(await listTickets(desk.ann, QUARANTINED)).toHaveLength(2);
  await desk.ann.post(`/tickets/${id}/rescue`);
  await desk.post(makeInquiry({ ...SPAM, email, fillTimeMs: 1 }));
  await desk.post(makeInquiry({ ...SPAM, email: 'other@example.org' }));
  expect(await listTickets(desk.ann)).toMatchObject([{ email }, { email }]);
  expect(await listTickets(desk.ann, QUARANTINED)).toHaveLength(2);
  expect((await desk.inquiries()).at(2)).toMatchObject({ spamScore: 0, spamReasons: [] });
});

test('A quarantined ticket is neither assigned nor closed, and the others are not rescued', async () => {
  await using desk = await startDesk();
  await desk.post(makeInquiry());
  await desk.post(makeInquiry(SPAM));
  const spam = await newestTicket(desk.ann, QUARANTINED);
  const usual = await newestTicket(desk.ann);
  const post = async (id: string, action: string, body: object) =>
    (await desk.ann.post(`/tickets/${id}/${action}`, body)).body.message;
  const taken = { assigneeId: desk.ann.id, expectedAssigneeId: null };
  const closed = { state: 'closed', expectedState: 'quarantined' };
  expect(await post(spam.id, 'assign', taken)).toBe(
    'This ticket is in Spam. Mark it as not spam first.',
  );
  expect(await post(spam.id, 'state', closed)).toBe(
    'This ticket is in Spam. Mark it as not spam first.',
  );
  expect(await post(usual.id, 'rescue', {})).toBe('This ticket is not in Spam');
});
