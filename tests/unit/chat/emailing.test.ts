import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { newClientId } from '@repo/contract/ids.ts';
import { ada } from '#tests/support/chat/lead-filling.ts';
import { createTabStorage, type TabStorage } from '#tests/support/chat/browser-tabs.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import {
  startMinimalBackend,
  type MinimalBackend,
} from '#tests/support/backends/minimal-backend.ts';
import { startVisitor, type Visitor } from '#tests/support/chat/visitor.ts';

const CLOSED = { isOpen: false, until: '2026-01-19T14:00:00.000Z', replyMinutes: 10 };
const OPEN = { ...CLOSED, isOpen: true };
const ANSWER = 'Yes, we do.';
const THANKS = 'Thanks. We’ll email our answer to ann@lee.example.';

let backend: MinimalBackend;
let browser: TabStorage;
let visitor: Visitor;
let sessionId: string;

beforeEach(async () => {
  backend = await startMinimalBackend();
  browser = createTabStorage();
  await open();
});

afterEach(async () => {
  visitor[Symbol.dispose]();
  await backend[Symbol.asyncDispose]();
});

/** Opens the conversation of this browser, as after a reload. */
async function open() {
  const before = backend.named('register chat session').length;
  visitor = startVisitor(backend.url, { clock: new ManualClock(), storage: browser.openTab() });
  visitor.client.open();
  const registrations = await backend.untilSent('register chat session', before + 1);
  sessionId = String(registrations.at(-1)?.sessionId);
  await visitor.until(({ status }) => status === 'connected');
}

const email = () => backend.named('PUT /chat/email');
const state = () => visitor.client.getState();

/** The backend confirms the registration, and says what it knows. */
async function register(said: object) {
  backend.emit('chat session registered', { sessionId, lastSeq: 0, ...said });
  await visitor.until(({ availability }) => availability !== undefined);
}

/** The backend has stored what somebody said. */
async function store(seq: number, message: string, messageType: 'user' | 'agent' = 'user') {
  const sender = messageType === 'user' ? 'User' : 'Maya';
  const timestamp = '2026-01-15T12:00:00.000Z';
  const id = newClientId();
  backend.emit('chat message', { sessionId, message, sender, messageType, id, seq, timestamp });
  await visitor.until(() => visitor.item(message) !== undefined);
}

/** Staff have answered what came first. */
const answered = () => store(2, ANSWER, 'agent');

/** A visitor has written while nobody is there, and is asked. */
async function askedVisitor() {
  await register({ availability: CLOSED, emailKnown: false });
  await store(1, 'Hello?');
  expect(state().isAskingForEmail).toBe(true);
}

test('whoever is asked whether a closed conversation has helped is asked for nothing else', async () => {
  await askedVisitor();
  const closing = { closedAt: '2026-01-15T12:00:00.000Z', seq: 1 };
  backend.emit('closing', { sessionId, closing });
  await visitor.until((now) => now.closing !== undefined);
  expect(state().isAskingForEmail).toBe(false);
  backend.emit('closing', { sessionId, closing: null });
  await visitor.until((now) => now.closing === undefined);
  expect(state().isAskingForEmail).toBe(true);
});

test('a visitor who has written while nobody is there is asked for an address', async () => {
  await register({ availability: CLOSED, emailKnown: false });
  visitor.client.send('Hello?');
  expect(state().isAskingForEmail).toBe(false);
  await store(1, 'Hello there?');
  expect(state().isAskingForEmail).toBe(true);
});

test.each([
  ['the backend knows nothing of addresses', { availability: CLOSED }],
  ['the address is known', { availability: CLOSED, emailKnown: true }],
  ['somebody is there', { availability: OPEN, emailKnown: false }],
])('nobody is asked when %s', async (_, said) => {
  await register(said);
  await store(1, 'Hello?');
  expect(state().isAskingForEmail).toBe(false);
});

test('nobody is asked when the last words are an answer', async () => {
  await register({ availability: CLOSED, emailKnown: false });
  await store(1, 'Good night.', 'agent');
  expect(state().isAskingForEmail).toBe(false);
  await store(2, 'Wait!');
  expect(state().isAskingForEmail).toBe(true);
});

test('the question stays when the hours begin, because somebody may be typing', async () => {
  await askedVisitor();
  backend.emit('availability', OPEN);
  await visitor.until(({ availability }) => availability?.isOpen === true);
  expect(state().isAskingForEmail).toBe(true);
});

test('an address is sent, confirmed, and not asked for again, even after a reload', async () => {
  await askedVisitor();
  backend.answer('PUT /chat/email', 200, { success: true, message: 'Email address saved' });
  expect(await visitor.client.giveEmail(' Ann@Lee.example ')).toBeUndefined();
  expect(email()).toEqual([{ email: 'ann@lee.example' }]);
  expect(visitor.texts()).toEqual(['Hello?', THANKS]);
  expect(state().isAskingForEmail).toBe(false);
  await answered();
  expect(state().canEmailTranscript).toBe(true);

  visitor[Symbol.dispose]();
  await open();
  await register({ availability: CLOSED, emailKnown: false });
  await store(1, 'Hello?');
  expect(state().isAskingForEmail).toBe(false);
});

