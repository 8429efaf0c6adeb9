import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readConfig } from '@repo/backend/core/config.ts';
import { openDesk, untilEnded } from '#tests/backend/accounts/open-desk.ts';
import { mailsAbout } from '#tests/backend/accounts/staff-mails.ts';
import {
  addAccount,
  PASSWORD,
  SIGNED_IN,
  SIGNED_OUT,
  StaffBrowser,
} from '#tests/backend/accounts/staff-browser.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

const ANN = 'ann@company.test';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const NEW_DEVICE = 'New sign-in to your account (Tessera Works desk)';
const PASSWORD_CHANGED = 'Your password was changed (Tessera Works desk)';

/** Where the desk is, as its pages say when they call. */
const DESK_ORIGIN = 'http://desk.company.test';

type Listed = { id: string; device: string; isThis: boolean };

let clock: ManualClock;
let backend: TestBackend;
let office: StaffBrowser;
let home: StaffBrowser;

beforeEach(async () => {
  clock = new ManualClock();
  backend = await startInProcess({ clock, env: { DESK_URL: DESK_ORIGIN } });
  await addAccount(backend, ANN);
  office = browser(CHROME);
  home = browser(FIREFOX);
  await office.signIn(ANN);
  clock.advance(MINUTE);
  await home.signIn(ANN);
});
afterEach(async () => {
  await backend[Symbol.asyncDispose]();
});

const browser = (agent: string) =>
  new StaffBrowser(backend.url, { 'user-agent': agent, origin: DESK_ORIGIN });

const sessionsOf = async (from: StaffBrowser) =>
  (await from.get('/account/sessions')).body.sessions as Listed[];

describe('One’s own sessions', () => {
  test('are listed with the browser, and without what would let someone in', async () => {
    const at = (minutes: number) => new Date(clock.now() - minutes * MINUTE).toISOString();
    const listed = await sessionsOf(home);
    expect(listed).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox on Linux',
        method: 'password',
        createdAt: at(0),
        lastActiveAt: at(0),
        isThis: true,
      },
      {
        id: expect.any(String),
        device: 'Chrome on Windows',
        method: 'password',
        createdAt: at(1),
        lastActiveAt: at(1),
        isThis: false,
      },
    ]);
    const stored = await backend.query('select token_hash from staff_sessions');
    expect(stored).toHaveLength(2);
    for (const { token_hash: hash } of stored) {
      expect(JSON.stringify(listed)).not.toContain(String(hash));
    }
  });

  test('are listed with what is known of the browser', async () => {
    const agents = { 'Mozilla/5.0 Firefox/143.0': 'Firefox', 'curl/8.0': 'Unknown browser' };
    for (const [agent, device] of Object.entries(agents)) {
      const other = browser(agent);
      await other.signIn(ANN);
      expect((await sessionsOf(other)).find(({ isThis }) => isThis)).toMatchObject({ device });
    }
  });

  test('end one by one, with their sockets', async () => {
    using open = await openDesk(backend, { cookie: office.cookie }, 'websocket', DESK_ORIGIN);
    const [, other] = await sessionsOf(home);
    const ended = untilEnded(open);
    expect(await home.post(`/account/sessions/${other?.id}/end`)).toMatchObject({ status: 200 });
    expect(await ended).toEqual({ reason: 'ended' });
    expect(await office.get('/session')).toMatchObject(SIGNED_OUT);
    expect(await home.get('/session')).toMatchObject(SIGNED_IN);
    expect(await home.post(`/account/sessions/${other?.id}/end`)).toMatchObject({
      status: 404,
      body: { message: 'This session has already ended.' },
    });
  });

  test('end together, except the present one', async () => {
    const third = browser(CHROME);
    await third.signIn(ANN);
    expect(await home.post('/account/sessions/end-others')).toMatchObject({ status: 200 });
    for (const ended of [office, third]) {
      expect(await ended.get('/session')).toMatchObject(SIGNED_OUT);
    }
    expect(await sessionsOf(home)).toMatchObject([{ isThis: true }]);
  });

  test('are nobody else’s: a colleague can neither list nor end them', async () => {
    await addAccount(backend, 'ben@company.test', 'Ben');
    const ben = browser(FIREFOX);
    await ben.signIn('ben@company.test');
    const [mine] = await sessionsOf(home);
    expect((await sessionsOf(ben)).map(({ id }) => id)).not.toContain(mine?.id);
    expect(await ben.post(`/account/sessions/${mine?.id}/end`)).toMatchObject({ status: 404 });
    expect(await home.get('/session')).toMatchObject(SIGNED_IN);
  });

  test('that have run out are not listed', async () => {
    clock.advance(29 * MINUTE);
    await home.post('/session/active');
    clock.advance(MINUTE);
    expect(await sessionsOf(home)).toMatchObject([{ isThis: true }]);
  });
});

