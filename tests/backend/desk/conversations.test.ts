import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import { acceptAgentMessage, acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import {
  conversationDetailSchema,
  conversationListSchema,
  type ConversationDetail,
  type DeskConversation,
} from '@repo/contract/desk/conversation.ts';
import { countsSchema } from '@repo/contract/desk/counts.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { connectRegistered } from '#tests/backend/chat/clients.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { visitorWrites } from '#tests/backend/desk/desk-chat.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { aCall, aLead, aMessage, aSession } from '#tests/support/chat/chat.ts';
import { until } from '#tests/support/until.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** A page of a list. */
const list = async (colleague: Colleague, query = '') =>
  conversationListSchema.parse((await colleague.get(`/conversations${query}`)).body);

const idsOf = (conversations: DeskConversation[]) =>
  conversations.map(({ conversationId }) => conversationId);

const detailOf = async (colleague: Colleague, id: string): Promise<ConversationDetail> =>
  conversationDetailSchema.parse((await colleague.get(`/conversations/${id}`)).body);

const take = (colleague: Colleague, id: string, from: Colleague | null = null) =>
  colleague.post(`/conversations/${id}/assign`, {
    assigneeId: colleague.id,
    expectedAssigneeId: from?.id ?? null,
  });

describe('The queue', () => {
  test('shows unassigned waiting conversations first, longest wait on top, then those that wait, then the last active', async () => {
    const clock = new ManualClock();
    await using desk = await startDesk({ clock });
    const write = async () => {
      clock.advance(MINUTE);
      return visitorWrites(desk);
    };
    const answered = await write();
    const taken = [await write(), await write()];
    const free = [await write(), await write()];
    const lastAnswered = await write();
    for (const id of taken) await take(desk.ann, id);
    clock.advance(MINUTE);
    for (const conversationId of [answered, lastAnswered]) {
      const answer = { id: newClientId(), message: 'Yes', sender: 'Ann' };
      await acceptAgentMessage({ conversationId, ...answer }, desk);
      clock.advance(MINUTE);
    }
    const queue = await list(desk.ann);
    expect(idsOf(queue.conversations)).toEqual([...free, ...taken, lastAnswered, answered]);
    expect(queue.nextCursor).toBeNull();
    expect(idsOf((await list(desk.ann, '?view=mine')).conversations)).toEqual(taken);
    const ben = await signIn(desk, 'Ben');
    expect((await list(ben, '?view=mine')).conversations).toEqual([]);
  });

  test.each(['open', 'mine', 'closed'])(
    'is read in pages that show each conversation of %s once',
    async (view) => {
      await using desk = await startDesk();
      await desk.store.transaction('alone', async (writes) => {
        for (let number = 0; number < 120; number++) {
          // Several at one moment, and some in each part of the queue.
          const time = new Date(Date.UTC(2026, 0, 1) + Math.floor(number / 4)).toISOString();
          const id = randomUUID();
          await writes.conversations.add({ id, sessionId: aSession(), startedAt: time });
          await writes.conversations.change(id, {
            waitingSince: number % 5 === 0 ? null : time,
            assigneeId: view === 'mine' || number % 3 === 0 ? desk.ann.id : null,
            resolvedAt: view === 'closed' ? time : null,
          });
        }
      });
      const seen: string[] = [];
      const sizes: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await list(desk.ann, `?view=${view}${cursor && `&cursor=${cursor}`}`);
        seen.push(...idsOf(page.conversations));
        sizes.push(page.conversations.length);
        cursor = page.nextCursor;
      }
      expect(sizes).toEqual([50, 50, 20]);
      expect(new Set(seen).size).toBe(120);
    },
  );

  test('refuses a cursor that is not its own', async () => {
    await using desk = await startDesk();
    const encoded = (place: string) => Buffer.from(place).toString('base64url');
    const ofAnotherView = encoded(`taken 2026-01-15T12:00:00.000Z ${UNKNOWN}`);
    for (const cursor of ['%00%ff', 'e30', encoded('resolved x y'), ofAnotherView]) {
      expect(await desk.ann.get(`/conversations?view=closed&cursor=${cursor}`)).toMatchObject({
        status: 422,
        body: {
          success: false,
          message: 'The cursor does not belong to this list',
          code: 'invalid',
        },
      });
    }
  });

  test('gives the assignee, the labels, and the response target of each conversation', async () => {
    const clock = new ManualClock();
    await using desk = await startDesk({ clock });
    const id = await visitorWrites(desk, { message: 'x'.repeat(200) });
    const { body: label } = await desk.ann.post('/labels', { name: 'Shop', colour: 'teal' });
    await take(desk.ann, id);
    await desk.ann.post(`/conversations/${id}/labels`, { labelIds: [label.id] });
    expect((await list(desk.ann)).conversations).toEqual([
      expect.objectContaining({
        conversationId: id,
        assignee: { id: desk.ann.id, name: 'Ann' },
        labels: [{ id: label.id, name: 'Shop', colour: 'teal' }],
        waitingSince: '2026-01-15T12:00:00.000Z',
        dueAt: '2026-01-15T14:10:00.000Z',
        resolvedAt: null,
        excerpt: `${'x'.repeat(119)}…`,
      }),
    ]);
    expect(JSON.stringify((await desk.ann.get('/conversations')).body)).not.toContain('chat_');
  });

  test('counts what is to be done', async () => {
    const clock = new ManualClock();
    await using desk = await startDesk({ clock });
    const [mine] = [await visitorWrites(desk), await visitorWrites(desk)];
    await take(desk.ann, mine);
    const counts = async () => countsSchema.parse((await desk.ann.get('/counts')).body);
    await acceptLead(aLead(), desk);
    const none = { overdueConversations: 0, overdueTickets: 0 };
    expect(await counts()).toMatchObject({ ...none, unassigned: 2, mineWaiting: 1 });
    clock.advance(3 * 60 * MINUTE);
    // Three hours of inactivity end a session.
    const ben = await signIn(desk, 'Ben');
    const late = { ...none, overdueConversations: 2 };
    expect((await ben.get('/counts')).body).toMatchObject({ ...late, mineWaiting: 0 });
    clock.advance(22 * 60 * MINUTE);
    const nextDay = await signIn(desk, 'Cleo');
    expect((await nextDay.get('/counts')).body).toMatchObject({
      overdueConversations: 3,
      overdueTickets: 0,
    });
  });
});

