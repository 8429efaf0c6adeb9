import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { deskCalls, type DeskCall } from '#tests/backend/accounts/desk-calls.ts';
import { everyRow } from '#tests/support/backend/every-row.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { StaffBrowser } from '#tests/backend/accounts/staff-browser.ts';

/** The calls that are open to people who are not signed in. */
const OPEN = [
  '/session',
  '/session/code',
  '/session/passkey',
  '/session/passkey/options',
  '/unlock',
  '/invitation',
  '/invitation/accept',
  '/company',
  '/company/start',
  '/company/callback',
  '/company/logout',
].map((path) => DESK_API + path);

/** What comes from the provider of accounts, and not from a page of the desk. */
const FROM_PROVIDER = ['/company/callback', '/company/logout'].map((path) => DESK_API + path);

let clock: ManualClock;
let desk: TestBackend & { ann: Colleague };
let calls: DeskCall[];
let closed: DeskCall[];
let changing: DeskCall[];
beforeAll(async () => {
  clock = new ManualClock();
  desk = await startDesk({ clock });
  calls = await deskCalls(desk.url, desk.ann.cookie);
  closed = calls.filter(({ path }) => !OPEN.includes(path));
  changing = calls.filter(
    ({ method, path }) => !['GET', 'OPTIONS'].includes(method) && !FROM_PROVIDER.includes(path),
  );
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
});

/**
 * The status for a call that is not what the desk's own pages send. Calls of uploads carry no JSON: what a form sends
 * lacks the header that says how files are sent, and a form cannot have it.
 */
const wrongTypeAt = (path: string) => (path.startsWith(`${DESK_API}/files`) ? 412 : 415);

/** Everything in the store. */
const stored = () => everyRow(desk);
let before: string[];
beforeEach(async () => {
  // Recording activity is a change, too; it is recorded here so that it is not recorded again later.
  await desk.ann.post('/session/active');
  before = await stored();
});

const ask = (
  { method, path }: DeskCall,
  headers: Record<string, string>,
  body: string | undefined = '{}',
) =>
  fetch(desk.url + path, {
    method,
    headers: {
      ...(method !== 'GET' && { origin: desk.url, 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method !== 'GET' && { body }),
  });

test('The documentation of the calls is only for people who are signed in', async () => {
  for (const path of ['', '/', '/json', '/yaml', '/static/index.html', '/static/no-such-file']) {
    const answer = await fetch(`${desk.url}/docs${path}`, { redirect: 'manual' });
    expect([path, answer.status]).toEqual([path, 401]);
    expect(await answer.json()).toMatchObject({ code: 'signed_out' });
  }
  const { cookie } = desk.ann;
  const page = await fetch(`${desk.url}/docs/static/index.html`, { headers: { cookie } });
  expect(page.status).toBe(200);
});

describe('Nothing is reached and nothing changes', () => {
  test.each([
    ['without a session', () => Promise.resolve('')],
    [
      'with an invented one',
      () => Promise.resolve(`desk-session=${randomBytes(32).toString('base64url')}`),
    ],
    ['with one that is empty', () => Promise.resolve('desk-session=')],
    [
      'with the hash that the store has',
      async () => {
        const [row] = await desk.query('select token_hash as hash from staff_sessions');
        return `desk-session=${String(row?.hash)}`;
      },
    ],
    [
      'with one that was signed out',
      async () => {
        const bob = await signIn(desk, 'Bob');
        await bob.post('/session/end');
        return bob.cookie;
      },
    ],
    [
      'with one that is over',
      async () => {
        const cleo = await signIn(desk, 'Cleo');
        clock.advance(20 * 60_000);
        await desk.ann.post('/session/active');
        clock.advance(10 * 60_000);
        return cleo.cookie;
      },
    ],
  ])('%s', async (_how, cookieOf) => {
    const cookie = await cookieOf();
    before = await stored();
    const present = await ask({ method: 'GET', path: `${DESK_API}/session` }, { cookie });
    expect([present.status, await present.json()]).toEqual([200, { you: null }]);
    expect(closed.length).toBeGreaterThan(5);
    for (const call of closed) {
      const response = await ask(call, { cookie });
      expect([call, response.status]).toEqual([call, 401]);
      expect(await response.json()).toMatchObject({ success: false, code: 'signed_out' });
    }
    expect(await stored()).toEqual(before);
  });

  test.each([
    ['from a page of somebody else', 403, { origin: 'https://evil.test' }],
    ['from the site, which has another port', 403, { origin: 'http://127.0.0.1:3000' }],
    [
      'from a page of the host that it names itself',
      403,
      { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' },
    ],
    ['from a sandbox', 403, { origin: 'null' }],
    ['from another site, as the browser says', 403, { 'sec-fetch-site': 'cross-site' }],
    ['from a neighboring host, as the browser says', 403, { 'sec-fetch-site': 'same-site' }],
    ['typed into the address bar, as the browser says', 403, { 'sec-fetch-site': 'none' }],
    ['as a form sends it', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['as a form with files sends it', 415, { 'content-type': 'multipart/form-data; boundary=x' }],
    [
      'as plain text that claims to be JSON',
      415,
      { 'content-type': 'text/plain; application/json' },
    ],
  ])('with a call %s', async (_how, status, headers) => {
    expect(changing.length).toBeGreaterThan(5);
    for (const call of changing) {
      const response = await ask(call, { cookie: desk.ann.cookie, ...headers });
      const expected = status === 415 ? wrongTypeAt(call.path) : status;
      expect([call, response.status]).toEqual([call, expected]);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(await stored()).toEqual(before);
  });

  test('with a call that does not say where it comes from, or carries nothing', async () => {
    for (const { method, path } of changing) {
      const { cookie } = desk.ann;
      const json = { 'content-type': 'application/json' };
      const unnamed = await fetch(desk.url + path, {
        method,
        body: '{}',
        headers: { cookie, ...json },
      });
      expect([path, unnamed.status]).toEqual([path, 403]);
      const origin = desk.url;
      const empty = await fetch(desk.url + path, { method, headers: { cookie, origin } });
      expect([path, empty.status]).toEqual([path, wrongTypeAt(path)]);
    }
    expect(await stored()).toEqual(before);
  });

  test('when a page of another site reads', async () => {
    const reads = calls.filter(({ method }) => method === 'GET');
    for (const call of reads.filter(({ path }) => !FROM_PROVIDER.includes(path))) {
      for (const site of ['cross-site', 'same-site']) {
        const response = await ask(call, { cookie: desk.ann.cookie, 'sec-fetch-site': site });
        expect([call, response.status]).toEqual([call, 403]);
      }
    }
  });
});

test('No cache may keep an answer of the desk', async () => {
  for (const call of calls) {
    const response = await ask(call, { cookie: desk.ann.cookie }, '[]');
    await response.body?.cancel();
    expect([call, response.headers.get('cache-control')]).toEqual([call, 'no-store']);
  }
});

test('When the address of the desk is set, calls come only from there', async () => {
  const env = { DESK_URL: 'https://desk.company.test' };
  await using backend = await startInProcess({ env });
  const signInFrom = async (origin: string, more: Record<string, string> = {}) => {
    const browser = new StaffBrowser(backend.url, { origin, ...more });
    return (await browser.signIn('nobody@company.test', 'not the password')).status;
  };
  expect(await signInFrom(env.DESK_URL)).toBe(422);
  expect(await signInFrom(backend.url)).toBe(403);
  const forwarded = { 'x-forwarded-host': 'evil.test' };
  expect(await signInFrom('https://evil.test', forwarded)).toBe(403);
});
