import { describe, expect, test } from '@jest/globals';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { openDesk, untilEnded } from '#tests/backend/accounts/open-desk.ts';
import {
  PASSWORD,
  SIGNED_IN,
  SIGNED_OUT,
  addAccount,
  StaffBrowser,
} from '#tests/backend/accounts/staff-browser.ts';

describe('A new password', () => {
  test('requires the current one and ends all other sessions', async () => {
    await using backend = await startInProcess();
    await addAccount(backend, 'ann@company.test');
    const here = new StaffBrowser(backend.url);
    const there = new StaffBrowser(backend.url);
    for (const browser of [here, there]) await browser.signIn('ann@company.test');
    using open = await openDesk(backend, there);

    const change = (current: string, next: string) =>
      here.post('/account/password', { current, next });
    expect(await change('not the password', 'another one, long enough')).toMatchObject({
      status: 422,
      body: { field: 'current', message: 'The current password is incorrect' },
    });
    expect(await change(PASSWORD, 'short')).toMatchObject({
      status: 422,
      body: { field: 'next', message: 'The password needs at least 12 characters' },
    });
    expect(await change(PASSWORD, 'password1234')).toMatchObject({
      status: 422,
      body: { field: 'next', message: expect.stringMatching(/too easy to guess/) },
    });
    expect(await there.get('/session')).toMatchObject(SIGNED_IN);

    const ended = untilEnded(open);
    expect(await change(PASSWORD, 'another one, long enough')).toMatchObject({ status: 200 });
    expect(await ended).toEqual({ reason: 'ended' });
    expect(await there.get('/session')).toMatchObject(SIGNED_OUT);
    expect(await here.get('/session')).toMatchObject(SIGNED_IN);
    expect(await there.signIn('ann@company.test')).toMatchObject({ status: 422 });
    const signedIn = await there.signIn('ann@company.test', 'another one, long enough');
    expect(signedIn).toMatchObject({ status: 200 });
  });

  test('is not found by guessing: the current one is counted as in a sign-in', async () => {
    await using backend = await startInProcess();
    await addAccount(backend, 'ann@company.test');
    const browser = new StaffBrowser(backend.url);
    await browser.signIn('ann@company.test');
    const statuses: number[] = [];
    for (let each = 0; each < 6; each++) {
      const body = { current: `not the password ${each}`, next: 'another one, long enough' };
      statuses.push((await browser.post('/account/password', body)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const again = await browser.post('/account/password', { current: PASSWORD, next: PASSWORD });
    expect(again).toMatchObject({ status: 429 });
  });

  test('may be chosen many times: the right one does not count', async () => {
    await using backend = await startInProcess();
    await addAccount(backend, 'ann@company.test');
    const browser = new StaffBrowser(backend.url);
    await browser.signIn('ann@company.test');
    for (let each = 0; each < 6; each++) {
      const changed = await browser.post('/account/password', {
        current: PASSWORD,
        next: PASSWORD,
      });
      expect(changed).toMatchObject({ status: 200 });
    }
  });

  test('is stored as an Argon2id hash that is expensive to guess', async () => {
    await using backend = await startInProcess({ passwords: 'expensive' });
    await addAccount(backend, 'ann@company.test');
    const browser = new StaffBrowser(backend.url);
    await browser.signIn('ann@company.test');
    const next = 'another one, long enough';
    await browser.post('/account/password', { current: PASSWORD, next });
    const [row] = await backend.query('select password_hash from staff');
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  });
});
