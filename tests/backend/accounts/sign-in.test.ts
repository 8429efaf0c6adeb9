import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { WRONG_SIGN_IN } from '@repo/contract/desk/account.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import {
  PASSWORD,
  SIGNED_IN,
  SIGNED_OUT,
  addAccount,
  StaffBrowser,
} from '#tests/backend/accounts/staff-browser.ts';

const ANN = 'ann@company.test';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startInProcess();
  await addAccount(backend, ANN);
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
});

describe('Signing in', () => {
  test('answers with the person, and the session is for this browser', async () => {
    const browser = new StaffBrowser(backend.url);
    const answer = await browser.signIn(' Ann@Company.test ');
    expect(answer).toMatchObject({ status: 200, body: { you: { name: 'Ann', email: ANN } } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await browser.get('/session')).toMatchObject({ status: 200, body: answer.body });
    expect(await new StaffBrowser(backend.url).get('/session')).toMatchObject(SIGNED_OUT);
  });

  test('sets cookies that scripts cannot read and other sites do not send', async () => {
    const browser = new StaffBrowser(backend.url);
    await browser.signIn(ANN);
    const [session, device] = browser.set;
    expect(session).toMatch(
      /^desk-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(device).toMatch(
      /^desk-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  test('over HTTPS, binds the cookies to the host and to HTTPS', async () => {
    const origin = 'https://desk.company.test';
    await using secure = await startInProcess({ env: { DESK_URL: origin } });
    await addAccount(secure, ANN);
    const browser = new StaffBrowser(secure.url, { origin });
    expect(await browser.signIn(ANN)).toMatchObject({ status: 200 });
    for (const line of browser.set) {
      expect(line).toMatch(/^__Host-desk-(session|device)=/);
      expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    }
    expect(browser.set).toHaveLength(2);
    expect(await browser.get('/session')).toMatchObject(SIGNED_IN);
  });

  test('gives the same answer for a wrong password and an unknown address', async () => {
    const wrong = await new StaffBrowser(backend.url).signIn(ANN, 'not the password');
    const unknown = await new StaffBrowser(backend.url).signIn('nobody@company.test');
    expect(wrong).toMatchObject({ status: 422, body: { message: WRONG_SIGN_IN } });
    expect(unknown.status).toBe(wrong.status);
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.headers.getSetCookie()).toEqual([]);
  });

  test('ends the session that the browser had, and the new one has another token', async () => {
    const browser = new StaffBrowser(backend.url);
    await browser.signIn(ANN);
    const before = new StaffBrowser(backend.url);
    before.cookies.set('desk-session', browser.cookies.get('desk-session') ?? '');
    expect(await before.get('/session')).toMatchObject(SIGNED_IN);
    await browser.signIn(ANN);
    expect(browser.cookie).not.toBe(before.cookie);
    expect(await before.get('/session')).toMatchObject(SIGNED_OUT);
    expect(await browser.get('/session')).toMatchObject(SIGNED_IN);
  });

  test('keeps tokens and passwords out of the store and of the log', async () => {
    const browser = new StaffBrowser(backend.url);
    await browser.signIn(ANN);
    const tables = ['staff', 'staff_sessions', 'known_devices'];
    const stored = JSON.stringify(
      await Promise.all(tables.map((table) => backend.query(`select * from ${table}`))),
    );
    for (const secret of [...browser.cookies.values(), PASSWORD]) {
      expect(stored).not.toContain(secret);
      expect(backend.log.join()).not.toContain(secret);
    }
    expect(backend.log.join()).not.toContain(ANN);
  });
});

describe('Signing out', () => {
  test('ends that session and no other', async () => {
    const here = new StaffBrowser(backend.url);
    const there = new StaffBrowser(backend.url);
    for (const browser of [here, there]) await browser.signIn(ANN);
    const stolen = new StaffBrowser(backend.url, { cookie: here.cookie });
    expect(await here.post('/session/end')).toMatchObject({ status: 200, body: { success: true } });
    expect([...here.cookies.keys()]).toEqual(['desk-device']);
    expect(await stolen.get('/session')).toMatchObject(SIGNED_OUT);
    expect(await there.get('/session')).toMatchObject(SIGNED_IN);
  });
});
