import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import { acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import type { Ticket } from '@repo/contract/desk/ticket.ts';
import { signIn, startDesk, type Colleague, type DeskAnswer } from '#tests/backend/desk/desk.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { listTickets, newestTicket, readTicket } from '#tests/backend/desk/ticket-calls.ts';
import { aCall, aLead, aMessage, aSession } from '#tests/support/chat/chat.ts';
import { until } from '#tests/support/until.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { A_REFERENCE } from '#tests/support/a-reference.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('What comes in becomes a ticket', () => {
  test('with kind, sender, summary, page, and response target', async () => {
    const clock = new ManualClock();
    await using desk = await startDesk({ clock });
    const inquiry = makeInquiry({ description: `${'x'.repeat(118)}😀${'y'.repeat(9)}` });
    await desk.post(inquiry);
    clock.advance(MINUTE);
    await desk.post(makeInquiry({ description: 'Order: Business package\nFor a bakery.' }));
    clock.advance(MINUTE);
    await acceptLead(aLead({ description: '' }), desk);
    clock.advance(MINUTE);
    await acceptCall(aCall({ notes: '' }), desk);
    const [order, first] = await listTickets(desk.ann);
    const lead = await newestTicket(desk.ann, '?kind=lead');
    const call = await newestTicket(desk.ann, '?kind=call');
    expect(first).toEqual({
      id: expect.any(String),
      reference: expect.stringMatching(A_REFERENCE),
      kind: 'inquiry',
      state: 'new',
      spamReasons: [],
      toCheck: false,
      receivedAt: '2026-01-15T12:00:00.000Z',
      dueAt: '2026-01-16T12:00:00.000Z',
      answeredAt: null,
      assignee: null,
      labels: [],
      snoozedUntil: null,
      name: inquiry.fullName,
      email: inquiry.email,
      summary: `${'x'.repeat(118)}😀…`,
      pageUrl: inquiry.pageUrl,
    });
    expect(order).toMatchObject({
      kind: 'order',
      summary: 'Order: Business package\nFor a bakery.',
    });
    expect(lead).toMatchObject({ kind: 'lead', summary: 'E-commerce Solutions' });
    expect(call).toMatchObject({ kind: 'call', summary: 'ASAP', pageUrl: '' });
    const [half] = await desk.query('select half_due_at from tickets order by received_at');
    expect(half).toEqual({ half_due_at: '2026-01-16T00:00:00.000Z' });
  });

  test('once, however often it is sent, and colleagues are notified', async () => {
    await using desk = await startDesk();
    const told = new Set<string>();
    desk.store.onChanges((changes) => {
      for (const { subject, id } of changes) if (subject === 'ticket') told.add(id);
    });
    const [inquiry, lead, call] = [makeInquiry(), aLead(), aCall()];
    for (let attempt = 1; attempt <= 2; attempt++) {
      await desk.post(inquiry);
      await acceptLead(lead, desk);
      await acceptCall(call, desk);
    }
    const tickets = [
      ...(await listTickets(desk.ann)),
      ...(await listTickets(desk.ann, '?kind=lead')),
      ...(await listTickets(desk.ann, '?kind=call')),
    ];
    expect(tickets).toHaveLength(3);
    await until(() => told.size > 2);
    expect(told).toEqual(new Set(tickets.map(({ id }) => id)));
  });

  test('that is found by every word of its sender', async () => {
    await using desk = await startDesk();
    await desk.post(makeInquiry({ company: 'Zweirad Schmidt' }));
    await acceptLead(aLead({ phone: '+49 30 901820' }), desk);
    await acceptCall(aCall({ notes: 'nachmittags' }), desk);
    const documents = await desk.query(
      `select ticket_id, tickets.conversation_id from search_documents
        join tickets on tickets.id = ticket_id where search_documents.kind = 'ticket'
          and ticket_id = subject_id`,
    );
    const found = new Set<unknown>();
    for (const word of ['Schmidt', '901820', 'nachmittags']) {
      const hits = await desk.store.read((reads) => reads.search.find(word, 50));
      expect([word, hits]).toEqual([word, [expect.objectContaining({ kind: 'ticket' })]]);
      // What belongs to a conversation is found there.
      found.add(hits[0]?.conversationId ?? hits[0]?.ticketId);
    }
    expect(found).toEqual(new Set(documents.map((row) => row.conversation_id ?? row.ticket_id)));
  });
});

