import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { BULK_MOST, bulkResultSchema, type BulkAct } from '@repo/contract/desk/bulk.ts';
import { LABELS_MOST } from '@repo/contract/desk/label.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import {
  assign,
  bellOf,
  kindsOf,
  notificationsOf,
} from '#tests/backend/desk/notification-calls.ts';
import { aWaitingConversation, aWaitingTicket } from '#tests/backend/desk/waiting.ts';
import { aCall, aSession } from '#tests/support/chat/chat.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { until } from '#tests/support/until.ts';

const SECOND = 1000;

/** A desk with three of a kind that wait, and a label. */
async function aDeskOf(kind: 'conversation' | 'ticket') {
  const clock = new ManualClock();
  const desk = await startDesk({ clock });
  const { ann, store } = desk;
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) {
    ids.push(kind === 'ticket' ? await aWaitingTicket(desk) : await aWaitingConversation(desk));
  }
  const { body: label } = await ann.post('/labels', { name: 'Shop', colour: 'teal' });
  const item = (id: string) => ({
    id,
    assigneeId: null,
    ...(kind === 'ticket' ? { state: 'new' } : { lastSeq: 0 }),
  });
  const act = async (colleague: Colleague, id: string, what: object, among = ids) => {
    const body = { id, kind, items: among.map(item), what };
    const answer = await colleague.post('/bulk', body);
    expect(answer.status).toBe(200);
    return bulkResultSchema.parse(answer.body);
  };
  const undo = async (colleague: Colleague, id: string) =>
    bulkResultSchema.parse((await colleague.post(`/bulk/${id}/undo`)).body);
  const states = () =>
    store.read(async ({ itemStates, snoozes }) => {
      const all: object[] = [];
      for (const id of ids) {
        const lasting = (await snoozes.of({ kind, id })).filter(({ endedAt }) => endedAt === null);
        all.push({ ...(await itemStates.of({ kind, id })), lasting });
      }
      return all;
    });
  return { ...desk, clock, ids, labelId: String(label.id), item, act, undo, states };
}

