import { describe, expect, test } from '@jest/globals';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { connectRegistered, connectVisitor } from '#tests/backend/chat/clients.ts';
import { startTwo, type OneOfSeveral, type Two } from '#tests/backend/several/several.ts';
import { aSession } from '#tests/support/chat/chat.ts';
import { until } from '#tests/support/until.ts';

const extraHeaders = { 'x-forwarded-for': '203.0.113.7' };
const transports = ['websocket'];

/** Sends a new message from one address. @returns the status */
async function send({ url }: OneOfSeveral): Promise<number> {
  const response = await fetch(`${url}/chat/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...extraHeaders },
    body: JSON.stringify({ sessionId: aSession(), message: 'Hello', id: newClientId() }),
  });
  return response.status;
}

/** All keys in Redis, with when each expires in milliseconds. */
async function keysIn({ a }: Two): Promise<[string, number][]> {
  const keys = (await a.redis?.run((client) => client.keys('*'))) ?? [];
  return Promise.all(
    keys.map(async (key): Promise<[string, number]> => {
      return [key, Number(await a.redis?.run((client) => client.pTTL(key)))];
    }),
  );
}

/** Connects from one address. @returns why not */
const refusal = ({ url }: OneOfSeveral): Promise<unknown> =>
  connectVisitor(url, { extraHeaders, transports }).then(
    ({ socket }) => void socket.disconnect(),
    (error: unknown) => error instanceof Error && error.message,
  );

describe('What one network address may do', () => {
  test('is counted for all backends together', async () => {
    await using two = await startTwo({ env: { CHAT_MESSAGES_PER_ADDRESS: '3' } });
    expect([await send(two.a), await send(two.b), await send(two.a)]).toEqual([200, 200, 200]);
    expect([await send(two.b), await send(two.a)]).toEqual([429, 429]);
    const keys = await keysIn(two);
    expect(keys.length).toBeGreaterThan(4);
    for (const [key, expiresIn] of keys) {
      expect(key).not.toContain('203.0.113');
      expect(key).toMatch(/^tessera:/);
      expect(expiresIn).toBeGreaterThan(0);
    }
  });

  test('is counted by each backend alone while Redis is away', async () => {
    await using two = await startTwo({ env: { CHAT_MESSAGES_PER_ADDRESS: '2' } });
    await two.redis.kill9();
    expect([await send(two.a), await send(two.a), await send(two.a)]).toEqual([200, 200, 429]);
    expect([await send(two.b), await send(two.b), await send(two.b)]).toEqual([200, 200, 429]);
  });

  test('includes attempts to sign in', async () => {
    await using two = await startTwo();
    const attempt = async ({ url }: OneOfSeveral) => {
      const response = await fetch(`${url}${DESK_API}/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ email: 'ann@company.test', password: 'wrong' }),
      });
      return response.status;
    };
    for (const one of [two.a, two.b, two.a, two.b, two.a]) expect(await attempt(one)).toBe(422);
    expect([await attempt(two.a), await attempt(two.b)]).toEqual([429, 429]);
    expect((await keysIn(two)).some(([key]) => key.includes('company.test'))).toBe(false);
  });

  test('includes connections, until they close', async () => {
    await using two = await startTwo({ env: { CHAT_SOCKETS_PER_ADDRESS: '2' } });
    const first = await connectVisitor(two.a.url, { extraHeaders, transports });
    using second = await connectVisitor(two.b.url, { extraHeaders, transports });
    expect(await refusal(two.a)).toBe('websocket error');
    expect(await refusal(two.b)).toBe('websocket error');
    first.socket.disconnect();
    await until(async () => (await refusal(two.b)) === undefined);
    expect(second.socket.connected).toBe(true);
    for (const [key, expiresIn] of await keysIn(two)) {
      expect(key).not.toContain('203.0.113');
      expect(expiresIn).toBeLessThanOrEqual(60_000);
    }
  });

  test('ends at all backends after something unreadable', async () => {
    await using two = await startTwo();
    using bad = await connectRegistered(two.a.url, aSession(), { extraHeaders, transports });
    const closed = new Promise((resolve) => bad.socket.once('disconnect', resolve));
    // A packet that cannot be parsed.
    bad.socket.io.engine.write('9');
    await closed;
    expect(await refusal(two.b)).toBe('websocket error');
    await two.redis.kill9();
    expect(await refusal(two.b)).toBeUndefined();
  });
});