describe('Taking a conversation', () => {
  test('that a colleague took a moment ago is refused, with the colleague’s name', async () => {
    await using desk = await startDesk();
    const ben = await signIn(desk, 'Ben');
    const id = await visitorWrites(desk);
    const [first, second] = await Promise.all([take(ben, id), take(desk.ann, id)]);
    const [won, lost] = first.status === 200 ? ['Ben', second] : ['Ann', first];
    expect(lost).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: `This conversation was just assigned to ${won}.` },
    });
    expect((await detailOf(ben, id)).conversation.assignee?.name).toBe(won);
  });

  test('again is not a conflict, and handing it over and giving it back work', async () => {
    await using desk = await startDesk();
    const ben = await signIn(desk, 'Ben');
    const id = await visitorWrites(desk);
    const assign = (who: Colleague, assigneeId: string | null, expectedAssigneeId: string | null) =>
      who.post(`/conversations/${id}/assign`, { assigneeId, expectedAssigneeId });
    for (let time = 0; time < 2; time++) expect((await take(desk.ann, id)).status).toBe(200);
    expect((await assign(desk.ann, ben.id, desk.ann.id)).body).toMatchObject({
      conversation: { assignee: { id: ben.id, name: 'Ben' } },
    });
    expect((await assign(ben, null, ben.id)).body).toMatchObject({
      conversation: { assignee: null },
    });
    expect(await assign(ben, desk.ann.id, ben.id)).toMatchObject({
      status: 409,
      body: { message: 'This conversation was just unassigned.' },
    });
    expect(await assign(ben, 'nobody', null)).toMatchObject({
      status: 422,
      body: { message: 'This colleague no longer has an account.' },
    });
  });

  test('happens by answering, unless someone has it', async () => {
    await using desk = await startDesk();
    const ben = await signIn(desk, 'Ben');
    const conversationId = await visitorWrites(desk);
    const answer = (who: Colleague) =>
      acceptAgentMessage(
        { conversationId, id: newClientId(), message: 'Yes', sender: who.name, staffId: who.id },
        desk,
      );
    await answer(ben);
    await answer(desk.ann);
    expect((await detailOf(ben, conversationId)).conversation.assignee?.name).toBe('Ben');
  });
});

