import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SYSTEM_ACTOR } from '@repo/backend/audit/actor.ts';
import { accountNotice } from '@repo/backend/mail/account-notice.ts';
import { resetFactorsOf } from '@repo/backend/staff/accounts.ts';
import { openDesk, untilEnded } from '#tests/backend/accounts/open-desk.ts';
import {
  addAccount,
  PASSWORD,
  SIGNED_IN,
  SIGNED_OUT,
} from '#tests/backend/accounts/staff-browser.ts';
import {
  addAppOf,
  addPasskeyOf,
  ANN,
  atDesk,
  atSecondStep,
  codeAt,
  confirm,
  confirmed,
  DESK,
  startAtName,
} from '#tests/backend/accounts/with-factors.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';
import type { ManualClock } from '#tests/support/manual-clock.ts';

const BEN = 'ben@company.test';
const DAY = 24 * 60 * 60 * 1000;
const ASKED = { status: 403, body: { code: 'confirm' } };

let backend: TestBackend & { clock: ManualClock };
let clock: ManualClock;
beforeEach(async () => {
  backend = await startAtName();
  clock = backend.clock;
});
afterEach(async () => {
  await backend[Symbol.asyncDispose]();
});

const inDays = (days: number) => new Date(clock.now() + days * DAY).toISOString();
const told = async () => {
  const rows = await backend.query(
    'select account_change from mail_jobs where account_change is not null',
  );
  return rows.map((row) => (JSON.parse(String(row.account_change)) as { what: string }).what);
};

describe("One's own factors", () => {
  test('cannot be changed without showing who one is, and five minutes later no longer', async () => {
    const ann = atDesk(backend);
    await ann.signIn(ANN);
    const calls = [
      '/account/passkeys/options',
      '/account/totp/begin',
      '/account/totp/remove',
      '/account/passkeys/some-id/remove',
      '/account/recovery-codes',
    ];
    for (const call of calls) expect([call, await ann.post(call)]).toMatchObject([call, ASKED]);
    expect(await ann.post('/account/confirm', { password: 'a guess' })).toMatchObject({
      status: 422,
      body: { message: 'The current password is incorrect', field: 'password' },
    });
    await confirm(ann);
    clock.advance(5 * 60_000 - 1);
    expect(await ann.post('/account/totp/begin')).toMatchObject({ status: 200 });
    clock.advance(1);
    expect(await ann.post('/account/totp/begin')).toMatchObject(ASKED);
  });

  test('are confirmed for one browser only', async () => {
    await confirmed(backend);
    const other = atDesk(backend);
    await other.signIn(ANN);
    expect(await other.post('/account/totp/begin')).toMatchObject(ASKED);
  });

  test('guessing the password to confirm is limited', async () => {
    const ann = atDesk(backend);
    await ann.signIn(ANN);
    const guess = () => ann.post('/account/confirm', { password: 'a guess' });
    for (let each = 0; each < 5; each++) expect(await guess()).toMatchObject({ status: 422 });
    expect(await ann.post('/account/confirm', { password: PASSWORD })).toMatchObject({
      status: 429,
    });
  });

  test('end the other sessions when they change, and the owner is told', async () => {
    const ann = await confirmed(backend);
    const other = atDesk(backend);
    await other.signIn(ANN);
    using open = await openDesk(backend, { cookie: other.cookie }, 'websocket', DESK);
    await addPasskeyOf(ann);
    expect(await untilEnded(open)).toEqual({ reason: 'ended' });
    expect(await other.get('/session')).toMatchObject(SIGNED_OUT);
    expect(await ann.get('/session')).toMatchObject(SIGNED_IN);
    const { codes } = await addAppOf(ann, backend);
    // The codes of the first factor are for both.
    expect(codes).toEqual([]);
    await ann.post('/account/totp/remove');
    // They are still for the passkey.
    expect(await ann.get('/account/factors')).toMatchObject({ body: { codesLeft: 10 } });
    await ann.post('/account/recovery-codes');
    expect((await told()).filter((what) => what !== 'new-device').toSorted()).toEqual([
      'app-added',
      'app-removed',
      'codes-renewed',
      'passkey-added',
    ]);
  });

  test('a new app replaces the former one once it has shown a code', async () => {
    const ann = await confirmed(backend);
    const { secret: former } = await addAppOf(ann, backend);
    const { body } = await ann.post('/account/totp/begin');
    const secret = String(body.secret);
    expect(await ann.post('/account/totp', { code: codeAt(former, clock) })).toMatchObject({
      status: 422,
      body: { field: 'code' },
    });
    const code = codeAt(former, clock);
    expect(await (await atSecondStep(backend)).post('/session/code', { code })).toMatchObject({
      status: 200,
    });
    expect(await ann.post('/account/totp', { code: codeAt(secret, clock) })).toMatchObject({
      status: 200,
      body: { codes: [] },
    });
    clock.advance(30_000);
    const browser = await atSecondStep(backend);
    const enter = (which: string) => browser.post('/session/code', { code: codeAt(which, clock) });
    expect(await enter(former)).toMatchObject({ status: 422 });
    expect(await enter(secret)).toMatchObject({ status: 200 });
  });

  test('new recovery codes replace all former ones', async () => {
    const ann = await confirmed(backend);
    expect(await ann.post('/account/recovery-codes')).toMatchObject({
      status: 422,
      body: { message: 'Please set up a passkey or an authenticator app first.' },
    });
    const { codes: former } = await addAppOf(ann, backend);
    const { body } = await ann.post('/account/recovery-codes');
    const [code] = body.codes as string[];
    const browser = await atSecondStep(backend);
    expect(await browser.post('/session/code', { code: former[0] })).toMatchObject({ status: 422 });
    expect(await browser.post('/session/code', { code })).toMatchObject({ status: 200 });
  });
});