const AN_ORDER = { description: 'Order: Business package\nFor a bakery.' };

describe('The list of tickets', () => {
  async function startWithTickets() {
    const clock = new ManualClock();
    const desk = await startDesk({ clock });
    const ben = await signIn(desk, 'Ben');
    await desk.post(makeInquiry({ fullName: 'One', email: 'one@example.org' }));
    clock.advance(MINUTE);
    await desk.post(makeInquiry({ fullName: 'Two', email: 'one@example.org', ...AN_ORDER }));
    clock.advance(MINUTE);
    await desk.post(makeInquiry({ fullName: 'Three', subject: 'pills' }));
    clock.advance(MINUTE);
    await desk.post(makeInquiry({ fullName: 'Four' }));
    await acceptLead(aLead({ name: 'Five', email: 'one@example.org' }), desk);
    const ids = new Map((await listTickets(desk.ann)).map(({ name, id }) => [name, id]));
    const take = (colleague: Colleague, name: string) =>
      colleague.post(`/tickets/${ids.get(name) ?? ''}/assign`, {
        assigneeId: colleague.id,
        expectedAssigneeId: null,
      });
    await take(desk.ann, 'One');
    await take(ben, 'Two');
    return { ...desk, ben };
  }

  test('shows the newest first, and quarantine only on request', async () => {
    await using desk = await startWithTickets();
    const names = async (query: string) =>
      (await listTickets(desk.ann, query)).map(({ name }) => name).join(' ');
    expect(await names('')).toBe('Four Two One');
    expect(await names('?state=quarantined')).toBe('Three');
    expect(await names('?state=in_work')).toBe('Two One');
    expect(await names('?kind=order')).toBe('Two');
    // A lead is in its conversation, and in the list on request.
    expect(await names('?kind=lead')).toBe('Five');
    expect(await names('?assignee=nobody')).toBe('Four');
    expect(await names(`?assignee=${desk.ben.id}`)).toBe('Two');
    expect(await names('?email=ONE@example.org')).toBe('Two One');
    expect(await names('?email=one@example.org&kind=order&assignee=nobody')).toBe('');
    expect(await names('?email=one@example.org&kind=inquiry&assignee=me')).toBe('One');
  });

  test('begins and ends days at midnight on the company’s clock', async () => {
    const clock = new ManualClock(Date.UTC(2026, 0, 15, 4, 59));
    await using desk = await startDesk({ clock });
    for (const fullName of ['Late', 'Early']) {
      await desk.post(makeInquiry({ fullName }));
      clock.advance(MINUTE);
    }
    const names = async (query: string) =>
      (await listTickets(desk.ann, query)).map(({ name }) => name);
    expect(await names('?to=2026-01-14')).toEqual(['Late']);
    expect(await names('?from=2026-01-15')).toEqual(['Early']);
    expect(await names('?from=2026-01-14&to=2026-01-15')).toEqual(['Early', 'Late']);
  });

  test('comes in pages that hold each ticket once, even if all have the same time', async () => {
    const clock = new ManualClock();
    await using desk = await startDesk({ clock });
    for (let count = 0; count < 120; count++) {
      await desk.post(makeInquiry());
      if (count % 40 === 0) clock.advance(1);
    }
    const { id } = await newestTicket(desk.ann);
    await desk.ann.post(`/tickets/${id}/state`, { state: 'closed', expectedState: 'new' });
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let query: string | undefined = ''; query !== undefined;) {
      const { body }: DeskAnswer = await desk.ann.get(`/tickets${query}`);
      const tickets = body.tickets as Ticket[];
      sizes.push(tickets.length);
      seen.push(...tickets.map((ticket) => `${ticket.receivedAt} ${ticket.id}`));
      const { nextCursor } = body;
      query = typeof nextCursor === 'string' ? `?cursor=${nextCursor}` : undefined;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(seen).size).toBe(120);
    expect(seen).toEqual([...seen].sort().reverse());
  });

  test.each([
    ['?cursor=bm8', 'The cursor is invalid'],
    ['?state=lost', expect.any(String)],
    ['?from=tomorrow', 'from must be a date like 2026-01-31'],
  ])('refuses %s in a sentence', async (query, message) => {
    await using desk = await startDesk();
    expect(await desk.ann.get(`/tickets${query}`)).toMatchObject({
      status: 422,
      body: { message },
    });
  });
});

