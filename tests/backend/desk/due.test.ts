import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import { conversationListSchema, LIST_PAGE } from '@repo/contract/desk/conversation.ts';
import { countsSchema } from '@repo/contract/desk/counts.ts';
import { TICKET_STATES, ticketListSchema } from '@repo/contract/desk/ticket.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { listTickets } from '#tests/backend/desk/ticket-calls.ts';
import { aWaitingConversation, aWaitingTicket } from '#tests/backend/desk/waiting.ts';
import { aCall, aLead, aSession } from '#tests/support/chat/chat.ts';
import { isOnPostgres } from '#tests/support/backend/test-database.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How many conversations and tickets there are: enough for several pages of what is due. */
const MOST = 120;

const iso = (time: number) => new Date(time).toISOString();

/** All conversations or tickets of a list, page by page. */
async function wholeList(colleague: Colleague, path: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { status, body } = await colleague.get(path + (cursor && `&cursor=${cursor}`));
    expect(status).toBe(200);
    const page = 'tickets' in body ? ticketListSchema.parse(body) : undefined;
    const found = page
      ? page.tickets.map(({ id }) => id)
      : conversationListSchema
          .parse(body)
          .conversations.map(({ conversationId }) => conversationId);
    expect(found.length).toBeLessThanOrEqual(LIST_PAGE);
    ids.push(...found);
    // A cursor that led back would never end.
    expect(new Set(ids).size).toBe(ids.length);
    cursor = page ? page.nextCursor : conversationListSchema.parse(body).nextCursor;
  }
  return ids;
}

/** Some tickets, and conversations with a lead and a call request each, with IDs, which a test then changes. */
async function aFullDesk() {
  const clock = new ManualClock();
  const desk = await startDesk({ clock });
  const conversations: { id: string; requests: string[] }[] = [];
  for (let count = 0; count < MOST; count++) {
    await desk.post(makeInquiry());
    const sessionId = aSession();
    const { conversation } = await acceptLead(aLead({ sessionId }), desk);
    await acceptCall(aCall({ sessionId }), desk);
    const requests = await desk.store.read((reads) =>
      reads.tickets.ofConversation(conversation.conversationId),
    );
    conversations.push({ id: conversation.conversationId, requests: requests.map(({ id }) => id) });
  }
  const inquiries = await desk.query('select id from tickets where inquiry_id is not null');
  const tickets = inquiries.map(({ id }) => String(id));
  return { ...desk, ben: await signIn(desk, 'Ben'), clock, conversations, tickets };
}

/** What matters about a conversation or a ticket. A time is in milliseconds from now. */
type Item = {
  dueIn: number | null;
  isWaiting: boolean;
  isResolved: boolean;
  state: (typeof TICKET_STATES)[number];
  assignee: 'ann' | 'ben' | null;
  toCheck: boolean;
  /** The requests in the conversation: two of them, or fewer that matter. */
  requests: Pick<Item, 'dueIn' | 'state'>[];
  /** Until when it is snoozed, from now. */
  snoozedFor: number | null;
  isReplied: boolean;
};

const isOpen = ({ state }: Pick<Item, 'state'>) => state === 'new' || state === 'in_work';

/** The end of today in New York, where the company is: it is 7 in the morning. */
const MIDNIGHT = 17 * HOUR;

const isAwake = ({ snoozedFor }: Item) => snoozedFor === null || snoozedFor <= 0;

const dueIn = fc.constantFrom(
  ...[null, -30 * 24 * HOUR, -HOUR, -1, 0, 1, 8 * HOUR, MIDNIGHT - 1, MIDNIGHT, 30 * HOUR],
);

const aState = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('new', 'in_work') },
  fc.constantFrom(...TICKET_STATES),
);

const anItem: fc.Arbitrary<Item> = fc.record({
  dueIn: fc.oneof(dueIn, fc.integer({ min: -5000, max: -1 })),
  // Most of them wait, so that much is due.
  isWaiting: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.boolean()),
  isResolved: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.boolean()),
  state: aState,
  assignee: fc.constantFrom('ann', 'ben', null),
  toCheck: fc.boolean(),
  requests: fc.array(fc.record({ dueIn, state: aState }), { maxLength: 2 }),
  snoozedFor: fc.constantFrom(null, null, null, -HOUR, 0, 1, HOUR, 40 * HOUR),
  isReplied: fc.boolean(),
});

const EACH_OVERDUE = Array.from({ length: MOST }, (_, index): Item => ({
  // Some at one moment.
  dueIn: -1 - Math.floor(index / 7),
  isWaiting: true,
  isResolved: false,
  state: index % 2 === 0 ? 'new' : 'in_work',
  assignee: null,
  toCheck: false,
  requests: [],
  snoozedFor: null,
  isReplied: false,
}));