test('A sign-in in a browser that is not known is told to its owner by email, and the next one there is not', async () => {
  const news = async () => (await told()).filter((what) => what === 'new-device').length;
  const browser = atDesk(backend);
  const before = await news();
  await browser.signIn(ANN);
  expect(await news()).toBe(before + 1);
  await browser.signIn(ANN);
  expect(await news()).toBe(before + 1);
});

describe("A colleague's factors", () => {
  test('can be removed by an admin who has confirmed, which signs the colleague out', async () => {
    await addAccount(backend, BEN, 'Ben', 'agent');
    const ben = await confirmed(backend, BEN);
    await addPasskeyOf(ben);
    const ann = atDesk(backend);
    await ann.signIn(ANN);
    const reset = () => ann.post(`/colleagues/id-of-${BEN}/factors/reset`);
    expect(await reset()).toMatchObject(ASKED);
    await confirm(ann);
    const { body } = await ann.get('/team');
    expect(body.members).toContainEqual(
      expect.objectContaining({ email: BEN, factors: ['passkey'] }),
    );
    expect(await reset()).toMatchObject({ status: 200 });
    expect(await ben.get('/session')).toMatchObject(SIGNED_OUT);
    expect(await atDesk(backend).signIn(BEN)).toMatchObject({ body: { you: { name: 'Ben' } } });
    expect(await told()).toContain('factors-reset');
    expect(await ann.post(`/colleagues/id-of-${ANN}/factors/reset`)).toMatchObject({ status: 422 });
  });

  test('are removed with an email that says who did it, and when', () => {
    const at = '2026-01-15T12:00:00.000Z';
    const place = { DESK_URL: DESK, BACKEND_HOST: '127.0.0.1', BACKEND_PORT: 4000 };
    const about = { email: BEN, what: 'factors-reset', at, device: '' } as const;
    const { subject, text } = accountNotice(about, place);
    expect(subject).toMatch(/^Your second factors were removed \(.+ desk\)$/);
    expect(text).toMatch(
      /^An admin removed all passkeys, .+ from your account on Thursday, January 15, 2026, at /,
    );
  });

  test('can be removed on the command line', async () => {
    const ann = await confirmed(backend);
    await addAppOf(ann, backend);
    await resetFactorsOf(ANN, SYSTEM_ACTOR, backend);
    expect(await ann.get('/session')).toMatchObject(SIGNED_OUT);
    expect(await atDesk(backend).signIn(ANN)).toMatchObject({ body: { you: { name: 'Ann' } } });
  });
});

