import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { acceptAgentMessage } from '@repo/backend/chat/accept-message.ts';
import type { OwnPages } from '@repo/backend/own-pages/own-pages.ts';
import type { FoundPart } from '@repo/contract/page-parts.ts';
import { historySchema } from '@repo/contract/chat-answer.ts';
import { conversationListSchema } from '@repo/contract/desk/conversation.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { connectAgent, connectRegistered, newSession } from '#tests/backend/chat/clients.ts';
import { signIn, startDesk } from '#tests/backend/desk/desk.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

/** A Saturday on which nobody is there, and the next Monday, on which somebody is. */
const SATURDAY = Date.parse('2026-01-17T15:00:00.000Z');
const MONDAY = Date.parse('2026-01-19T15:00:00.000Z');

const PRICES: FoundPart = {
  title: 'Promotions: Three prices to start from',
  passage: 'You pay once.',
  address: 'https://site.test/promo#three-prices-to-start-from',
};
const ORDER: FoundPart = { title: 'Order', passage: '', address: 'https://site.test/order' };

/** What is found for a question: pages about prices for whoever says so. */
let found: FoundPart[];
const asked: string[] = [];
const ownPages: OwnPages = {
  find(question) {
    asked.push(question);
    return Promise.resolve(question.includes('price') ? found : []);
  },
};

const KEPT =
  'Your message is kept. We are back on Monday at 9:00 AM EST and will answer it. Until then, these pages may help:';

let backend: TestBackend;
let clock: ManualClock;
beforeEach(async () => {
  found = [PRICES, ORDER];
  asked.length = 0;
  clock = new ManualClock(SATURDAY);
  backend = await startInProcess({ clock, ownPages, env: { CHAT_PAGES: 'yes' } });
});
afterEach(async () => {
  await backend[Symbol.asyncDispose]();
});

