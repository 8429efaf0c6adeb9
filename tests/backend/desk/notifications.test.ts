import { describe, expect, test } from '@jest/globals';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { changeSchema } from '@repo/contract/desk/change.ts';
import { newChatSessionId } from '@repo/contract/ids.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { openDesk, visitorWrites } from '#tests/backend/desk/desk-chat.ts';
import {
  addNote,
  assign,
  bellOf,
  choose,
  kindsOf,
  notificationsOf,
} from '#tests/backend/desk/notification-calls.ts';
import {
  answerConversation,
  aWaitingConversation,
  aWaitingTicket,
} from '#tests/backend/desk/waiting.ts';
import { startWithInbox } from '#tests/backend/inbox/with-inbox.ts';
import { aCall } from '#tests/support/chat/chat.ts';
import { rawMail } from '#tests/support/mail/raw-mail.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

const MINUTE = 60_000;

/** A desk with Ann, an admin, and Maya and Ben, who are agents. */
async function startTeam() {
  const clock = new ManualClock();
  const desk = await startDesk({ clock });
  const maya = await signIn(desk, 'Maya Chen', 'agent');
  return { ...desk, clock, maya, ben: await signIn(desk, 'Ben', 'agent') };
}

/** A conversation, and the path of its calls. */
async function aConversation(desk: Awaited<ReturnType<typeof startTeam>>, sessionId?: string) {
  const id = await visitorWrites(desk, { ...(sessionId !== undefined && { sessionId }) });
  return { id, path: `/conversations/${id}` };
}

