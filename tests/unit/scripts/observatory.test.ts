import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Agent, request } from 'undici';
import { selfSigned } from '@/scripts/observatory/certificate';
import { scan } from '@/scripts/observatory/scan';
import { startTlsFront, type TlsFront } from '@/scripts/observatory/tls-front';
import { temporaryFolder } from '@/tools/temporary-folder';

/** The last request that reached the server behind the reverse proxy. */
let seen: IncomingMessage;
const server = createServer((asked, answer) => {
  seen = asked;
  asked.pipe(answer.writeHead(404, { 'set-cookie': ['a=1', 'b=2'] }));
});
let front: TlsFront;
let trusting: Agent;

beforeAll(async () => {
  await using folder = await temporaryFolder();
  const certificate = await selfSigned('127.0.0.1', folder.path);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  front = await startTlsFront(certificate, (server.address() as AddressInfo).port);
  trusting = new Agent({ connect: { ca: certificate.cert } });
});

afterAll(async () => {
  await trusting.close();
  await front[Symbol.asyncDispose]();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

test('over https, requests and answers pass through whole, with the visitor’s side of them', async () => {
  const answer = await request(`${front.url}/a?b=c`, {
    dispatcher: trusting,
    method: 'POST',
    body: 'words',
  });
  expect(answer).toMatchObject({ statusCode: 404, headers: { 'set-cookie': ['a=1', 'b=2'] } });
  expect(await answer.body.text()).toBe('words');
  expect(seen).toMatchObject({
    method: 'POST',
    url: '/a?b=c',
    headers: {
      host: `127.0.0.1:${front.httpsPort}`,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '127.0.0.1',
    },
  });
});

test('over http, every address leads to itself over https', async () => {
  const url = `http://127.0.0.1:${front.httpPort}/a?b=c`;
  const { statusCode, headers, body } = await request(url, { dispatcher: trusting });
  await body.dump();
  expect({ statusCode, location: headers.location }).toEqual({
    statusCode: 301,
    location: `${front.url}/a?b=c`,
  });
});

/** A scanner whose tests give these points. */
const scannerOf = (...points: number[]) => ({
  retrieve: () => Promise.resolve({ responses: { auto: {} } }),
  tests: points.map((value) => () => ({ result: String(value), constructor: { name: 'any' } })),
  pointsOf: Number,
  gradeOf: (score: number) => ({ score, grade: score >= 100 ? 'A+' : 'A' }),
  leastForBonus: 90,
});
const place = { host: '127.0.0.1', httpPort: 1, httpsPort: 2, path: '/' };

test('points beyond 100 count only for those who have few faults', async () => {
  expect(await scan(scannerOf(10, 5, 0), place)).toMatchObject({ score: 115, grade: 'A+' });
  expect(await scan(scannerOf(10, -10, 5), place)).toMatchObject({ score: 105 });
  expect(await scan(scannerOf(10, -15, 5), place)).toMatchObject({ score: 85, grade: 'A' });
});
