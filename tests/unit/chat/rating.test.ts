import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { newClientId } from '@repo/contract/ids.ts';
import { createTabStorage } from '#tests/support/chat/browser-tabs.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import {
  startMinimalBackend,
  type MinimalBackend,
} from '#tests/support/backends/minimal-backend.ts';
import { startVisitor, type Visitor } from '#tests/support/chat/visitor.ts';

const CLOSING = { closedAt: '2026-01-15T12:00:00.000Z', seq: 2 };
const CALL = 'PUT /chat/rating';

let backend: MinimalBackend;
let visitor: Visitor;
let sessionId: string;

beforeEach(async () => {
  backend = await startMinimalBackend();
  const storage = createTabStorage().openTab();
  visitor = startVisitor(backend.url, { clock: new ManualClock(), storage });
  visitor.client.open();
  const registrations = await backend.untilSent('register chat session', 1);
  sessionId = String(registrations.at(-1)?.sessionId);
  await visitor.until(({ status }) => status === 'connected');
});

afterEach(async () => {
  visitor[Symbol.dispose]();
  await backend[Symbol.asyncDispose]();
});

const closing = () => visitor.client.getState().closing;

/** The backend has stored what the visitor said, in this tab or another one. */
async function store(seq: number, message: string) {
  const timestamp = '2026-01-15T12:00:00.000Z';
  const said = { sessionId, message, sender: 'User', messageType: 'user', timestamp };
  backend.emit('chat message', { ...said, id: newClientId(), seq });
  await visitor.until(() => visitor.item(message) !== undefined);
}

/** Staff have closed the conversation. */
async function close() {
  backend.emit('chat session registered', { sessionId, lastSeq: 0, closing: null });
  backend.emit('closing', { sessionId, closing: CLOSING });
  await visitor.until((state) => state.closing !== undefined);
}

test('a backend that says nothing of closings is offered nothing, and asked nothing', async () => {
  backend.emit('chat session registered', { sessionId, lastSeq: 0 });
  await store(1, 'Hello?');
  expect(closing()).toBeUndefined();
  expect(await visitor.client.rate(true)).toBeUndefined();
  expect(backend.named(CALL)).toEqual([]);
});

test('a choice shows at once, is sent once by a double click, and can be changed', async () => {
  await close();
  backend.answer(CALL, 200, { success: true, message: 'Thanks' });
  const twice = [visitor.client.rate(true), visitor.client.rate(true)];
  await visitor.until((state) => state.closing?.isHelpful === true);
  expect(await Promise.all(twice)).toEqual([undefined, undefined]);
  const { closedAt } = CLOSING;
  expect(backend.named(CALL)).toEqual([{ closedAt, isHelpful: true }]);
  expect(await visitor.client.rate(false, ' Too late ')).toBeUndefined();
  expect(backend.named(CALL)[1]).toEqual({ closedAt, isHelpful: false, comment: 'Too late' });
  expect(await visitor.client.rate(true)).toBeUndefined();
  expect(closing()).toEqual({ ...CLOSING, isHelpful: true, comment: 'Too late' });
});

test('a choice that changes before the first one has arrived is shown and kept, with its sentence', async () => {
  await close();
  backend.answer(CALL, 200, { success: true, message: 'Thanks' });
  const first = visitor.client.rate(false);
  const second = visitor.client.rate(true);
  expect(closing()?.isHelpful).toBe(true);
  const third = visitor.client.rate(closing()?.isHelpful === true, 'Fast');
  expect(await Promise.all([first, second, third])).toEqual([undefined, undefined, undefined]);
  expect(backend.named(CALL).map((call) => call.isHelpful)).toEqual([false, true, true]);
  expect(closing()).toEqual({ ...CLOSING, isHelpful: true, comment: 'Fast' });
});

test('what the visitor writes ends the question, and so does what staff do', async () => {
  await close();
  await store(1, 'Before it was closed');
  expect(closing()).toBeDefined();
  await store(3, 'Thanks!');
  expect(closing()).toBeUndefined();
  backend.emit('closing', { sessionId, closing: { ...CLOSING, seq: 3 } });
  await visitor.until((state) => state.closing !== undefined);
  backend.emit('closing', { sessionId: 'chat_1_other', closing: null });
  visitor.client.send('On its way');
  expect(closing()).toBeUndefined();
});

test('reopening takes the question away', async () => {
  await close();
  backend.emit('closing', { sessionId, closing: null });
  await visitor.until((state) => state.closing === undefined);
});

test.each([409, 404, 405, 501])(
  'when the conversation has gone on, or the call is unknown (%i), nothing more is asked',
  async (status) => {
    await close();
    backend.answer(CALL, status, { success: false, message: 'No.' });
    expect(await visitor.client.rate(true)).toBeUndefined();
    expect(closing()).toBeUndefined();
  },
);

test('a refusal is said, and the choice is as it was', async () => {
  await close();
  backend.answer(CALL, 429, { success: false, message: 'Please wait a minute.' });
  expect(await visitor.client.rate(true)).toBe('Please wait a minute.');
  expect(closing()).toEqual(CLOSING);
  const tooLong = 'Your sentence is too long (maximum 300 characters)';
  expect(await visitor.client.rate(true, 'x'.repeat(301))).toBe(tooLong);
  expect(backend.named(CALL)).toHaveLength(1);
});