test('each number is the length of the list that it leads to, and none is greater than its total', async () => {
  await using desk = await aFullDesk();
  const { ann, clock, conversations, tickets, store } = desk;
  const ids = conversations.map(({ id }) => id);
  const now = clock.now();
  const idOf = { ann: ann.id, ben: desk.ben.id };
  const items = fc.array(anItem, { minLength: 0, maxLength: MOST, size: 'max' });
  let pages = 0;

  await fc.assert(
    fc.asyncProperty(items, async (some) => {
      await store.transaction('alone', async (writes) => {
        for (let index = 0; index < MOST; index++) {
          const item = some[index];
          const dueAt = typeof item?.dueIn === 'number' ? iso(now + item.dueIn) : null;
          const snoozedUntil =
            typeof item?.snoozedFor === 'number' ? iso(now + item.snoozedFor) : null;
          const assigneeId = item?.assignee ? idOf[item.assignee] : null;
          const { id, requests } = conversations[index] ?? { id: '', requests: [] };
          for (const [place, requestId] of requests.entries()) {
            const request = item?.requests[place];
            await writes.tickets.change(requestId, {
              dueAt: typeof request?.dueIn === 'number' ? iso(now + request.dueIn) : null,
              state: request?.state ?? 'closed',
              toCheck: 0,
            });
          }
          await writes.conversations.change(id, {
            dueAt,
            waitingSince: item?.isWaiting ? iso(now - HOUR) : null,
            resolvedAt: item && !item.isResolved ? null : iso(now),
            firstRepliedAt: item?.isReplied ? iso(now - HOUR) : null,
            snoozedUntil,
            assigneeId,
          });
          await writes.tickets.change(tickets[index] ?? '', {
            dueAt,
            state: item?.state ?? 'closed',
            assigneeId,
            toCheck: Number(item?.toCheck ?? false),
            snoozedUntil,
          });
        }
      });

      /** The IDs of those that are due, in the order in which they are. @param waits for what each of them waits */
      const due = (
        of: readonly string[],
        waits: (item: Item) => Pick<Item, 'dueIn'>[],
        end: number,
      ) =>
        some
          .flatMap((item, index) => {
            const dueAt = Math.min(...waits(item).map((one) => one.dueIn ?? Infinity));
            return dueAt < end && isAwake(item) ? [{ dueAt, id: of[index] ?? '' }] : [];
          })
          .sort((one, other) => one.dueAt - other.dueAt || (one.id < other.id ? -1 : 1))
          .map(({ id }) => id);
      // A conversation is one thing to do, whatever there is to do in it.
      const inChat = (item: Item) => [
        ...(item.isWaiting && !item.isResolved ? [item] : []),
        ...item.requests.filter(isOpen),
      ];
      const snoozing = (of: readonly string[], isIn: (item: Item) => boolean) =>
        some
          .flatMap((item, index) =>
            isIn(item) && !isAwake(item)
              ? [{ end: item.snoozedFor ?? 0, id: of[index] ?? '' }]
              : [],
          )
          .sort((one, other) => one.end - other.end || (one.id < other.id ? -1 : 1))
          .map(({ id }) => id);
      const chats = (end: number) => due(ids, inChat, end);
      const asked = (end: number) => due(tickets, (item) => (isOpen(item) ? [item] : []), end);

      const list = (path: string) => wholeList(ann, path);
      const overdue = {
        conversations: await list('/conversations?view=overdue'),
        tickets: await list('/tickets?due=overdue'),
      };
      expect(overdue.conversations).toEqual(chats(0));
      expect(overdue.tickets).toEqual(asked(0));
      expect(await list('/conversations?view=today')).toEqual(chats(MIDNIGHT));
      expect(await list('/tickets?due=today')).toEqual(asked(MIDNIGHT));
      pages = Math.max(pages, Math.ceil(overdue.tickets.length / LIST_PAGE));

      const counts = countsSchema.parse((await ann.get('/counts')).body);
      expect(counts).toMatchObject({
        overdueConversations: overdue.conversations.length,
        overdueTickets: overdue.tickets.length,
        waitingConversations: some.filter((one) => inChat(one).length > 0 && isAwake(one)).length,
        newTickets: (await list('/tickets?state=new&snoozed=no')).length,
        waitingTickets: [
          ...(await list('/tickets?state=new&snoozed=no')),
          ...(await list('/tickets?state=in_work&snoozed=no')),
        ].length,
        unassigned: (await list('/conversations?view=unassigned')).length,
        quarantined: (await list('/tickets?state=quarantined')).length,
        toCheck: (await list('/tickets?state=quarantined&toCheck=1')).length,
      });
      expect(counts.overdueConversations).toBeLessThanOrEqual(counts.waitingConversations);
      expect(counts.overdueTickets).toBeLessThanOrEqual(counts.waitingTickets);
      expect(counts.toCheck).toBeLessThanOrEqual(counts.quarantined);
      // What is snoozed is there, the first end on top, and nowhere else.
      const open = await list('/conversations?view=open');
      const mine = await list('/conversations?view=mine');
      const customer = await list('/conversations?view=customer');
      const closed = await list('/conversations?view=closed');
      const snoozed = await list('/conversations?view=snoozed');
      expect(snoozed).toEqual(snoozing(ids, (item) => !item.isResolved || inChat(item).length > 0));
      expect([...open, ...snoozed, ...closed].sort()).toEqual([...ids].sort());
      expect(open.length).toBeGreaterThanOrEqual(counts.waitingConversations);
      for (const part of [mine, customer, overdue.conversations]) {
        expect(new Set(part).isSubsetOf(new Set(open))).toBe(true);
      }
      expect(new Set(customer).isDisjointFrom(new Set(overdue.conversations))).toBe(true);
      expect(await list('/tickets?snoozed=yes')).toEqual(
        snoozing(tickets, ({ state }) => state !== 'quarantined'),
      );
      const all = new Set(await list('/tickets?'));
      const parts = [await list('/tickets?snoozed=yes'), await list('/tickets?snoozed=no')].flat();
      expect(new Set(parts)).toEqual(all);
      expect(parts).toHaveLength(all.size);
      // Everyone sees the same, whoever has them.
      const { unassigned, mineWaiting } = counts;
      expect(unassigned + mineWaiting).toBeLessThanOrEqual(counts.waitingConversations);
      const ofBen = countsSchema.parse((await desk.ben.get('/counts')).body);
      expect({ ...ofBen, mineWaiting }).toEqual(counts);
    }),
    // To look for a smaller example takes minutes, and says no more than the lists do.
    // Each run changes hundreds of rows one by one, which takes eight times as long on the way to another server.
    { numRuns: isOnPostgres ? 2 : 8, examples: [[EACH_OVERDUE]], endOnFailure: true },
  );
  expect(pages).toBe(3);
});

