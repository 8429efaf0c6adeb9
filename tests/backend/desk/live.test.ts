import { describe, expect, test } from '@jest/globals';
import { closeChat, markRead, markSeen } from '@repo/backend/chat/read-receipts.ts';
import { changesSchema } from '@repo/contract/desk/change.ts';
import type { Viewers } from '@repo/contract/desk/events.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { connectRegistered, type Client } from '#tests/backend/chat/clients.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { openDesk, visitorWrites } from '#tests/backend/desk/desk-chat.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { aSession } from '#tests/support/chat/chat.ts';

const changesOf = async (colleague: Colleague, after: number) =>
  changesSchema.parse((await colleague.get(`/changes?after=${after}`)).body);

/** The newest change that the desk was told about when it connected. */
const greeting = async (client: Client) =>
  ((await client.hears('desk connected')) as { lastSeq: number }).lastSeq;

describe('The desk is notified of changes', () => {
  test('after each commit, with the next number in sequence', async () => {
    await using desk = await startDesk();
    using page = await openDesk(desk.url, desk.ann);
    const lastSeq = await greeting(page);
    const id = await visitorWrites(desk);
    expect(await page.hears('change')).toEqual({ seq: lastSeq + 1, subject: 'conversation', id });
    await desk.ann.post('/labels', { name: 'Shop', colour: 'teal' });
    expect(await page.hears('change')).toEqual({ seq: lastSeq + 2, subject: 'label', id: '' });
    await desk.ann.post(`/conversations/${id}/notes`, { id: newClientId(), text: 'A note' });
    expect(await page.hears('change')).toEqual({ seq: lastSeq + 3, subject: 'conversation', id });
  });

  test('and asks for what it missed while it was away', async () => {
    await using desk = await startDesk();
    using before = await openDesk(desk.url, desk.ann);
    const lastSeq = await greeting(before);
    before.socket.disconnect();
    const ids = [await visitorWrites(desk), await visitorWrites(desk)];
    using after = await openDesk(desk.url, desk.ann);
    expect(await greeting(after)).toBe(lastSeq + 2);
    expect(await changesOf(desk.ann, lastSeq)).toEqual({
      changes: ids.map((id, index) => ({ seq: lastSeq + 1 + index, subject: 'conversation', id })),
      hasMore: false,
      lastSeq: lastSeq + 2,
      isReset: false,
    });
    expect(await changesOf(desk.ann, lastSeq + 2)).toMatchObject({ changes: [], isReset: false });
  });

  test('a page at a time', async () => {
    await using desk = await startDesk();
    const { lastSeq } = await changesOf(desk.ann, 0);
    for (let batch = 0; batch < 2; batch++) {
      await desk.store.transaction('alone', async ({ changes }) => {
        for (let id = 0; id < 150; id++) await changes.note('ticket', String(id));
      });
    }
    const first = await changesOf(desk.ann, lastSeq);
    expect(first).toMatchObject({ hasMore: true, lastSeq: lastSeq + 300 });
    const rest = await changesOf(desk.ann, first.changes.at(-1)?.seq ?? 0);
    expect(rest.hasMore).toBe(false);
    expect([...first.changes, ...rest.changes].map(({ seq }) => seq)).toEqual(
      Array.from({ length: 300 }, (_, index) => lastSeq + 1 + index),
    );
  });

  test('and reads everything again when what it missed is unknown', async () => {
    await using desk = await startDesk();
    await desk.store.transaction('alone', async ({ changes }) => {
      for (let id = 0; id < 10; id++) await changes.note('ticket', String(id));
    });
    const { lastSeq } = await changesOf(desk.ann, 0);
    // A backup was restored, and the log ends earlier.
    expect(await changesOf(desk.ann, lastSeq + 1)).toEqual({
      changes: [],
      hasMore: false,
      lastSeq,
      isReset: true,
    });
    // Old changes were removed.
    await desk.query('delete from changes where seq <= ?', lastSeq - 5);
    expect(await changesOf(desk.ann, lastSeq - 6)).toMatchObject({ isReset: true });
    expect(await changesOf(desk.ann, lastSeq - 5)).toMatchObject({ isReset: false });
    expect((await desk.ann.get('/changes?after=-1')).status).toBe(422);
  });

  test('in read receipts only when they move', async () => {
    await using desk = await startDesk();
    const sessionId = aSession();
    const conversationId = await visitorWrites(desk, { sessionId });
    const { lastSeq } = await changesOf(desk.ann, 0);
    for (let time = 0; time < 3; time++) {
      await markSeen({ conversationId, seq: 1 }, desk);
      await markRead(sessionId, desk);
      await closeChat(sessionId, 'User closed chat', desk);
    }
    expect((await changesOf(desk.ann, 0)).lastSeq).toBe(lastSeq + 3);
  });
});

