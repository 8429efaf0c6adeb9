import { describe, expect, test } from '@jest/globals';
import { SYSTEM_ACTOR } from '@repo/backend/audit/actor.ts';
import { inviteFirst } from '@repo/backend/staff/invitations.ts';
import { signIn } from '#tests/backend/desk/desk.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import {
  DEAD_LINK,
  PASSWORD,
  SIGNED_IN,
  StaffBrowser,
  tokenIn,
} from '#tests/backend/accounts/staff-browser.ts';
import { startBackend } from '#tests/support/backend/start-backend.ts';

const HOUR = 60 * 60 * 1000;

describe('The first account', () => {
  test('is created with the link that the backend prints, which works once', async () => {
    await using backend = await startBackend({ env: { LOG_LEVEL: 'silent' } });
    await backend.untilPrinted('/desk/welcome#');
    const [, link = ''] =
      /^No account exists yet\. Create the first one, within 24 hours, at (\S+)$/m.exec(
        backend.output(),
      ) ?? [];
    expect(link).toMatch(new RegExp(`^${backend.url}/desk/welcome#[\\w-]{43}$`));
    const token = tokenIn(link);

    const browser = new StaffBrowser(backend.url);
    const account = { token, name: 'Ann', password: PASSWORD };
    expect(await browser.post('/invitation/accept', account)).toMatchObject({
      body: { field: 'email' },
    });
    const email = 'ann@company.test';
    const weak = { ...account, email, password: 'password1234' };
    expect(await browser.post('/invitation/accept', weak)).toMatchObject({
      body: { field: 'password' },
    });
    expect(await browser.post('/invitation/accept', { ...account, email })).toMatchObject({
      body: { you: { name: 'Ann', email } },
    });
    expect(await browser.get('/session')).toMatchObject(SIGNED_IN);
    const again = { ...account, email: 'eve@company.test' };
    expect(await new StaffBrowser(backend.url).post('/invitation/accept', again)).toMatchObject({
      status: 404,
      body: { message: DEAD_LINK },
    });
    await backend.stop();

    await using next = await startBackend({ dataDir: backend.dataDir });
    await next.stop();
    expect(next.output()).not.toContain('No account exists yet');
  });

  test('is created only with the newest link, within a day, and while there is none', async () => {
    const clock = new ManualClock();
    await using backend = await startInProcess({ clock });
    const ask = async (token = '') =>
      (await new StaffBrowser(backend.url).post('/invitation', { token })).status;
    const first = await inviteFirst(SYSTEM_ACTOR, backend);
    const second = await inviteFirst(SYSTEM_ACTOR, backend);
    expect(await ask(first?.token)).toBe(404);
    expect(await ask(second?.token)).toBe(200);
    clock.advance(24 * HOUR);
    expect(await ask(second?.token)).toBe(404);

    const third = await inviteFirst(SYSTEM_ACTOR, backend);
    expect(await ask(third?.token)).toBe(200);
    await signIn(backend, 'Ann');
    expect(await ask(third?.token)).toBe(404);
    expect(await inviteFirst(SYSTEM_ACTOR, backend)).toBeUndefined();
  });

  test('is created by only one of two people with the link', async () => {
    await using backend = await startInProcess();
    const invited = await inviteFirst(SYSTEM_ACTOR, backend);
    const accept = (email: string) =>
      new StaffBrowser(backend.url).post('/invitation/accept', {
        token: invited?.token,
        name: 'Ann',
        email,
        password: PASSWORD,
      });
    const answers = await Promise.all([accept('a@company.test'), accept('b@company.test')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