test('today ends at midnight where the company is, also on a day of 23 hours', async () => {
  // It is 11 p.m. in New York, and daylight saving time begins in three hours.
  const clock = new ManualClock(Date.UTC(2026, 2, 8, 4));
  await using desk = await startDesk({ clock });
  const [now, before] = [await aWaitingConversation(desk), await aWaitingTicket(desk, 10)];
  const [after, late] = [
    await aWaitingConversation(desk, { minutes: 61 }),
    await aWaitingTicket(desk, 24 * 60),
  ];
  const today = async (colleague: Colleague) => [
    ...(await wholeList(colleague, '/conversations?view=today')),
    ...(await wholeList(colleague, '/tickets?due=today')),
  ];
  expect(await today(desk.ann)).toEqual([now, before]);
  clock.advance(2 * HOUR);
  // Inactivity ends a session.
  const ben = await signIn(desk, 'Ben');
  expect(await today(ben)).toEqual([now, after, before]);
  expect(await wholeList(ben, '/tickets?due=overdue')).toEqual([before]);
  clock.advance(22 * HOUR - 1);
  // The ticket is due at midnight, which is one hour earlier than on other days.
  const cleo = await signIn(desk, 'Cleo');
  expect(await today(cleo)).toEqual([now, after, before]);
  clock.advance(1);
  expect(await today(cleo)).toEqual([now, after, before, late]);
});

test('the other filters of tickets hold for what is due, also in an export', async () => {
  const clock = new ManualClock();
  await using desk = await startDesk({ clock });
  const ids = [await aWaitingTicket(desk, 20), await aWaitingTicket(desk, 10)];
  clock.advance(25 * MINUTE);
  const idsOf = async (query: string) => (await listTickets(desk.ann, query)).map(({ id }) => id);
  expect(await idsOf('?due=overdue')).toEqual(ids.toReversed());
  await desk.query('update tickets set assignee_id = ? where id = ?', desk.ann.id, ids[0] ?? '');
  expect(await idsOf('?due=overdue&assignee=me')).toEqual([ids[0]]);
  expect(await idsOf('?due=overdue&assignee=nobody')).toEqual([ids[1]]);
  expect(await idsOf('?due=overdue&from=2026-01-16')).toEqual([]);
  for (const state of ['answered', 'quarantined', 'in_work']) {
    expect(await idsOf(`?due=today&state=${state}`)).toEqual([]);
  }
  const { body } = await desk.ann.get('/tickets/export?format=json&due=overdue&kind=inquiry');
  expect(body).toMatchObject([{ ticketId: ids[1] }, { ticketId: ids[0] }]);
  expect((await desk.ann.get('/tickets?due=soon')).status).toBe(422);
});