describe.each(['conversation', 'ticket'] as const)('Several of a kind: %s', (kind) => {
  test('are assigned, labeled, closed, and snoozed, and are as before when that is undone', async () => {
    await using desk = await aDeskOf(kind);
    const { ann, ids, labelId, act, undo, states } = desk;
    const ben = await signIn(desk, 'Ben', 'agent');
    // Some have something already.
    await ann.post(`/${kind}s/${ids[0]}/snooze`, { until: 'tomorrow', endsOnAnswer: false });
    await ann.post(`/${kind}s/${ids[1]}/labels`, { labelIds: [labelId] });
    const before = await states();
    const acts: BulkAct[] = [
      { act: 'assign', assigneeId: ben.id },
      { act: 'label', labelId, isOn: true },
      { act: 'label', labelId, isOn: false },
      { act: 'close' },
      { act: 'snooze', until: 'hour', endsOnAnswer: true },
    ];
    for (const what of acts) {
      const id = randomUUID();
      expect(await act(ann, id, what)).toEqual({ done: ids, refused: [] });
      const after = await states();
      expect(after).not.toEqual(before);
      // The answer may get lost, and be asked for again.
      expect(await act(ann, id, what)).toEqual({ done: ids, refused: [] });
      expect(await states()).toEqual(after);
      // Only who did it can undo it.
      expect(await undo(ben, id)).toEqual({ done: [], refused: [] });
      expect(await states()).toEqual(after);
      const undone = await undo(ann, id);
      expect(undone.done.toSorted()).toEqual(ids.toSorted());
      expect(await states()).toEqual(before);
      expect(await undo(ann, id)).toEqual({ done: [], refused: [] });
    }
  });

  test('are done as far as possible, with the reasons for the others', async () => {
    await using desk = await aDeskOf(kind);
    const { ann, ids, act } = desk;
    const [first = '', second = '', third = ''] = ids;
    await ann.post(`/${kind}s/${second}/assign`, { assigneeId: ann.id, expectedAssigneeId: null });
    const gone = randomUUID();
    const what = { act: 'assign', assigneeId: (await signIn(desk, 'Ben')).id };
    const result = await act(ann, randomUUID(), what, [first, second, gone, third]);
    expect(result).toEqual({
      done: [first, third],
      refused: [
        { id: second, reason: `This ${kind} was just assigned to Ann.` },
        { id: gone, reason: expect.stringMatching(/no longer exists|was not found/) },
      ],
    });
    expect(await act(ann, randomUUID(), { act: 'label', labelId: 'gone', isOn: true })).toEqual({
      done: [],
      refused: ids.map((id) => ({ id, reason: 'This label no longer exists.' })),
    });
  });

  test('stay as they are if somebody has changed them since, and after a while', async () => {
    await using desk = await aDeskOf(kind);
    const { ann, clock, ids, act, undo, states } = desk;
    const [first = '', second = '', third = ''] = ids;
    const ben = await signIn(desk, 'Ben', 'agent');
    const id = randomUUID();
    await act(ann, id, { act: 'assign', assigneeId: ann.id });
    const taken = { assigneeId: ben.id, expectedAssigneeId: ann.id };
    expect((await ben.post(`/${kind}s/${second}/assign`, taken)).status).toBe(200);
    // What has nothing to do with it is no hindrance.
    await ben.post(`/${kind}s/${third}/snooze`, { until: 'tomorrow' });
    const undone = await undo(ann, id);
    expect(undone.done.toSorted()).toEqual([first, third].toSorted());
    expect(undone.refused).toEqual([
      { id: second, reason: 'It was changed since then, and stays as it is.' },
    ]);
    expect(await states()).toMatchObject([
      { assigneeId: null },
      { assigneeId: ben.id },
      { assigneeId: null, lasting: [{ by: { name: 'Ben' } }] },
    ]);
    const late = randomUUID();
    await act(ann, late, { act: 'label', labelId: desk.labelId, isOn: true });
    clock.advance(20 * SECOND + 1);
    expect(await undo(ann, late)).toEqual({ done: [], refused: [] });
    expect(await states()).toMatchObject(ids.map(() => ({ labelIds: desk.labelId })));
    await act(ann, randomUUID(), { act: 'close' });
    const left = await desk.query('select distinct act_id from undo_steps');
    expect(left.map(({ act_id: one }) => one)).not.toContain(late);
  });

  test('no longer notify who they were assigned to when that is undone', async () => {
    await using desk = await aDeskOf(kind);
    const { ann, ids, act, undo, store } = desk;
    const [first = '', second = '', third = ''] = ids;
    const [ben, maya] = [await signIn(desk, 'Ben', 'agent'), await signIn(desk, 'Maya', 'agent')];
    // Of one, Ben was notified before, and has not read it.
    await assign(ann, `/${kind}s/${first}`, ben);
    await assign(ann, `/${kind}s/${first}`, null, ben);
    const id = randomUUID();
    await act(ann, id, { act: 'assign', assigneeId: ben.id });
    expect((await kindsOf(ben)).toSorted()).toEqual(['assigned 1', 'assigned 1', 'assigned 2']);
    const [read] = (await notificationsOf(ben)).filter((one) =>
      [one.conversationId, one.ticketId].includes(second),
    );
    await ben.post('/notifications/read', { id: read?.id });
    const told = new Set<string>();
    store.onChanges((changes) => {
      for (const { subject, id: of } of changes) if (subject === 'staff') told.add(of);
    });
    await undo(ann, id);
    // What was read is not taken away.
    expect((await kindsOf(ben)).toSorted()).toEqual(['assigned 1', 'assigned 1']);
    expect(await bellOf(ben)).toMatchObject({ unread: 1 });
    await until(() => told.has(ben.id));
    const handedOver = randomUUID();
    await assign(ann, `/${kind}s/${third}`, ben);
    const items = [{ ...desk.item(third), assigneeId: ben.id }];
    const what = { act: 'assign', assigneeId: maya.id };
    await ann.post('/bulk', { id: handedOver, kind, items, what });
    expect(await kindsOf(maya)).toEqual(['handed-over 1']);
    await undo(ann, handedOver);
    expect(await kindsOf(maya)).toEqual([]);
    expect(await bellOf(maya)).toMatchObject({ unread: 0 });
    expect(await bellOf(ben)).toMatchObject({ unread: 2 });
  });

  test('are labeled but for those that have no room for one more', async () => {
    await using desk = await aDeskOf(kind);
    const { ann, ids, labelId, act } = desk;
    const [first = '', ...others] = ids;
    const labelIds = Array.from({ length: LABELS_MOST }, (_, index) => `l${index}`);
    for (const id of [...labelIds, 'more']) {
      await desk.query('insert into labels values (?, ?, ?)', id, id, 'teal');
    }
    const set = (wanted: string[]) => ann.post(`/${kind}s/${first}/labels`, { labelIds: wanted });
    expect((await set(labelIds)).status).toBe(200);
    const refused = { status: 422, body: { message: 'At most 20 labels' } };
    expect(await set([...labelIds, labelId])).toMatchObject(refused);
    expect(await act(ann, randomUUID(), { act: 'label', labelId, isOn: true })).toEqual({
      done: others,
      refused: [{ id: first, reason: 'At most 20 labels' }],
    });
    // What it has already is fine, and so is one less.
    for (const isOn of [true, false]) {
      const what = { act: 'label', labelId: 'l0', isOn };
      expect(await act(ann, randomUUID(), what, [first])).toEqual({ done: [first], refused: [] });
    }
    expect(await set([...labelIds.slice(1), 'more'])).toMatchObject({ status: 200 });
  });

  test('are nobody’s when that is undone, if whoever had them no longer answers', async () => {
    await using desk = await aDeskOf(kind);
    const { ann, ids, item, undo, states } = desk;
    const had = [await signIn(desk, 'Ben'), await signIn(desk, 'Cay'), await signIn(desk, 'Dan')];
    const [ben, cay, dan] = had.map((one) => one.id);
    for (const [index, one] of had.entries()) {
      const wish = { assigneeId: one.id, expectedAssigneeId: null };
      await ann.post(`/${kind}s/${ids[index]}/assign`, wish);
    }
    const id = randomUUID();
    const items = ids.map((one, index) => ({ ...item(one), assigneeId: had[index]?.id }));
    const what = { act: 'assign', assigneeId: ann.id };
    expect((await ann.post('/bulk', { id, kind, items, what })).body.done).toEqual(ids);
    expect((await ann.post(`/colleagues/${ben}/remove`)).status).toBe(200);
    expect((await ann.post(`/colleagues/${cay}/role`, { role: 'editor' })).status).toBe(200);
    const undone = await undo(ann, id);
    expect(undone.done.toSorted()).toEqual(ids.toSorted());
    expect(await states()).toMatchObject([
      { assigneeId: null },
      { assigneeId: null },
      { assigneeId: dan },
    ]);
  });

  test('are at most a hundred', async () => {
    await using desk = await aDeskOf(kind);
    const items = Array.from({ length: BULK_MOST + 1 }, () => desk.item(randomUUID()));
    const what = { act: 'close' };
    const body = { id: randomUUID(), kind, items, what };
    expect((await desk.ann.post('/bulk', body)).status).toBe(422);
    expect((await desk.ann.post('/bulk', { ...body, items: [] })).status).toBe(422);
  });
});

test('a conversation is closed with what was asked for in it and seen, which is open again when that is undone', async () => {
  await using desk = await startDesk({ clock: new ManualClock() });
  const { ann } = desk;
  const sessionId = aSession();
  const { conversation } = await acceptCall(aCall({ sessionId }), desk);
  const states = () => desk.query('select state, settled_at, due_at from tickets');
  const before = await states();
  const close = async (requestIds: string[]) => {
    const id = randomUUID();
    const items = [{ id: conversation.conversationId, assigneeId: null, lastSeq: 0, requestIds }];
    const body = { id, kind: 'conversation', items, what: { act: 'close' } };
    return { id, result: bulkResultSchema.parse((await ann.post('/bulk', body)).body) };
  };
  const unseen = await close([]);
  expect(unseen.result.refused).toMatchObject([
    { reason: expect.stringContaining('just asked for something') },
  ]);
  const [request] = (await desk.query('select id from tickets')) as { id: string }[];
  const { id, result } = await close([request?.id ?? '']);
  expect(result.done).toHaveLength(1);
  expect(await states()).toMatchObject([{ state: 'closed', due_at: null }]);
  await ann.post(`/bulk/${id}/undo`);
  expect(await states()).toEqual(before);
});