describe('A resolved conversation', () => {
  test('waits for nothing, and reopens with the next message or by hand', async () => {
    await using desk = await startDesk();
    const sessionId = aSession();
    const id = await visitorWrites(desk, { sessionId });
    expect(await desk.ann.post(`/conversations/${id}/resolve`)).toMatchObject({
      status: 200,
      body: { conversation: { resolvedAt: expect.any(String), waitingSince: null, dueAt: null } },
    });
    expect(idsOf((await list(desk.ann, '?view=closed')).conversations)).toEqual([id]);
    expect((await list(desk.ann)).conversations).toEqual([]);
    await acceptVisitorMessage(aMessage({ sessionId }), desk);
    expect((await list(desk.ann)).conversations).toMatchObject([
      { conversationId: id, resolvedAt: null, waitingSince: expect.any(String) },
    ]);
    await desk.ann.post(`/conversations/${id}/resolve`);
    expect(await desk.ann.post(`/conversations/${id}/reopen`)).toMatchObject({
      body: { conversation: { resolvedAt: null, waitingSince: expect.any(String) } },
    });
  });

  test('is due again when it is reopened, by the time that it had, and alerts are not repeated', async () => {
    const clock = new ManualClock();
    await using desk = await startDesk({ clock });
    const { ann } = desk;
    const sessionId = aSession();
    const id = await visitorWrites(desk, { sessionId });
    await ann.post(`/conversations/${id}/resolve`);
    clock.advance(MINUTE);
    // The first message was closed as done, so the visitor waits since the second.
    await acceptVisitorMessage(aMessage({ sessionId }), desk);
    const { waitingSince, dueAt } = (await detailOf(ann, id)).conversation;
    clock.advance(3 * HOUR);
    const ben = await signIn(desk, 'Ben');
    await desk.alerts.runDueJobs();
    await ben.post(`/conversations/${id}/resolve`);
    expect((await list(ben, '?view=overdue')).conversations).toEqual([]);
    clock.advance(MINUTE);
    const reopened = await ben.post(`/conversations/${id}/reopen`);
    expect(reopened.body.conversation).toMatchObject({ resolvedAt: null, waitingSince, dueAt });
    await desk.alerts.runDueJobs();
    expect(await desk.query('select percent from alerts')).toEqual([{ percent: 100 }]);
    const what = { act: 'close' };
    const items = [{ id, assigneeId: null, lastSeq: 2, requestIds: [] }];
    await ben.post('/bulk', { id: newClientId(), kind: 'conversation', items, what });
    await ben.post(`/conversations/${id}/reopen`);
    for (const view of ['overdue', 'today']) {
      expect([view, idsOf((await list(ben, `?view=${view}`)).conversations)]).toEqual([view, [id]]);
    }
  });

  test('waits for nothing when it is reopened after an answer', async () => {
    await using desk = await startDesk();
    const id = await visitorWrites(desk);
    await desk.ann.post(`/conversations/${id}/resolve`);
    const answer = { id: newClientId(), message: 'Yes', sender: 'Ann' };
    await acceptAgentMessage({ conversationId: id, ...answer }, desk);
    expect(await desk.ann.post(`/conversations/${id}/reopen`)).toMatchObject({
      body: { conversation: { resolvedAt: null, waitingSince: null, dueAt: null } },
    });
  });

  test('is not resolved over messages that no one has seen', async () => {
    await using desk = await startDesk();
    const sessionId = aSession();
    const id = await visitorWrites(desk, { sessionId });
    await acceptVisitorMessage(aMessage({ sessionId }), desk);
    expect(await desk.ann.post(`/conversations/${id}/resolve`, { lastSeq: 1 })).toMatchObject({
      status: 409,
      body: { message: 'The visitor just wrote again.' },
    });
    const seen = await desk.ann.post(`/conversations/${id}/resolve`, { lastSeq: 2 });
    expect(seen.status).toBe(200);
  });
});