describe('Somebody is notified', () => {
  test('of what a colleague assigns or hands over to them, and never of their own acts', async () => {
    await using desk = await startTeam();
    const { ann, maya, ben } = desk;
    const { id, path } = await aConversation(desk);
    const ticket = await aWaitingTicket(desk);
    await assign(ann, path, maya);
    await assign(maya, path, ben, maya);
    await assign(ben, path, ben, ben);
    await assign(ben, `/tickets/${ticket}`, ben);
    await assign(ann, `/tickets/${ticket}`, ann, ben);
    expect(await notificationsOf(maya)).toMatchObject([
      { kind: 'assigned', count: 1, conversationId: id, ticketId: null, actor: { name: 'Ann' } },
    ]);
    expect(await notificationsOf(ben)).toMatchObject([
      { kind: 'handed-over', conversationId: id, actor: { name: 'Maya Chen' } },
    ]);
    expect(await notificationsOf(ann)).toEqual([]);
  });

  test('of what visitors write in what is theirs: once while it is unread, and it counts', async () => {
    await using desk = await startTeam();
    const sessionId = newChatSessionId(0);
    const { id, path } = await aConversation(desk, sessionId);
    await assign(desk.maya, path, desk.maya);
    for (let each = 0; each < 3; each++) {
      desk.clock.advance(MINUTE);
      await visitorWrites(desk, { sessionId, message: 'Secret words' });
    }
    const [notification, ...more] = await notificationsOf(desk.maya);
    expect(more).toEqual([]);
    expect(notification).toMatchObject({
      kind: 'answer',
      count: 3,
      actor: null,
      at: '2026-01-15T12:03:00.000Z',
    });
    expect(JSON.stringify(notification)).not.toContain('Secret');
    expect(await bellOf(desk.maya)).toMatchObject({ unread: 1, ringing: [{ kind: 'answer' }] });
    await desk.maya.post('/notifications/read', { conversationId: id });
    desk.clock.advance(MINUTE);
    await visitorWrites(desk, { sessionId });
    expect(await kindsOf(desk.maya)).toEqual(['answer 1', 'answer 3']);
    expect(await bellOf(desk.ben)).toEqual({ unread: 0, last: 0, isQuiet: false, ringing: [] });
  });

  test('of an email from the customer of their ticket, and not of one that came back', async () => {
    await using desk = await startWithInbox();
    const { id, answer } = await desk.answeredTicket();
    const headers = { 'In-Reply-To': answer.messageId ?? '' };
    await desk.deliver(rawMail({ headers, body: 'Thank you.\n' }));
    await desk.deliver(rawMail({ headers: { ...headers, 'Auto-Submitted': 'auto-replied' } }));
    expect(await notificationsOf(desk.ann)).toMatchObject([
      { kind: 'answer', count: 1, ticketId: id, name: expect.any(String) },
    ]);
    // The answer itself has gone by email, too.
    await choose(desk.ann, { mailAfterMinutes: 15 });
    desk.clock.advance(60 * MINUTE);
    await desk.summaries.runDueJobs();
    expect((await desk.mailsTo('ann@company.test')).map(({ subject }) => subject)).toEqual([
      'Zoë Lee replied by email',
    ]);
  });

  test('of a note that mentions them, also if it is sent twice', async () => {
    await using desk = await startTeam();
    const { ann, maya, ben } = desk;
    const { path } = await aConversation(desk);
    const ticket = `/tickets/${await aWaitingTicket(desk)}`;
    const id = await addNote(ann, path, 'Ask @maya or @Ben, says @Ann');
    await addNote(ann, path, 'Ask @maya or @Ben, says @Ann', id);
    await addNote(ben, ticket, '@Maya Chen: please look');
    expect(await kindsOf(maya)).toEqual(['mention 1', 'mention 1']);
    expect(await kindsOf(ben)).toEqual(['mention 1']);
    expect(await kindsOf(ann)).toEqual([]);
  });

  test('of a note that names them, although somebody who answers nobody is called just that', async () => {
    await using desk = await startTeam();
    await signIn(desk, 'Maya', 'editor');
    await addNote(desk.ann, (await aConversation(desk)).path, '@Maya');
    expect(await kindsOf(desk.maya)).toEqual(['mention 1']);
  });

  test('of a response target: whoever has it, or if it is overdue everyone who could take it, until it is answered', async () => {
    await using desk = await startTeam();
    const { maya, ben, clock } = desk;
    const editor = await signIn(desk, 'Eve', 'editor');
    const [taken, free] = [await aWaitingConversation(desk), await aWaitingConversation(desk)];
    await assign(maya, `/conversations/${taken}`, maya);
    clock.advance(5 * MINUTE);
    await desk.alerts.runDueJobs();
    expect(await notificationsOf(maya)).toMatchObject([
      { kind: 'target-half', conversationId: taken },
    ]);
    expect(await notificationsOf(ben)).toEqual([]);
    clock.advance(5 * MINUTE);
    await desk.alerts.runDueJobs();
    await desk.alerts.runDueJobs();
    expect(await notificationsOf(ben)).toMatchObject([
      { kind: 'target-passed', count: 1, conversationId: free },
    ]);
    expect((await kindsOf(maya)).sort()).toEqual([
      'target-half 1',
      'target-passed 1',
      'target-passed 1',
    ]);
    await answerConversation(desk, free);
    expect(await bellOf(ben)).toMatchObject({ unread: 0, ringing: [] });
    expect(await bellOf(maya)).toMatchObject({ unread: 2 });
    expect(await desk.query('select id from notifications where staff_id = ?', editor.id)).toEqual(
      [],
    );
  });

  test('of a call that the visitor of their conversation asks for, and that nobody has made in time', async () => {
    await using desk = await startTeam();
    const { maya, clock } = desk;
    const sessionId = newChatSessionId(0);
    const { id, path } = await aConversation(desk, sessionId);
    await assign(maya, path, maya);
    await answerConversation(desk, id);
    await acceptCall(aCall({ sessionId }), desk);
    expect(await notificationsOf(maya)).toMatchObject([{ kind: 'answer', conversationId: id }]);
    clock.advance(24 * 60 * MINUTE);
    await desk.alerts.runDueJobs();
    // Everyone is signed out by then.
    const unread = () =>
      desk.query('select kind, staff_id as id from notifications where read_at is null order by 1');
    const both = ['answer', 'target-passed'].map((kind) => ({ kind, id: maya.id }));
    expect(await unread()).toEqual(both);
    // An answer in the chat is no call.
    await answerConversation(desk, id);
    expect(await unread()).toEqual(both);
    await desk.store.transaction('unlocked', ({ notifications }) =>
      notifications.markRead(maya.id, { conversationId: id }, new Date(clock.now()).toISOString()),
    );
    expect(await unread()).toEqual([]);
  });

  test('and not of kinds that they have turned off, nor with a sound of those that are to be silent', async () => {
    await using desk = await startTeam();
    const { ann, maya } = desk;
    await choose(maya, { off: ['assigned'], soundless: ['mention'] });
    const { path } = await aConversation(desk);
    await assign(ann, path, maya);
    await addNote(ann, path, '@Maya');
    expect(await kindsOf(maya)).toEqual(['mention 1']);
    expect(await bellOf(maya)).toMatchObject({ unread: 1, ringing: [] });
  });

  test('without a sound in their quiet hours', async () => {
    await using desk = await startTeam();
    const quiet = { from: '12:00', to: '12:10', timeZone: 'UTC' };
    await choose(desk.maya, { quiet });
    await assign(desk.ann, (await aConversation(desk)).path, desk.maya);
    expect(await bellOf(desk.maya)).toMatchObject({ unread: 1, isQuiet: true, ringing: [] });
    desk.clock.advance(10 * MINUTE);
    expect(await bellOf(desk.maya)).toMatchObject({
      unread: 1,
      isQuiet: false,
      ringing: [{ kind: 'assigned' }],
    });
  });
});

