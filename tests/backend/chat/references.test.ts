import { expect, test } from '@jest/globals';
import type { ChatState } from '@repo/chat/engine/state.ts';
import { CALL_STORED } from '@repo/contract/call-request.ts';
import { connectVisitor } from '#tests/backend/chat/clients.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { aCall, aLead, aMessage, aSession } from '#tests/support/chat/chat.ts';
import { createTabStorage } from '#tests/support/chat/browser-tabs.ts';
import { startVisitor } from '#tests/support/chat/visitor.ts';
import { A_REFERENCE } from '#tests/support/a-reference.ts';

/** The reference in the answer to a call. */
async function referenceIn({ url }: TestBackend, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(
    `${url}${path}`,
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
  );
  expect(response.status).toBe(200);
  return ((await response.json()) as { reference?: unknown }).reference;
}

test('A conversation has one reference from its first message on', async () => {
  await using backend = await startInProcess();
  const sessionId = aSession();
  const history = `/chat/messages/${sessionId}`;
  expect(await referenceIn(backend, history)).toBeUndefined();
  const reference = await referenceIn(backend, '/chat/send', aMessage({ sessionId }));
  expect(reference).toMatch(A_REFERENCE);
  expect(await referenceIn(backend, '/chat/send', aMessage({ sessionId }))).toBe(reference);
  expect(await referenceIn(backend, history)).toBe(reference);
  using visitor = await connectVisitor(backend.url);
  const register = (id: string) => visitor.ask('register chat session', { sessionId: id });
  expect(await register(sessionId)).toMatchObject({ success: true, reference });
  expect(await register(aSession())).not.toHaveProperty('reference');
});

test.each([
  ['lead', '/chat/client-data', aLead],
  ['call request', '/chat/schedule-call', aCall],
])('A %s has its own reference, and a repeat has the same one', async (_, path, make) => {
  await using backend = await startInProcess();
  const sessionId = aSession();
  const conversation = await referenceIn(backend, '/chat/send', aMessage({ sessionId }));
  const sent = make({ sessionId });
  const reference = await referenceIn(backend, path, sent);
  expect(reference).toMatch(A_REFERENCE);
  expect(reference).not.toBe(conversation);
  expect(await referenceIn(backend, path, sent)).toBe(reference);
  expect(await referenceIn(backend, path, make({ sessionId }))).not.toBe(reference);
});

test('A visitor’s client knows the reference from the first message on, and after a reload', async () => {
  await using backend = await startInProcess();
  const browser = createTabStorage();
  const isKnown = ({ reference }: ChatState) => reference !== undefined;
  let first: string | undefined;
  {
    using visitor = startVisitor(backend.url, { storage: browser.openTab() });
    visitor.client.open();
    await visitor.until(({ status }) => status === 'connected');
    expect(visitor.client.getState().reference).toBeUndefined();
    visitor.client.send('Do you build boats?');
    await visitor.until(isKnown);
    first = visitor.client.getState().reference;
    expect(first).toMatch(A_REFERENCE);
    expect(visitor.client.asText()).toMatch(new RegExp(`^Reference: ${first}\n`));
  }
  using again = startVisitor(backend.url, { storage: browser.openTab() });
  await again.until(isKnown);
  expect(again.client.getState().reference).toBe(first);
});

test('A visitor’s client shows the reference of a call request with its confirmation', async () => {
  await using backend = await startInProcess();
  using visitor = startVisitor(backend.url, { storage: createTabStorage().openTab() });
  visitor.client.open();
  await visitor.until(({ status }) => status === 'connected');
  await visitor.client.scheduleCall();
  const confirmation = visitor.client
    .getState()
    .items.find(({ content }) => content === CALL_STORED);
  expect(confirmation?.reference).toMatch(A_REFERENCE);
});
