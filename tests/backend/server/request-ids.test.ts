import { expect, test } from '@jest/globals';
import { StoreUnavailable } from '@repo/backend/core/errors.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

type Line = { reqId: string; route?: string; msg: string };

const linesOf = (log: readonly string[]) => log.map((line) => JSON.parse(line) as Line);

test('the ID that the site gave a request is in the log, and anything else is replaced', async () => {
  await using backend = await startInProcess();
  for (const id of [ID, 'ada@client.example', `${ID}0`]) {
    await fetch(`${backend.url}/nothing`, { headers: { 'x-request-id': id } });
  }
  const [first, ...others] = linesOf(backend.log).filter(({ msg }) => msg === 'request');
  expect(first?.reqId).toBe(ID);
  expect(others).toHaveLength(2);
  for (const { reqId } of others) expect(reqId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(backend.log.join()).not.toContain('ada@');
});

test('a failure on our side has the reference with which its log lines begin', async () => {
  await using backend = await startInProcess();
  const { app } = backend;
  const failed = await app.inject({
    method: 'POST',
    url: '/contact/submit',
    headers: { 'x-request-id': ID },
    payload: { nothing: 'right' },
  });
  expect(failed.json()).not.toHaveProperty('reference');
  backend.store.transaction = () => Promise.reject(new StoreUnavailable('full'));
  backend.store.read = () => Promise.reject(new StoreUnavailable('full'));
  const conversation = await app.inject({
    method: 'GET',
    url: '/chat/messages/chat_1_0123456789abcdef0123456789abcdef',
    headers: { 'x-request-id': ID },
  });
  expect(conversation.statusCode).toBe(503);
  expect(conversation.json()).toMatchObject({ reference: ID.slice(0, 8) });
});
