import { expect, test } from '@jest/globals';
import { pushNotifications } from '@repo/backend/push/push-notifications.ts';
import { pushKeySchema } from '@repo/contract/desk/push.ts';
import { RING_WORDS } from '@repo/contract/desk/notification-words.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { visitorWrites } from '#tests/backend/desk/desk-chat.ts';
import { addNote, assign, choose } from '#tests/backend/desk/notification-calls.ts';
import { aWaitingTicket } from '#tests/backend/desk/waiting.ts';
import { aSession } from '#tests/support/chat/chat.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { until } from '#tests/support/until.ts';
import { startPushService, type PushedBrowser } from '#testbed/push-service.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** A desk with Ann and Ben, and a push service. Nothing is pushed before a backend looks. */
async function startPushing() {
  // Signatures expire by the clock of this machine.
  const clock = new ManualClock(Date.now());
  const service = await startPushService();
  const desk = await startDesk({ clock, env: { WEBHOOK_INSIDE: 'yes' } });
  await desk.pushed.stop();
  const ben = await signIn(desk, 'Ben', 'agent');
  const rules = { isInsideAllowed: true, resolve: () => Promise.resolve([]) };
  return {
    ...desk,
    clock,
    service,
    ben,
    /** One look of another backend. */
    look: async (allowed = rules) => {
      const backend = pushNotifications({ ...desk, log: desk.app.log, rules: allowed });
      await backend.runDueJobs();
      await backend.stop();
    },
    async browserOf(colleague: Colleague): Promise<PushedBrowser> {
      const { body } = await colleague.get('/notifications/push');
      const browser = service.subscribe(pushKeySchema.parse(body).key);
      expect(await turnOn(colleague, browser)).toMatchObject({ status: 200 });
      return browser;
    },
    async [Symbol.asyncDispose]() {
      await desk[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
    },
  };
}

type Desk = Awaited<ReturnType<typeof startPushing>>;

const turnOn = (colleague: Colleague, { subscription }: PushedBrowser) =>
  colleague.post('/notifications/push', subscription);

const rows = ({ query }: Desk) =>
  query('select staff_id, last_number, failures, busy_until from push_subscriptions');

test('each browser of a person gets each notification once, whichever backend is first, and no word of a visitor', async () => {
  await using desk = await startPushing();
  const { ann, ben } = desk;
  const before = `/tickets/${await aWaitingTicket(desk)}`;
  await assign(ann, before, ben);
  const browsers = [await desk.browserOf(ben), await desk.browserOf(ben)];
  const others = await desk.browserOf(ann);
  const sessionId = aSession();
  const id = await visitorWrites(desk, { sessionId, message: 'A quokka' });
  await assign(ann, `/conversations/${id}`, ben);
  for (let count = 0; count < 5; count++) await visitorWrites(desk, { sessionId });
  await addNote(ann, before, '@Ben please look');
  await Promise.all([desk.look(), desk.look(), desk.look()]);
  const { body } = await ben.get(`/conversations/${id}`);
  const { reference } = (body as { conversation: { reference: string } }).conversation;
  for (const { messages } of browsers) {
    expect(messages).toEqual([
      expect.objectContaining({
        words: `${RING_WORDS.assigned} ${reference}`,
        path: `/conversations/${id}`,
      }),
      expect.objectContaining({
        words: `${RING_WORDS.answer} ${reference}`,
        path: `/conversations/${id}`,
      }),
      expect.objectContaining({ path: before }),
    ]);
    expect(JSON.stringify(messages)).not.toContain('quokka');
  }
  expect(others.messages).toEqual([]);
  await desk.look();
  expect(browsers.map(({ messages }) => messages.length)).toEqual([3, 3]);
});

test('what is read, without a sound, off, or in quiet hours is not pushed', async () => {
  await using desk = await startPushing();
  const { ann, ben } = desk;
  const browser = await desk.browserOf(ben);
  const [one, two] = [await aWaitingTicket(desk), await aWaitingTicket(desk)];
  await assign(ann, `/tickets/${one}`, ben);
  await ben.post('/notifications/read', { ticketId: one });
  await choose(ben, { soundless: ['assigned'], off: ['mention'] });
  await assign(ann, `/tickets/${two}`, ben);
  await addNote(ann, `/tickets/${two}`, '@Ben');
  await desk.look();
  const quiet = { from: '00:00', to: '23:59', timeZone: 'UTC' };
  await choose(ben, { quiet });
  await assign(ann, `/tickets/${two}`, null, ben);
  await assign(ann, `/tickets/${two}`, ben);
  await desk.look();
  await choose(ben, {});
  await desk.look();
  expect(browser.messages).toEqual([]);
  expect(await rows(desk)).toMatchObject([{ busy_until: null, failures: 0 }]);
});

test('a service that fails is asked again, later each time; of what it no longer knows, nothing is left', async () => {
  await using desk = await startPushing();
  const { ann, ben, clock, service } = desk;
  const browser = await desk.browserOf(ben);
  await assign(ann, `/tickets/${await aWaitingTicket(desk)}`, ben);
  let asked = 0;
  const refuse = (status: number | null) => () => {
    asked++;
    return status;
  };
  service.answer = refuse(503);
  for (const wait of [5, 10, 20]) {
    await desk.look();
    clock.advance(wait * SECOND - 1);
    await desk.look();
    clock.advance(1);
  }
  expect(asked).toBe(3);
  service.answer = refuse(201);
  await desk.look();
  expect(browser.messages).toHaveLength(1);
  expect(await rows(desk)).toMatchObject([{ failures: 0, busy_until: null }]);
  service.answer = refuse(413);
  await assign(ann, `/tickets/${await aWaitingTicket(desk)}`, ben);
  await desk.look();
  await desk.look();
  expect(asked).toBe(5);
  // After about a day, nobody asks anymore.
  await desk.query('update push_subscriptions set failures = 99');
  service.answer = refuse(503);
  await assign(ann, `/tickets/${await aWaitingTicket(desk)}`, ben);
  await desk.look();
  expect(await rows(desk)).toEqual([]);
  await turnOn(ben, browser);
  service.answer = refuse(410);
  await assign(ann, `/tickets/${await aWaitingTicket(desk)}`, ben);
  await desk.look();
  expect(await rows(desk)).toEqual([]);
});

test('what a backend was sending when it died is sent again, with the same ID', async () => {
  await using desk = await startPushing();
  const { ann, ben, clock, service, query } = desk;
  const browser = await desk.browserOf(ben);
  await assign(ann, `/tickets/${await aWaitingTicket(desk)}`, ben);
  // It arrives, but the backend never hears of it, and notes nothing.
  service.answer = () => null;
  await desk.look();
  const [row] = await rows(desk);
  const dead = new Date(clock.now() + 15 * SECOND).toISOString();
  await query('update push_subscriptions set busy_until = ?, failures = 0', dead);
  service.answer = () => 201;
  await desk.look();
  expect(browser.messages).toHaveLength(1);
  clock.advance(15 * SECOND);
  await desk.look();
  expect(browser.messages).toHaveLength(2);
  expect(browser.messages[0]).toEqual(browser.messages[1]);
  expect((await rows(desk))[0]).not.toEqual(row);
});

test('a browser is free three seconds after its backend died, and not while one waits for an answer', async () => {
  await using desk = await startPushing();
  const { ann, ben, clock, service } = desk;
  const browser = await desk.browserOf(ben);
  await assign(ann, `/tickets/${await aWaitingTicket(desk)}`, ben);
  const [asked, answered] = [Promise.withResolvers<undefined>(), Promise.withResolvers<number>()];
  service.answer = () => {
    asked.resolve(undefined);
    return answered.promise;
  };
  const slow = desk.look();
  await asked.promise;
  const isFreeAfter = async (ms: number) =>
    (await rows(desk))[0]?.busy_until === new Date(clock.now() + ms).toISOString();
  expect(await isFreeAfter(3 * SECOND)).toBe(true);
  for (let second = 0; second < 5; second++) {
    clock.advance(SECOND);
    await until(() => isFreeAfter(3 * SECOND));
  }
  service.answer = () => 201;
  await desk.look();
  expect(browser.messages).toEqual([]);
  answered.resolve(201);
  await slow;
  expect(browser.messages).toHaveLength(1);
  expect(await rows(desk)).toMatchObject([{ busy_until: null }]);
});

test('however many there are, each is pushed, also after a visit has renewed the browser', async () => {
  await using desk = await startPushing();
  const { ann, ben, clock } = desk;
  const browser = await desk.browserOf(ben);
  for (let count = 0; count < 25; count++) {
    await assign(ann, `/tickets/${await aWaitingTicket(desk)}`, ben);
  }
  await turnOn(ben, browser);
  await desk.look();
  expect(new Set(browser.messages.map(({ id }) => id)).size).toBe(25);

  // A backend that comes too late does not make it begin again.
  const [row] = await desk.query('select id, endpoint, last_number from push_subscriptions');
  const late = { id: String(row?.id), endpoint: String(row?.endpoint) };
  await desk.store.transaction('unlocked', ({ push }) =>
    push.advance(late, { lastNumber: 1, failures: 0, busyUntil: null }),
  );
  expect(await rows(desk)).toMatchObject([{ last_number: row?.last_number }]);

  // Whoever uses it from now on hears of nothing that was there before.
  clock.advance(SECOND);
  await assign(ben, `/tickets/${await aWaitingTicket(desk)}`, ann);
  await turnOn(ann, browser);
  await desk.look();
  expect(browser.messages).toHaveLength(25);
});

test('a browser is notified until somebody ends its session or a colleague uses it, and not only until that expires', async () => {
  await using desk = await startPushing();
  const { ann, ben, clock } = desk;
  const browser = await desk.browserOf(ben);
  await turnOn(ben, browser);
  expect(await rows(desk)).toMatchObject([{ staff_id: ben.id }]);
  await turnOn(ann, browser);
  expect(await rows(desk)).toMatchObject([{ staff_id: ann.id }]);
  await ben.post('/notifications/push/end', { endpoint: browser.subscription.endpoint });
  expect(await rows(desk)).toHaveLength(1);
  await ann.post('/notifications/push/end', { endpoint: browser.subscription.endpoint });
  expect(await rows(desk)).toEqual([]);
  await turnOn(ben, browser);
  await turnOn(ann, await desk.browserOf(ann));
  clock.advance(HOUR);
  const cay = await signIn(desk, 'Cay');
  expect(await rows(desk)).toHaveLength(2);
  await cay.post(`/colleagues/${ben.id}/role`, { role: 'lead' });
  expect(await rows(desk)).toMatchObject([{ staff_id: ann.id }]);
  const last = await desk.browserOf(cay);
  await cay.post('/session/end');
  expect(await rows(desk)).toMatchObject([{ staff_id: ann.id }]);
  expect(last.messages).toEqual([]);
});

test('nothing is pushed to an address inside of the network, and a person has at most 20 browsers', async () => {
  await using desk = await startPushing();
  const { ann, ben, clock } = desk;
  const browser = await desk.browserOf(ben);
  await assign(ann, `/tickets/${await aWaitingTicket(desk)}`, ben);
  await desk.look({ isInsideAllowed: false, resolve: () => Promise.resolve([]) });
  expect(browser.messages).toEqual([]);
  expect(await rows(desk)).toMatchObject([{ failures: 1 }]);
  for (let count = 0; count < 21; count++) {
    clock.advance(1);
    await desk.browserOf(ann);
  }
  expect(await rows(desk)).toHaveLength(21);
});