test('a visitor who declines is not asked again, in any tab, and nothing is sent', async () => {
  await askedVisitor();
  visitor.client.declineEmail();
  expect(state().isAskingForEmail).toBe(false);
  await answered();
  await store(3, 'Still there?');
  expect(state()).toMatchObject({ isAskingForEmail: false, canEmailTranscript: false });
  visitor[Symbol.dispose]();
  await open();
  await register({ availability: CLOSED, emailKnown: false });
  await store(1, 'Hello?');
  expect(state().isAskingForEmail).toBe(false);
  expect(email()).toEqual([]);
});

test('what is no address is refused here, and the question stays', async () => {
  await askedVisitor();
  const sentence = 'Please enter an email address, like name@example.com';
  expect(await visitor.client.giveEmail('ann')).toBe(sentence);
  expect(await visitor.client.giveEmail('')).toBe(sentence);
  expect(email()).toEqual([]);
  expect(state().isAskingForEmail).toBe(true);
});

test('a refusal is said in the words of the backend, and silence in ours', async () => {
  await askedVisitor();
  backend.answer('PUT /chat/email', 429, { message: 'Please wait a minute.' });
  expect(await visitor.client.giveEmail('ann@lee.example')).toBe('Please wait a minute.');
  backend.behave('PUT /chat/email', ({ socket }) => socket.destroy());
  const silence = 'Network error - please check your connection';
  expect(await visitor.client.giveEmail('ann@lee.example')).toBe(silence);
  expect(state().isAskingForEmail).toBe(true);
  expect(visitor.texts()).toEqual(['Hello?']);
});

test.each([404, 405, 501])(
  'when the backend turns out not to know the call (%i), nothing more is offered',
  async (status) => {
    await askedVisitor();
    backend.answer('PUT /chat/email', status, { error: 'Cannot PUT it' });
    expect(await visitor.client.giveEmail('ann@lee.example')).toBeUndefined();
    expect(visitor.texts().at(-1)).toMatch(/^We couldn’t save your email address here/);
    await answered();
    expect(state()).toMatchObject({ isAskingForEmail: false, canEmailTranscript: false });
  },
);

test('when another address is known, the conversation says so, and nobody is asked again', async () => {
  await askedVisitor();
  const message = 'We already have an email address for this conversation.';
  backend.answer('PUT /chat/email', 409, { message });
  expect(await visitor.client.giveEmail('ann@lee.example')).toBeUndefined();
  expect(visitor.texts()).toEqual(['Hello?', message]);
  await answered();
  expect(state()).toMatchObject({ isAskingForEmail: false, canEmailTranscript: true });
});

test('a visitor who has sent the form is not asked, and gets the conversation once it is answered', async () => {
  await register({ availability: CLOSED, emailKnown: false });
  await visitor.client.submitLead(ada);
  await store(1, 'Hello?');
  expect(state()).toMatchObject({ isAskingForEmail: false, canEmailTranscript: false });
  await answered();
  expect(state().canEmailTranscript).toBe(true);
});

test('the conversation can be emailed once its address is known, once at a time', async () => {
  await register({ availability: OPEN, emailKnown: false });
  await answered();
  expect(state().canEmailTranscript).toBe(false);
  await register({ emailKnown: true });
  await visitor.until(({ canEmailTranscript }) => canEmailTranscript);
  backend.answer('POST /chat/transcript', 200, { success: true, message: 'On its way.' });
  const sent = [visitor.client.emailTranscript(), visitor.client.emailTranscript()];
  expect(state().isSendingTranscript).toBe(true);
  await Promise.all(sent);
  expect(state().isSendingTranscript).toBe(false);
  expect(backend.named('POST /chat/transcript')).toEqual([{ sessionId }]);
  expect(visitor.texts()).toEqual([ANSWER, 'On its way.']);
});

test('why the conversation was not emailed is said in the conversation', async () => {
  await register({ availability: OPEN, emailKnown: true });
  backend.answer('POST /chat/transcript', 429, { message: 'We sent it an hour ago.' });
  await visitor.client.emailTranscript();
  backend.behave('POST /chat/transcript', ({ socket }) => socket.destroy());
  await visitor.client.emailTranscript();
  expect(visitor.texts()).toEqual([
    'We couldn’t email the conversation: We sent it an hour ago.',
    'We couldn’t email the conversation: Network error - please check your connection',
  ]);
});

test('a backend that stops saying anything about addresses is offered nothing', async () => {
  await register({ availability: CLOSED, emailKnown: true });
  await answered();
  expect(state().canEmailTranscript).toBe(true);
  await register({});
  await visitor.until(({ canEmailTranscript }) => !canEmailTranscript);
});
