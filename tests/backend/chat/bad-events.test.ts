import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { VISITOR_EVENTS } from '@repo/contract/chat-events.ts';
import { newClientId } from '@repo/contract/ids.ts';
import {
  connectAgent,
  connectRegistered,
  connectVisitor,
  newSession,
  TRANSPORTS,
  type Client,
} from '#tests/backend/chat/clients.ts';
import { countRows } from '#tests/support/backend/count-rows.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { startBackend } from '#tests/support/backend/start-backend.ts';
import { until } from '#tests/support/until.ts';
import { type BackendProcess } from '#testbed/servers/backend.ts';

let backend: TestBackend;
let bystander: Client;
beforeAll(async () => {
  backend = await startInProcess({ env: { CHAT_EVENTS_PER_SOCKET: '10000' } });
  bystander = await connectRegistered(backend.url, newSession());
});
afterAll(async () => {
  // No one else was disturbed, nothing was stored, and nothing broke.
  expect(bystander.socket.connected).toBe(true);
  expect(bystander.heard.map(([event]) => event)).toEqual(['chat session registered']);
  expect(await countRows(backend, 'messages')).toBe(0);
  expect(backend.log.filter((line) => line.includes('event failed'))).toEqual([]);
  bystander[Symbol.dispose]();
  await backend[Symbol.asyncDispose]();
});

const sessionId = newSession();
const text = (message: unknown) => ({ sessionId, message });
const EMPTY = 'Message cannot be empty';
const NO_SESSION = 'Invalid chat session ID';

describe.each(TRANSPORTS)('By %s', (transport) => {
  let visitor: Client;
  beforeEach(async () => {
    visitor = await connectVisitor(backend.url, { transports: [transport] });
  });
  afterEach(() => visitor[Symbol.dispose]());

  test.each<[string, unknown[], string]>([
    ['nothing', [], 'The message must be an object'],
    ['null', [null], 'The message must be an object'],
    ['a text', ['hello'], 'The message must be an object'],
    ['a list', [[text('hello')]], 'The message must be an object'],
    ['two arguments', [text('hello'), text('again')], 'An event must carry exactly one object'],
    ['bytes', [Buffer.from('hello')], EMPTY],
    ['bytes as text', [text(Buffer.from('hello'))], EMPTY],
    ['no text', [{ sessionId }], EMPTY],
    ['white space', [text(' \n\t ')], EMPTY],
    ['5,001 characters', [text('x'.repeat(5001))], 'Message too long (maximum 5000 characters)'],
    ['half a character', [text('\ud83d')], EMPTY],
    ['only what nobody can see', [text('\u0007\u200b\u2060')], EMPTY],
    ['no session', [{ message: 'hello' }], NO_SESSION],
    ['a session without chat_', [{ message: 'hello', sessionId: 'contact_1_a' }], NO_SESSION],
    ['a session with a path', [{ message: 'hello', sessionId: 'chat_../../x' }], NO_SESSION],
    ['an object for a session', [{ message: 'hello', sessionId: { $ne: '' } }], NO_SESSION],
    ['the type of staff', [{ ...text('hello'), messageType: 'agent' }], 'Invalid message type'],
    ['the type system', [{ ...text('hello'), messageType: 'system' }], 'Invalid message type'],
    ['an unknown type', [{ ...text('hello'), messageType: 'admin' }], 'Invalid message type'],
    ['another source', [{ ...text('hello'), source: 'mail' }], 'The source must be chat_widget'],
  ])('a message with %s is refused, with a sentence and a code', async (_kind, args, sentence) => {
    const answer = await visitor.ask('chat message', ...args);
    expect(answer).toMatchObject({ success: false, code: 'invalid', message: sentence });
    // Without an acknowledgment, the same message harms no one either.
    visitor.socket.emit('chat message', ...args);
    await visitor.ask('register chat session', { sessionId });
  });

  test.each([
    ['register chat session', { sessionId: 'nonsense' }, NO_SESSION],
    ['register chat session', { sessionId, type: 'other' }, 'The type must be chat_widget'],
    ['schedule call', { sessionId: 7 }, NO_SESSION],
    ['schedule call', [], 'The call request must be an object'],
    ['visitor typing', { sessionId }, 'This conversation is not registered here'],
    ['visitor typing', { sessionId: 7 }, NO_SESSION],
    ['agent message', text('I am the boss'), 'There is no such event'],
    ['viewing', { conversationId: null }, 'There is no such event'],
    ['error', 'boom', 'There is no such event'],
    ['__proto__', {}, 'There is no such event'],
    ['constructor', {}, 'There is no such event'],
  ])('the event "%s" with %j is refused', async (event, body, message) => {
    const answer = await visitor.ask(event, body);
    expect(answer).toMatchObject({ success: false, code: 'invalid', message });
  });

  test.each(Object.keys(VISITOR_EVENTS))(
    '%s without a body of its kind is refused',
    async (event) => {
      for (const body of [undefined, null, 'hello', 7, [], { sessionId: 'contact_1' }]) {
        const answer = await visitor.ask(event, body);
        expect(answer).toMatchObject({ success: false, code: 'invalid' });
      }
    },
  );

  test('a frame of more than 64 KB ends only its own connection', async () => {
    const gone = new Promise((resolve) => visitor.socket.once('disconnect', resolve));
    visitor.socket.emit('chat message', text('x'.repeat(70_000)));
    expect(['transport close', 'transport error']).toContain(await gone);
  });
});