describe('Requiring a second factor', () => {
  const require = async (from: string | null) => {
    const ann = await confirmed(backend);
    await addPasskeyOf(ann);
    await confirm(ann);
    expect(await ann.post('/team/second-factor', { from })).toMatchObject({ status: 200 });
    return ann;
  };

  test('needs an admin who has one and has confirmed, and a date within a year', async () => {
    const ann = atDesk(backend);
    await ann.signIn(ANN);
    const set = (from: string | null) => ann.post('/team/second-factor', { from });
    expect(await set(inDays(14))).toMatchObject(ASKED);
    await confirm(ann);
    expect(await set(inDays(14))).toMatchObject({
      status: 422,
      body: { message: 'Please set up your own second factor first, under Your account.' },
    });
    await addAppOf(ann, backend);
    expect(await set(inDays(367))).toMatchObject({ status: 422, body: { field: 'from' } });
    expect(await set(inDays(-2))).toMatchObject({ status: 422, body: { field: 'from' } });
    expect(await set(inDays(14))).toMatchObject({ status: 200 });
    expect(await ann.get('/team')).toMatchObject({
      body: { secondFactorFrom: expect.any(String) },
    });
    expect(await set(null)).toMatchObject({ status: 200 });
    expect(await ann.get('/team')).toMatchObject({ body: { secondFactorFrom: null } });
  });

  test('leaves those without one only their account from the date on, until they have set it up', async () => {
    await addAccount(backend, BEN, 'Ben', 'agent');
    const from = new Date(clock.now() + 20 * 60_000).toISOString();
    const ann = await require(from);
    expect(await ann.get('/session')).toMatchObject({ body: { factorDue: null } });
    const ben = atDesk(backend);
    expect(await ben.signIn(BEN)).toMatchObject({ body: { factorDue: from } });
    clock.advance(19 * 60_000);
    using open = await openDesk(backend, { cookie: ben.cookie }, 'websocket', DESK);
    expect(await ben.get('/tickets')).toMatchObject({ status: 200 });
    clock.advance(60_000);
    // The socket that is open ends, and there is no other.
    expect(await untilEnded(open)).toEqual({ reason: 'second_factor' });
    await expect(
      openDesk(backend, { cookie: ben.cookie }, 'websocket', DESK),
    ).rejects.toMatchObject({ data: { code: 'second_factor' } });
    const refused = { status: 403, body: { code: 'second_factor' } };
    for (const call of ['/tickets', '/search?q=a', '/counts', '/colleagues']) {
      expect([call, await ben.get(call)]).toMatchObject([call, refused]);
    }
    expect(await ben.get('/account/sessions')).toMatchObject({ status: 200 });
    await confirm(ben);
    await addAppOf(ben, backend);
    expect(await ben.get('/tickets')).toMatchObject({ status: 200 });
    expect(await ben.get('/session')).toMatchObject({ body: { factorDue: null } });
    await confirm(ben);
    expect(await ben.post('/account/totp/remove')).toMatchObject({
      status: 422,
      body: {
        message:
          'Everyone needs a second factor. Please set up another one before you remove this one.',
      },
    });
  });

  test('lets the last one be removed before the date, and not from it on', async () => {
    await addAccount(backend, BEN, 'Ben', 'agent');
    const ben = atDesk(backend);
    await ben.signIn(BEN);
    await confirm(ben);
    await addAppOf(ben, backend);
    await require(new Date(clock.now() + 60_000).toISOString());
    expect(await ben.post('/account/totp/remove')).toMatchObject({ status: 200 });
    await addAppOf(ben, backend);
    clock.advance(60_000);
    expect(await ben.post('/account/totp/remove')).toMatchObject({ status: 422 });
  });
});