describe('The owner of an account is told by email', () => {
  test('of each new browser, once', async () => {
    expect(await mailsAbout(backend, NEW_DEVICE)).toHaveLength(2);
    for (const known of [office, home]) await known.signIn(ANN);
    const mails = await mailsAbout(backend, NEW_DEVICE);
    expect(mails.map(({ to }) => to)).toMatchObject([[{ address: ANN }], [{ address: ANN }]]);
    const text = mails.map((mail) => mail.text).join();
    expect(text).toContain('(Chrome on Windows) on Thursday, January 15, 2026, at 7:00 AM EST.');
    expect(text).toContain('(Firefox on Linux) on Thursday, January 15, 2026, at 7:01 AM EST.');
    expect(text).toContain('http://desk.company.test/desk/account');
  });

  test('not of a wrong password', async () => {
    await browser(CHROME).signIn(ANN, 'not the password');
    expect(await mailsAbout(backend, NEW_DEVICE)).toHaveLength(2);
  });

  test('of a new password', async () => {
    const next = 'another one, long enough';
    expect(await mailsAbout(backend, PASSWORD_CHANGED)).toEqual([]);
    expect(await home.post('/account/password', { current: PASSWORD, next })).toMatchObject({
      status: 200,
    });
    const [mail, ...others] = await mailsAbout(backend, PASSWORD_CHANGED);
    expect(others).toEqual([]);
    expect(mail?.to).toMatchObject([{ address: ANN }]);
    expect(mail?.text).not.toContain(next);
  });
});

describe('How long sessions last', () => {
  test('is a setting', async () => {
    const env = { DESK_SESSION_HOURS: '2', DESK_IDLE_MINUTES: '90' };
    await using strict = await startInProcess({ clock, env });
    await addAccount(strict, ANN);
    const here = new StaffBrowser(strict.url);
    const { body } = await here.signIn(ANN);
    const begun = clock.now();
    expect(body).toMatchObject({
      longestHours: 2,
      idleAt: new Date(begun + 90 * MINUTE).toISOString(),
      expiresAt: new Date(begun + 2 * HOUR).toISOString(),
    });
    clock.advance(89 * MINUTE);
    expect(await here.post('/session/active')).toMatchObject({ status: 200 });
    clock.advance(30 * MINUTE);
    expect(await here.get('/session')).toMatchObject(SIGNED_IN);
    clock.advance(MINUTE);
    expect(await here.get('/session')).toMatchObject(SIGNED_OUT);
  });

  test.each([
    ['DESK_SESSION_HOURS', '0'],
    ['DESK_SESSION_HOURS', '1.5'],
    ['DESK_IDLE_MINUTES', '-5'],
    ['DESK_IDLE_MINUTES', 'forever'],
  ])('is refused as %s=%s', (name, value) => {
    expect(() => readConfig({ NODE_ENV: 'test', [name]: value })).toThrow(name);
  });
});