test('When a thousand messages come at once, the first are stored and the sender is disconnected', async () => {
  await using busy = await startInProcess({ env: { CHAT_EVENTS_PER_SOCKET: '500' } });
  using visitor = await connectVisitor(busy.url);
  using other = await connectVisitor(busy.url);
  const gone = new Promise((resolve) => visitor.socket.once('disconnect', resolve));
  for (let number = 0; number < 1000; number++) {
    const message = { ...text(`No. ${number}`), id: newClientId() };
    visitor.socket.emit('chat message', message, () => undefined);
  }
  await gone;
  const session = newSession();
  const message = { sessionId: session, message: 'May I?' };
  expect(await other.ask('chat message', message)).toMatchObject({ success: true });
  // Those that were accepted before the others were refused are still being stored.
  const first = Array.from({ length: 30 }, (_, number) => ({ message: `No. ${number}` }));
  const stored = () =>
    busy.query('select message from messages where message like ? order by seq', 'No. %');
  await until(async () => (await stored()).length >= first.length);
  expect(await stored()).toEqual(first);
});

describe('A packet that our clients never send', () => {
  let process: BackendProcess;
  let neighbor: Client;
  let last = 0;
  beforeAll(async () => {
    process = await startBackend();
    neighbor = await connectVisitor(process.url);
  });
  afterAll(async () => {
    expect(process.output()).not.toContain('"err"');
    neighbor[Symbol.dispose]();
    expect(await process.stop()).toBe(0);
    await process[Symbol.asyncDispose]();
  });

  test.each([
    ['many attachments', '451-["chat message",{"_placeholder":true,"num":0}]'],
    ['a million attachments', '451000000-["chat message"]'],
    ['attachments that never come', '451-["chat message"]'],
    ['a number as event', '42[7,{}]'],
    ['an event that the library keeps for itself', '42["disconnect",{}]'],
    ['no event', '42[]'],
    ['half of a text', '42["chat mess'],
    ['a wrong namespace', '40/admin,'],
    ['null as authentication', '40null'],
    ['a second connection', '40'],
    ['an acknowledgment that nobody waits for', '4399["x"]'],
    ['a very deep object', `42["chat message",${'['.repeat(9000)}${']'.repeat(9000)}]`],
    ['nothing', ''],
    ['noise', '\u0000\u0001\u0002'],
    ['a type that does not exist', '9'],
    ['bytes', new Uint8Array([0, 1, 2, 255])],
  ])('harms only its own connection: %s', async (_kind, packet) => {
    const socket = new WebSocket(
      `${process.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
      // Each connection has its own address, because an address that sends unreadable packets has to wait.
      // The content type is that of browsers, which send no page headers.
      { headers: { 'x-forwarded-for': `203.0.113.${(last += 1)}` } } as never,
    );
    await once(socket, 'open');
    socket.send('40');
    socket.send(packet);
    // Whatever the packet does, the backend accepts a goodbye, and others are not affected.
    socket.send('41');
    socket.close();
    await once(socket, 'close');
    const answer = await neighbor.ask('chat message', text(''));
    expect(answer).toMatchObject({ success: false, message: EMPTY });
  });
});

describe('Staff who send nonsense', () => {
  const stranger = '6a0e4a3e-5b0f-4f9e-8e5c-3c3e5f2b7a10';

  test.each<[string, unknown, string]>([
    [
      'agent message',
      { conversationId: 'x', message: 'Hi', id: newClientId() },
      'There is no such conversation',
    ],
    [
      'agent message',
      { conversationId: stranger, message: 'Hi', id: newClientId() },
      'There is no such conversation',
    ],
    ['agent message', { conversationId: stranger, message: '', id: newClientId() }, EMPTY],
    ['agent message', { conversationId: stranger, message: 'Hi' }, 'The id must be text'],
    ['conversation history', { conversationId: stranger }, 'There is no such conversation'],
    ['conversation seen', { conversationId: stranger, seq: 1 }, 'There is no such conversation'],
    ['agent typing', { conversationId: stranger }, 'There is no such conversation'],
    ['chat message', { sessionId, message: 'Hi' }, 'There is no such event'],
  ])('are told what is wrong: %s', async (event, body, message) => {
    using agent = await connectAgent(backend);
    const answer = await agent.ask(event, body);
    expect(answer).toMatchObject({ success: false, code: 'invalid', message });
  });
});
