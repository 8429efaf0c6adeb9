import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { startTwo } from '#tests/backend/several/several.ts';
import { startVisitor } from '#tests/support/chat/visitor.ts';

/** A balancer that passes everything on to one backend, until it is told to use another one. */
async function startBalancer(first: string) {
  let target = new URL(first);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const backend = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, backend],
      [backend, client],
    ] as const) {
      open.add(from);
      from.on('error', () => undefined).once('close', () => to.destroy());
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => open.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use(next: string) {
      target = new URL(next);
      drop();
    },
    async [Symbol.asyncDispose]() {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}

test('A visitor without websockets goes on at a backend that does not know the session', async () => {
  await using two = await startTwo();
  await using balancer = await startBalancer(two.a.url);
  using visitor = startVisitor(balancer.url, { socket: { transports: ['polling'] } });
  visitor.client.open();
  visitor.client.send('At the first one');
  await visitor.until(() => visitor.item('At the first one')?.delivery?.state === 'sent');
  balancer.use(two.b.url);
  visitor.client.send('At the other one');
  await visitor.until(
    ({ status }) =>
      status === 'connected' && visitor.item('At the other one')?.delivery?.state === 'sent',
  );
  expect(visitor.texts()).toEqual(['At the first one', 'At the other one']);
  const unknown = await fetch(`${two.b.url}/socket.io/?EIO=4&transport=polling&sid=unknown`);
  expect(unknown.status).toBe(400);
});
