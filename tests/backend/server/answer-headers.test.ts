import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ANSWER_HEADERS, HSTS } from '@repo/server/http/answer-headers.ts';
import { permissionsPolicy } from '@repo/server/http/permissions-policy.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';

const HTML = { accept: 'text/html' };

/** Writes bytes to a backend, and reads the headers of its answer. */
async function headersOf({ url }: TestBackend, bytes: string): Promise<Headers> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(bytes.replaceAll('\n', '\r\n'));
  const [head = ''] = (await text(socket)).split('\r\n\r\n');
  const lines = head.split('\r\n').slice(1);
  return new Headers(lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]));
}

const get = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\nHost: x\nConnection: close\n${headers}\n`;

describe('Every answer of the backend has its security headers', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startInProcess();
  });
  afterAll(async () => {
    await backend[Symbol.asyncDispose]();
  });

  test.each([
    ['a call', get('/health')],
    ['an unknown address', get('/nowhere')],
    ['a wrong method', get('/contact/submit')],
    ['an address that cannot be decoded', get('/%E0%A4%A')],
    ['a redirect', get('/desk')],
    ['a call of the desk by a stranger', get('/desk/api/session')],
    ['the documentation, for a stranger', get('/docs')],
    ['a file of the desk that is not there', get('/desk/assets/none.js')],
    ['the beginning of a socket', get('/socket.io/?EIO=4&transport=polling')],
    ['an unknown socket', get('/socket.io/?EIO=4&transport=polling&sid=none')],
    ['the socket of a foreign page', get('/socket.io/?EIO=4&transport=polling', 'Origin: null\n')],
    ['a request that a guard rejects', get('/health', 'Host: y\n')],
    ['a request to switch protocols that a guard rejects', get('/', 'Host: y\nUpgrade: x\n')],
    ['a request to a proxy', 'CONNECT x:80 HTTP/1.1\nHost: x\n\n'],
    ['what is no request', 'NONSENSE\n\n'],
  ])('%s', async (_what, bytes) => {
    const headers = await headersOf(backend, bytes);
    const isOfDesk = bytes.includes('/desk/assets') || bytes.includes(' /docs');
    for (const [name, value] of Object.entries(ANSWER_HEADERS)) {
      const isOfPage = isOfDesk && ['content-security-policy', 'permissions-policy'].includes(name);
      expect([name, headers.get(name)]).toEqual([name, isOfPage ? expect.any(String) : value]);
    }
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'/,
    );
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  test('a page of the desk, which may use what it needs and nothing else', async () => {
    const { headers } = await fetch(`${backend.url}/desk/`, { headers: HTML });
    for (const name of Object.keys(ANSWER_HEADERS)) expect(headers.has(name)).toBe(true);
    const policy = headers.get('permissions-policy');
    const passkeys = ['publickey-credentials-create', 'publickey-credentials-get'] as const;
    expect(policy).toBe(permissionsPolicy('autoplay', 'clipboard-write', ...passkeys));
    expect(policy).toContain('camera=()');
    expect(policy).toContain('clipboard-write=(self)');
    expect(headers.get('reporting-endpoints')).toBe('policy="/reports"');
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  });
});

test('Only behind HTTPS do answers say that there is nothing without it', async () => {
  await using backend = await startInProcess({ env: { DESK_URL: 'https://desk.company.test' } });
  for (const path of ['/health', '/nowhere', '/desk/', '/desk/api/session']) {
    const { headers } = await fetch(backend.url + path, { headers: HTML });
    expect(headers.get('strict-transport-security')).toBe(HSTS);
  }
  const page = await fetch(`${backend.url}/desk/`, { headers: HTML });
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain('; upgrade-insecure-requests;');
  expect(policy).toContain("connect-src 'self' wss://desk.company.test;");

  await using plain = await startInProcess({ env: { DESK_URL: 'http://desk.company.test' } });
  const { headers } = await fetch(`${plain.url}/desk/`, { headers: HTML });
  expect(headers.has('strict-transport-security')).toBe(false);
  expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  expect(headers.get('content-security-policy')).toContain("connect-src 'self' ws://desk.company");
});
