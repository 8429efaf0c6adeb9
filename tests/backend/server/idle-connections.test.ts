import { once } from 'node:events';
import { Agent, createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { trackConnections } from '@repo/server/http/connections.ts';

test('a server that closes does not wait for a connection whose last request it has answered', async () => {
  const server = createServer({ keepAliveTimeout: 60_000 }).listen(0, '127.0.0.1');
  trackConnections(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const asked = once(server, 'request') as Promise<[unknown, ServerResponse]>;
  const sent = request({ host: '127.0.0.1', port, agent });
  const answered = once(sent, 'response');
  sent.end();
  const [, response] = await asked;
  const closed = once(server, 'close');
  server.close();
  response.end('late');
  await answered;
  await closed;
  expect(server.listening).toBe(false);
  agent.destroy();
});