describe('Next to the thread', () => {
  test('are the page, the browser, and whether the visitor is here', async () => {
    await using desk = await startDesk();
    const sessionId = aSession();
    const id = await visitorWrites(desk, { sessionId });
    expect((await detailOf(desk.ann, id)).visitor.isHere).toBe(false);
    using visitor = await connectRegistered(desk.url, sessionId);
    expect((await detailOf(desk.ann, id)).visitor.isHere).toBe(true);
    visitor.socket.disconnect();
    await until(async () => !(await detailOf(desk.ann, id)).visitor.isHere);
  });

  test('are the other conversations of the same address, but none for an empty one', async () => {
    const clock = new ManualClock();
    await using desk = await startDesk({ clock });
    const ids: string[] = [];
    for (const email of ['ann@example.org', 'ann@example.org', 'bob@example.org', '', '']) {
      clock.advance(1000);
      const id = await visitorWrites(desk);
      await desk.store.transaction('alone', (writes) => writes.conversations.change(id, { email }));
      ids.push(id);
    }
    const [old, ...rest] = ids;
    for (const [index, id] of rest.entries()) {
      const { others } = await detailOf(desk.ann, id);
      expect(idsOf(others.conversations)).toEqual(index === 0 ? [old] : []);
    }
  });

  test('are the fields of the newest form, and what else came from the same address', async () => {
    const clock = new ManualClock();
    await using desk = await startDesk({ clock });
    const sessionId = aSession();
    const id = await visitorWrites(desk, { sessionId });
    expect(await detailOf(desk.ann, id)).toMatchObject({ tickets: [], visitor: { facts: [] } });
    await acceptCall(aCall({ sessionId }), desk);
    clock.advance(MINUTE);
    await acceptLead(aLead({ sessionId, website: '' }), desk);
    await acceptLead(aLead(), desk);
    const detail = await detailOf(desk.ann, id);
    expect(detail.visitor.facts).toContainEqual({ label: 'Company', value: 'Lee & Daughters' });
    expect(detail.visitor.facts.map(({ label }) => label)).not.toContain('Website');
    expect(detail.conversation).toMatchObject({ name: 'Ann Lee', wantsCall: true });
    expect(detail.tickets.map(({ kind }) => kind)).toEqual(['lead', 'call']);
    expect(detail.others.tickets).toEqual([]);
    expect(detail.others.conversations).toHaveLength(1);
  });

  test('are the notes, which a visitor never sees', async () => {
    await using desk = await startDesk();
    const sessionId = aSession();
    const id = await visitorWrites(desk, { sessionId });
    using visitor = await connectRegistered(desk.url, sessionId);
    const note = { id: newClientId(), text: 'A secret of the staff' };
    for (let attempt = 0; attempt < 2; attempt++) {
      expect((await desk.ann.post(`/conversations/${id}/notes`, note)).status).toBe(200);
    }
    expect((await detailOf(desk.ann, id)).notes).toEqual([
      { ...note, author: { id: desk.ann.id, name: 'Ann' }, createdAt: expect.any(String) },
    ]);
    // What was sent after the note has arrived, so the note would have arrived, too.
    await acceptAgentMessage(
      { conversationId: id, id: newClientId(), message: 'Hello', sender: 'Ann' },
      desk,
    );
    const history = await fetch(`${desk.url}/chat/messages/${sessionId}`);
    expect(await history.text()).not.toContain('secret');
    await visitor.ask('visitor typing', { sessionId });
    expect(JSON.stringify(visitor.heard)).not.toContain('secret');
  });
});

test('A conversation that does not exist is neither shown nor changed', async () => {
  await using desk = await startDesk();
  const body = { assigneeId: desk.ann.id, expectedAssigneeId: null, labelIds: [], text: 'A note' };
  for (const action of ['assign', 'resolve', 'reopen', 'labels', 'notes']) {
    const answer = await desk.ann.post(`/conversations/${UNKNOWN}/${action}`, {
      ...body,
      id: newClientId(),
    });
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'missing', message: 'This conversation no longer exists.' },
    });
  }
  expect((await desk.ann.get(`/conversations/${UNKNOWN}`)).status).toBe(404);
});