describe('The page of a ticket', () => {
  test('shows everything that was sent, the emails, and other tickets of the same person', async () => {
    const clock = new ManualClock();
    await using desk = await startDesk({ clock });
    const email = 'zoe@example.org';
    const sessionId = aSession();
    await acceptVisitorMessage(aMessage({ clientData: { email }, message: 'Hello?' }), desk);
    await acceptLead(aLead({ sessionId, email }), desk);
    clock.advance(MINUTE);
    const inquiry = makeInquiry({ email, howCanWeHelp: 'Other words', budget: '' });
    await desk.post(inquiry);
    const ticket = await newestTicket(desk.ann);
    const about = await readTicket(desk.ann, ticket.id);
    const facts = new Map(about.facts.map(({ label, value }) => [label, value]));
    expect(facts.get('Phone')).toBe(inquiry.phoneNumber);
    expect(facts.get('Company')).toBe('Lee & Daughters');
    expect(facts.get('Session ID')).toBe(inquiry.sessionId);
    expect(facts.has('Budget')).toBe(false);
    expect(about.texts).toEqual([
      { label: 'Description', text: inquiry.description },
      { label: 'How can we help', text: 'Other words' },
    ]);
    expect(about.mails.map(({ kind }) => kind)).toEqual(['team-notice', 'receipt']);
    expect(about.others.tickets).toEqual([]);
    expect(about.others.conversations).toHaveLength(2);
    expect(about.others.conversations).toContainEqual(
      expect.objectContaining({ excerpt: 'Hello?' }),
    );
    expect(about).toMatchObject({
      ticket,
      notes: [],
      replies: [],
      canBlock: true,
    });

    const lead = await readTicket(desk.ann, (await newestTicket(desk.ann, '?kind=lead')).id);
    expect(lead.others.conversations).toMatchObject([{ excerpt: 'Hello?' }]);
    expect(lead.conversationId).not.toBeNull();
    expect(JSON.stringify(lead)).not.toContain(sessionId);
  });

  test('for someone without an address names no one else', async () => {
    await using desk = await startDesk();
    for (let count = 1; count <= 2; count++) await acceptCall(aCall({ clientData: {} }), desk);
    const { others } = await readTicket(desk.ann, (await newestTicket(desk.ann, '?kind=call')).id);
    expect(others).toEqual({ conversations: [], tickets: [] });
  });

  test('keeps each note once, with its author', async () => {
    await using desk = await startDesk();
    await desk.post(makeInquiry());
    const { id } = await newestTicket(desk.ann);
    const note = { id: randomUUID(), text: 'Called back,\nno answer.' };
    await desk.ann.post(`/tickets/${id}/notes`, note);
    await desk.ann.post(`/tickets/${id}/notes`, note);
    const { notes } = await readTicket(desk.ann, id);
    expect(notes).toMatchObject([{ ...note, author: { id: desk.ann.id, name: 'Ann' } }]);
    expect((await desk.ann.post(`/tickets/${id}/notes`, { ...note, text: ' ' })).status).toBe(422);
  });
});