const send = async (sessionId: string, message: string, more: object = {}) => {
  const response = await fetch(`${backend.url}/chat/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId, message, ...more }),
  });
  return (await response.json()) as Record<string, unknown>;
};

const messagesOf = async (sessionId: string) => {
  const response = await fetch(`${backend.url}/chat/messages/${sessionId}`);
  return historySchema.parse(await response.json()).messages;
};

/** What the system has said. */
const shownTo = async (sessionId: string) =>
  (await messagesOf(sessionId))
    .filter(({ messageType }) => messageType === 'system')
    .map(({ message }) => message);

const answer = async (sessionId: string) => {
  const known = await backend.store.read((reads) => reads.conversations.find({ sessionId }));
  const conversationId = known?.conversation.conversationId ?? '';
  const said = { conversationId, id: newClientId(), message: 'Hello', sender: 'Ann' };
  await acceptAgentMessage(said, backend);
};

describe('While nobody is there', () => {
  test('what fits a question follows it as a message of the system, after the words that it is kept', async () => {
    const sessionId = newSession();
    expect(await send(sessionId, 'What is the price?')).toMatchObject({ success: true, seq: 1 });
    expect(await messagesOf(sessionId)).toMatchObject([
      { seq: 1, messageType: 'user', message: 'What is the price?' },
      {
        seq: 2,
        messageType: 'system',
        sender: 'System',
        message: [
          KEPT,
          'Promotions: Three prices to start from\n“You pay once.”\nhttps://site.test/promo#three-prices-to-start-from',
          'Order\nhttps://site.test/order',
        ].join('\n\n'),
      },
    ]);
  });

  test('it reaches the sender, the other tabs, and staff at once', async () => {
    const sessionId = newSession();
    using sender = await connectRegistered(backend.url, sessionId);
    using tab = await connectRegistered(backend.url, sessionId);
    using ann = await connectAgent(backend);
    const stored = await sender.ask('chat message', { sessionId, message: 'The price?' });
    expect(stored).toMatchObject({ success: true, seq: 1 });
    expect(await sender.hears('chat message')).toMatchObject({ seq: 2, messageType: 'system' });
    expect(await tab.hears('chat message')).toMatchObject({ seq: 1, messageType: 'user' });
    expect(await tab.hears('chat message')).toMatchObject({ seq: 2, messageType: 'system' });
    expect(await ann.hears('conversation message')).toMatchObject({ seq: 1 });
    expect(await ann.hears('conversation message')).toMatchObject({
      seq: 2,
      message: expect.stringMatching(/^Your/),
    });
  });

  test('nothing is said if nothing fits', async () => {
    const sessionId = newSession();
    await send(sessionId, 'Good evening');
    expect(asked).toEqual(['Good evening']);
    expect(await messagesOf(sessionId)).toHaveLength(1);
  });

  test('a message that is sent again shows nothing again', async () => {
    const sessionId = newSession();
    const id = newClientId();
    const first = await send(sessionId, 'The price?', { id });
    clock.advance(60_000);
    expect(await send(sessionId, 'The price?', { id })).toEqual(first);
    expect(await messagesOf(sessionId)).toHaveLength(2);
  });

  test('what was shown is not shown again, and it ends after three times', async () => {
    const sessionId = newSession();
    await send(sessionId, 'price');
    await send(sessionId, 'price, please');
    expect(await shownTo(sessionId)).toHaveLength(1);
    for (const name of ['a', 'b', 'c']) {
      found = [PRICES, { ...ORDER, address: `https://site.test/${name}` }];
      await send(sessionId, `price of ${name}`);
    }
    const shown = await shownTo(sessionId);
    expect(shown).toHaveLength(3);
    expect(shown[1]).toBe(`${KEPT}\n\nOrder\nhttps://site.test/a`);
  });

  test('whoever has just answered is there, and after that it begins anew', async () => {
    const sessionId = newSession();
    await send(sessionId, 'price');
    await answer(sessionId);
    clock.advance(599_000);
    await send(sessionId, 'price, then?');
    expect(await shownTo(sessionId)).toHaveLength(1);
    clock.advance(1000);
    await send(sessionId, 'and the price?');
    expect(await shownTo(sessionId)).toHaveLength(2);
  });

  test('the conversation still waits, and is about what the visitor has written', async () => {
    const sessionId = newSession();
    await send(sessionId, 'What is the price?');
    const ann = await signIn(backend);
    const { conversations } = conversationListSchema.parse((await ann.get('/conversations')).body);
    expect(conversations).toMatchObject([
      { excerpt: 'What is the price?', waitingSince: '2026-01-17T15:00:00.000Z', lastSeq: 2 },
    ]);
    // What the system says is not what people search for.
    const { body } = await ann.get('/search?q=promotions');
    expect(JSON.stringify(body)).not.toContain('Promotions');
    expect(JSON.stringify((await ann.get('/search?q=price')).body)).toContain('price');
  });
});

test('during open hours, nothing is searched, and nothing is said', async () => {
  clock.advance(MONDAY - SATURDAY);
  const sessionId = newSession();
  await send(sessionId, 'What is the price?');
  expect(asked).toEqual([]);
  expect(await messagesOf(sessionId)).toHaveLength(1);
});

test('staff find what fits the last words of the visitor, whatever the time', async () => {
  clock.advance(MONDAY - SATURDAY);
  const sessionId = newSession();
  await send(sessionId, 'Good morning');
  await send(sessionId, 'The price?');
  await answer(sessionId);
  const ann = await signIn(backend, 'Ann', 'agent');
  const known = await backend.store.read((reads) => reads.conversations.find({ sessionId }));
  const path = `/conversations/${known?.conversation.conversationId ?? ''}/pages`;
  expect((await ann.get(path)).body).toEqual({ parts: [PRICES, ORDER] });
  expect(asked).toEqual(['The price?']);
  expect((await ann.get('/conversations/nobody/pages')).status).toBe(404);
});

test('unless the settings say so, no visitor is shown any, and staff still are', async () => {
  await using quiet = await startDesk({ clock, ownPages });
  await fetch(`${quiet.url}/chat/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: newSession(), message: 'The price, please?' }),
  });
  expect(asked).toEqual([]);
  const [row] = await quiet.query('select id from conversations');
  const { body } = await quiet.ann.get(`/conversations/${String(row?.id)}/pages`);
  expect(body.parts).toEqual([PRICES, ORDER]);
  expect(asked).toEqual(['The price, please?']);
});