describe('What is read', () => {
  test('is read on all devices, which hear of it', async () => {
    await using desk = await startTeam();
    const { ann, maya } = desk;
    const { path } = await aConversation(desk);
    using device = await openDesk(desk.url, maya);
    await device.hears('desk connected');
    const hearsOfBell = async () => {
      for (;;) {
        const { subject, id } = changeSchema.parse(await device.hears('change'));
        if (subject === 'staff') return id;
      }
    };
    await assign(ann, path, maya);
    expect(await hearsOfBell()).toBe(maya.id);
    desk.clock.advance(1);
    await addNote(ann, path, '@Maya');
    expect(await hearsOfBell()).toBe(maya.id);
    const [mention] = await notificationsOf(maya);
    await maya.post('/notifications/read', { id: mention?.id });
    expect(await hearsOfBell()).toBe(maya.id);
    expect(await bellOf(maya)).toMatchObject({ unread: 1, ringing: [{ kind: 'assigned' }] });
  });

  test('is only one’s own, and what was on the screen', async () => {
    await using desk = await startTeam();
    const { ann, maya, ben } = desk;
    const paths = [await aConversation(desk), await aConversation(desk)].map(({ path }) => path);
    const [first = '', second = ''] = paths;
    await assign(ann, first, maya);
    const { last } = await bellOf(maya);
    desk.clock.advance(1);
    await assign(ann, second, maya);
    const [newest] = await notificationsOf(maya);
    await ben.post('/notifications/read', { upTo: Number.MAX_SAFE_INTEGER });
    await ben.post('/notifications/read', { id: newest?.id });
    expect(await bellOf(maya)).toMatchObject({ unread: 2 });
    await maya.post('/notifications/read', { upTo: last });
    expect(await bellOf(maya)).toMatchObject({ unread: 1, ringing: [{ number: newest?.number }] });
    for (const body of [{}, { upTo: -1 }, { id: newest?.id, upTo: 1 }, { upTo: 'all' }]) {
      expect((await maya.post('/notifications/read', body)).status).toBe(422);
    }
  });

  test('goes first when somebody has too many', async () => {
    await using desk = await startTeam();
    const { ann, maya } = desk;
    const { id, path } = await aConversation(desk);
    await addNote(ann, path, '@Maya');
    await desk.query(
      `insert into notifications (id, staff_id, number, kind, conversation_id, count, created_at,
         updated_at, read_at)
       select 'old ' || m.n, ?, 1, 'answer', ?, 1, 'b', 'b', 'b'
       from (with recursive old (n) as (select 1 union all select n + 1 from old where n < 600)
         select n from old) m`,
      maya.id,
      id,
    );
    await assign(ann, path, maya);
    const [{ total } = { total: 0 }] = await desk.query(
      'select count(*) as total from notifications where staff_id = ?',
      maya.id,
    );
    expect(Number(total)).toBe(500);
    expect(await bellOf(maya)).toMatchObject({ unread: 2 });
  });
});

test('The list comes page by page, and what happened last is first', async () => {
  await using desk = await startTeam();
  const { ann, maya } = desk;
  for (let each = 0; each < 31; each++) {
    desk.clock.advance(1000);
    await assign(ann, (await aConversation(desk)).path, maya);
  }
  const first = await maya.get('/notifications');
  const shown = first.body.notifications as { at: string }[];
  expect(shown).toHaveLength(30);
  expect(shown.map(({ at }) => at)).toEqual(
    shown
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  const second = await maya.get(`/notifications?cursor=${String(first.body.nextCursor)}`);
  expect(second.body).toMatchObject({
    notifications: [{ at: '2026-01-15T12:00:01.000Z' }],
    nextCursor: null,
  });
  expect((await maya.get('/notifications?cursor=x')).status).toBe(422);
});

describe('Nobody is notified of what they may not see', () => {
  const hide = (desk: Awaited<ReturnType<typeof startTeam>>, ticket: string) =>
    desk.query("update tickets set state = 'quarantined' where id = ?", ticket);

  test('such as a ticket in quarantine', async () => {
    await using desk = await startTeam();
    const lead = await signIn(desk, 'Lea', 'lead');
    const ticket = await aWaitingTicket(desk);
    await addNote(desk.ann, `/tickets/${ticket}`, '@Maya');
    await hide(desk, ticket);
    await addNote(desk.ann, `/tickets/${ticket}`, '@Ben @Lea');
    expect(await bellOf(desk.maya)).toMatchObject({ unread: 0, ringing: [] });
    expect(await bellOf(desk.ben)).toMatchObject({ last: 0 });
    const seenBy = (person: Colleague) => kindsOf(person);
    expect(await Promise.all([desk.maya, desk.ben, lead].map(seenBy))).toEqual([
      [],
      [],
      ['mention 1'],
    ]);
  });

  test('and what is erased leaves no notification, nor does who is removed', async () => {
    await using desk = await startTeam();
    const { ann, maya, ben } = desk;
    const { id, path } = await aConversation(desk);
    await assign(ann, path, maya);
    await addNote(ann, path, '@Ben');
    await desk.store.transaction('alone', (writes) =>
      writes.person.erase({ inquiryIds: [], conversationIds: [id] }),
    );
    expect(await kindsOf(maya)).toEqual([]);
    const other = await aConversation(desk);
    await assign(ann, other.path, maya);
    await addNote(ann, other.path, '@Ben');
    await ann.post(`/colleagues/${maya.id}/remove`);
    expect(await desk.query('select staff_id from notifications')).toEqual([{ staff_id: ben.id }]);
  });
});