describe('Work on a ticket', () => {
  async function startWithOne() {
    const clock = new ManualClock();
    const desk = await startDesk({ clock });
    const ben = await signIn(desk, 'Ben');
    await desk.post(makeInquiry());
    const { id, dueAt } = await newestTicket(desk.ann);
    const assign = (by: Colleague, assigneeId: string | null, expectedAssigneeId: string | null) =>
      by.post(`/tickets/${id}/assign`, { assigneeId, expectedAssigneeId });
    const setState = (by: Colleague, state: string, expectedState: string) =>
      by.post(`/tickets/${id}/state`, { state, expectedState });
    return { ...desk, ben, clock, id, dueAt, assign, setState };
  }

  test('is taken by one of two colleagues, and the other is told who has it', async () => {
    await using desk = await startWithOne();
    const { ann, ben } = desk;
    const answers = await Promise.all([
      desk.assign(ann, ann.id, null),
      desk.assign(ben, ben.id, null),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [taken] = answers.filter(({ status }) => status === 200);
    const { assignee, state } = taken?.body.ticket as Ticket;
    expect(state).toBe('in_work');
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'conflict',
      message: `This ticket was just assigned to ${assignee?.name ?? ''}.`,
    });
    expect((await newestTicket(ann)).assignee).toEqual(assignee);
  });

  test('is handed over, given back, and done once even if sent twice', async () => {
    await using desk = await startWithOne();
    const { ann, ben } = desk;
    await desk.assign(ann, ann.id, null);
    expect((await desk.assign(ann, ann.id, null)).status).toBe(200);
    const handedOver = (await desk.assign(ann, ben.id, ann.id)).body.ticket;
    expect(handedOver).toMatchObject({ assignee: { id: ben.id, name: 'Ben' }, state: 'in_work' });
    const givenBack = (await desk.assign(ben, null, ben.id)).body.ticket;
    expect(givenBack).toMatchObject({ assignee: null, state: 'new' });
    expect(await desk.assign(ann, ann.id, ben.id)).toMatchObject({
      status: 409,
      body: { message: 'This ticket was just unassigned.' },
    });
    expect(await desk.assign(ann, 'nobody-of-us', null)).toMatchObject({
      status: 422,
      body: { message: 'This colleague no longer has an account.' },
    });
  });

  test('ends the response target when it is closed, and restores it when it is reopened, however late', async () => {
    await using desk = await startWithOne();
    const { ann, ben, clock } = desk;
    expect((await desk.setState(ann, 'closed', 'new')).body.ticket).toMatchObject({
      state: 'closed',
      dueAt: null,
      answeredAt: null,
    });
    expect(await desk.setState(ben, 'in_work', 'new')).toMatchObject({
      status: 409,
      body: { message: 'Ann just closed this ticket.' },
    });
    const opened = await desk.setState(ann, 'new', 'closed');
    expect(opened.body.ticket).toMatchObject({ state: 'new', dueAt: desk.dueAt });
    await desk.setState(ann, 'closed', 'new');
    clock.advance(24 * HOUR);
    const later = await signIn(desk, 'Cleo');
    const late = await desk.setState(later, 'new', 'closed');
    expect(late.body.ticket).toMatchObject({ state: 'new', dueAt: desk.dueAt });
  });

  test('is reopened with the target of what the customer wrote after the answer', async () => {
    await using desk = await startWithOne();
    const { ann, clock, store } = desk;
    await desk.setState(ann, 'answered', 'new');
    clock.advance(HOUR);
    const [id] = (await desk.query('select id from tickets')).map((row) => String(row.id));
    const dueAt = '2026-01-16T13:00:00.000Z';
    await store.transaction('alone', ({ tickets }) =>
      tickets.change(id ?? '', { state: 'new', dueAt }),
    );
    await desk.setState(ann, 'closed', 'new');
    clock.advance(24 * HOUR);
    const later = await signIn(desk, 'Cleo');
    expect((await desk.setState(later, 'new', 'closed')).body.ticket).toMatchObject({ dueAt });
  });

  test('counts as answered from the first time that someone says so', async () => {
    await using desk = await startWithOne();
    const { ann, clock } = desk;
    const { body } = await desk.setState(ann, 'answered', 'new');
    const answeredAt = '2026-01-15T12:00:00.000Z';
    expect(body.ticket).toMatchObject({ answeredAt, dueAt: null });
    clock.advance(MINUTE);
    await desk.setState(ann, 'in_work', 'answered');
    const again = await desk.setState(ann, 'answered', 'in_work');
    expect(again.body.ticket).toMatchObject({ answeredAt, dueAt: null });
  });
});