describe('Two colleagues in one conversation', () => {
  test('see each other’s messages at once, and each recognizes its own', async () => {
    await using desk = await startDesk();
    const ben = await signIn(desk, 'Ben');
    using first = await openDesk(desk.url, desk.ann);
    using second = await openDesk(desk.url, ben);
    const sessionId = aSession();
    const conversationId = await visitorWrites(desk, { sessionId });
    using visitor = await connectRegistered(desk.url, sessionId);
    const id = newClientId();
    const said = await first.ask('agent message', { conversationId, message: 'Yes', id });
    expect(said).toMatchObject({ success: true, id, seq: 2 });
    const heard = { conversationId, id, seq: 2, message: 'Yes', sender: 'Ann' };
    expect(await second.hears('conversation message')).toMatchObject(heard);
    expect(await visitor.hears('chat message')).toMatchObject({ message: 'Yes', sender: 'Ann' });
    expect(first.heard.map(([event]) => event)).not.toContain('conversation message');
    expect(visitor.heard.map(([event]) => event)).not.toContain('change');
    // Answering a conversation takes it.
    const mine = await desk.ann.get('/conversations?view=mine');
    expect(mine.body).toMatchObject({ conversations: [{ conversationId }] });
  });

  test('see that the other is there, types, stops typing after a pause, and leaves', async () => {
    const clock = new ManualClock();
    await using desk = await startDesk({ clock });
    const ben = await signIn(desk, 'Ben');
    const conversationId = await visitorWrites(desk);
    using first = await openDesk(desk.url, desk.ann);
    using second = await openDesk(desk.url, ben);
    const viewers = async (client: Client) => {
      const about = (await client.hears('viewers')) as Viewers;
      expect(about.conversationId).toBe(conversationId);
      return about.viewers.map(({ name, isTyping }) => (isTyping ? `${name} types` : name));
    };
    expect(await first.ask('viewing', { conversationId })).toEqual({ success: true });
    expect(await viewers(first)).toEqual(['Ann']);
    await second.ask('viewing', { conversationId });
    expect(await viewers(first)).toEqual(['Ann', 'Ben']);
    expect(await viewers(second)).toEqual(['Ann', 'Ben']);

    await second.ask('agent typing', { conversationId });
    expect(await viewers(first)).toEqual(['Ann', 'Ben types']);
    clock.advance(9000);
    await second.ask('agent typing', { conversationId });
    clock.advance(9000);
    await second.ask('agent stop typing', { conversationId });
    // Nothing was sent in between: someone who keeps typing is still typing.
    expect(await viewers(first)).toEqual(['Ann', 'Ben']);
    await second.ask('agent typing', { conversationId });
    expect(await viewers(first)).toEqual(['Ann', 'Ben types']);
    clock.advance(10_000);
    expect(await viewers(first)).toEqual(['Ann', 'Ben']);

    await second.ask('agent typing', { conversationId });
    expect(await viewers(first)).toEqual(['Ann', 'Ben types']);
    await second.ask('agent message', { conversationId, message: 'Yes', id: newClientId() });
    expect(await viewers(first)).toEqual(['Ann', 'Ben']);

    await second.ask('viewing', { conversationId: null });
    expect(await viewers(first)).toEqual(['Ann']);
    await second.ask('viewing', { conversationId });
    expect(await viewers(first)).toEqual(['Ann', 'Ben']);
    second.socket.disconnect();
    expect(await viewers(first)).toEqual(['Ann']);
  });

  test('count as two, however many tabs they have', async () => {
    await using desk = await startDesk();
    const ben = await signIn(desk, 'Ben');
    const conversationId = await visitorWrites(desk);
    using first = await openDesk(desk.url, desk.ann);
    using tab = await openDesk(desk.url, desk.ann);
    using second = await openDesk(desk.url, ben);
    for (const client of [first, tab, second]) {
      expect(await client.ask('viewing', { conversationId })).toEqual({ success: true });
    }
    const both = [
      { id: desk.ann.id, name: 'Ann', isTyping: false },
      { id: ben.id, name: 'Ben', isTyping: false },
    ];
    for (const [leaving, viewers] of [
      [null, both],
      [tab, both],
      [first, both.slice(1)],
    ] as const) {
      leaving?.socket.disconnect();
      expect(await second.hears('viewers')).toEqual({ conversationId, viewers });
    }
  });

  test('do not disturb someone who looks at another conversation', async () => {
    await using desk = await startDesk();
    const ben = await signIn(desk, 'Ben');
    const [one, other] = [await visitorWrites(desk), await visitorWrites(desk)];
    using first = await openDesk(desk.url, desk.ann);
    using second = await openDesk(desk.url, ben);
    await first.ask('viewing', { conversationId: one });
    await second.ask('viewing', { conversationId: other });
    await second.ask('agent typing', { conversationId: one });
    await first.ask('viewing', { conversationId: null });
    const about = first.heard.filter(([event]) => event === 'viewers').map(([, body]) => body);
    expect(about).toEqual([
      { conversationId: one, viewers: [{ id: desk.ann.id, name: 'Ann', isTyping: false }] },
    ]);
    expect(await first.ask('viewing', { conversationId: 'x' })).toMatchObject({ success: false });
  });
});
