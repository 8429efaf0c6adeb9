import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { io } from 'socket.io-client';
import { AGENT_SOCKET_PATH } from '@repo/contract/agent-events.ts';
import { deskCalls, type DeskCall } from '#tests/backend/accounts/desk-calls.ts';
import { expect, test } from '#tests/e2e/desk/support/desk.ts';

/** Ways to write a path that might escape the paths that the site passes on. */
const spellings = (path: string, backend: string): string[] => {
  const rest = path.slice(1);
  return [
    path,
    `${path}/`,
    `//${rest}`,
    `/${rest.replace('d', '%64')}`,
    `/${rest.replaceAll('/', '%2f')}`,
    `/api${path}`,
    `/api/..${path}`,
    `/api/%2e%2e${path}`,
    `/api/health%2f..%2f..%2f${rest}`,
    `/api/chat/messages/..%2f..%2f..%2f${rest}`,
    `/socket.io${path}`,
    `/socket.io/%2e%2e${path}`,
    `/socket.io/..%2f${rest}`,
    `${backend}${path}`,
  ];
};

/** Sends a path exactly as it is written. */
async function ask(
  { port, method, path }: DeskCall & { port: number },
  headers: Record<string, string>,
): Promise<{ status: number; location: string | undefined; body: string }> {
  const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false });
  sent.end(method === 'GET' ? undefined : '{}');
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode = 0 } = response;
  return { status: statusCode, location: response.headers.location, body: await text(response) };
}

/** What only the desk says: its refusals, its pages, the beginning of a socket. */
const OF_DESK = /signed_out|"code":|<title>Desk|"sid":|"you":|"success":true/;

/** A redirect, a bad request, a missing page, a wrong method, a body where none belongs, or an invalid key. */
const REFUSED = [307, 308, 400, 404, 405, 413, 422];

test('the site passes nothing on to the desk, however it is asked and whoever asks', async ({
  site,
  backend,
  ann,
}) => {
  const [cookie] = await ann.page.context().cookies();
  const headers = {
    cookie: `${cookie?.name ?? ''}=${cookie?.value ?? ''}`,
    origin: backend.url,
    accept: 'text/html,application/json',
    'content-type': 'application/json',
  };
  const own = { port: Number(new URL(backend.url).port), method: 'GET', path: '/desk/api/session' };
  expect(await ask(own, headers)).toMatchObject({
    status: 200,
    body: expect.stringMatching(OF_DESK),
  });

  const places = ['/desk', '/desk/', '/desk/welcome', '/desk/index.html', '/docs/json'];
  const socket = `${AGENT_SOCKET_PATH}/?EIO=4&transport=polling`;
  const calls = [
    ...(await deskCalls(backend.url, headers.cookie)),
    ...[...places, socket].map((path) => ({ method: 'GET', path })),
  ];
  expect(calls.length).toBeGreaterThan(20);
  const requestsBefore = deskRequests(backend.output());
  for (const { method, path } of calls) {
    for (const spelling of spellings(path, backend.url)) {
      const answer = await ask({ port: site.port, method, path: spelling }, headers);
      const said = `${method} ${spelling}: ${answer.status} ${answer.location ?? ''}`;
      expect(answer.body, said).not.toMatch(OF_DESK);
      expect(REFUSED, said).toContain(answer.status);
      // No answer reveals an address that the request did not name.
      if (!spelling.startsWith('http')) expect(answer.location ?? '').not.toContain(backend.url);
    }
  }
  expect(deskRequests(backend.output())).toBe(requestsBefore);
});

/** How many requests to the desk a backend has logged. */
const deskRequests = (output: string) => output.split('"route":"/desk').length;

test('the site opens no staff socket, even to those who are signed in', async ({
  site,
  backend,
  ann,
}) => {
  const [cookie] = await ann.page.context().cookies();
  const connects = async (url: string, transport: 'websocket' | 'polling') => {
    const socket = io(url, {
      path: AGENT_SOCKET_PATH,
      extraHeaders: { cookie: `${cookie?.name ?? ''}=${cookie?.value ?? ''}` },
      transports: [transport],
      reconnection: false,
      forceNew: true,
    });
    const outcome = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('connect_error', () => resolve(false));
    });
    socket.disconnect();
    return outcome;
  };
  for (const transport of ['websocket', 'polling'] as const) {
    expect(await connects(backend.url, transport)).toBe(true);
    expect(await connects(site.url, transport)).toBe(false);
  }
});
