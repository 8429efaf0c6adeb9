import { expect, test } from '@jest/globals';
import { SYSTEM_ACTOR } from '@repo/backend/audit/actor.ts';
import { changeRoleOf } from '@repo/backend/staff/accounts.ts';
import { WRONG_SIGN_IN } from '@repo/contract/desk/account.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { addAccount, PASSWORD, StaffBrowser } from '#tests/backend/accounts/staff-browser.ts';
import {
  addPasskeyOf,
  ANN,
  asked,
  atDesk,
  confirmed,
  DESK,
  hasCodes,
} from '#tests/backend/accounts/with-factors.ts';
import { startCompanyDesk } from '#tests/backend/company/company-desk.ts';
import { signIn } from '#tests/backend/desk/desk.ts';

test('where the company’s account is required, only admins get in with a password', async () => {
  await using desk = await startCompanyDesk({ env: { OIDC_ONLY: 'yes' } });
  await addAccount(desk, 'admin@company.test', 'Admin', 'admin');
  await addAccount(desk, 'ann@company.test', 'Ann', 'lead');
  const browser = new StaffBrowser(desk.url);
  expect(await browser.get('/company')).toMatchObject({ body: { isOnly: true } });
  expect(await browser.signIn('ann@company.test')).toMatchObject({
    status: 422,
    body: { message: WRONG_SIGN_IN },
  });
  expect(await browser.signIn('admin@company.test')).toMatchObject({ status: 200 });
  expect(await desk.browser().signOn()).toBe('/desk/');
});

test('where the company’s account is required, an invitation makes a password only for an admin', async () => {
  await using desk = await startCompanyDesk({ env: { OIDC_ONLY: 'yes' } });
  const admin = await signIn(desk, 'Boss');
  const accept = async (role: 'agent' | 'admin') => {
    const invitation = { email: `${role}@company.test`, name: 'Invited', role };
    const { body } = await admin.post('/colleagues/invite', invitation);
    const token = new URL(String(body.link)).hash.slice(1);
    const browser = new StaffBrowser(desk.url);
    return browser.post('/invitation/accept', { token, name: 'Invited', password: PASSWORD });
  };
  expect(await accept('agent')).toMatchObject({
    status: 422,
    body: { message: 'Please sign in with Company ID. Your invitation is waiting for you there.' },
  });
  expect(await accept('admin')).toMatchObject({ status: 200 });
});

test('where the company’s account is required, a passkey of one’s own does not get around it', async () => {
  await using desk = await startCompanyDesk({ env: { OIDC_ONLY: 'yes', DESK_URL: DESK } });
  await addAccount(desk, 'boss@company.test', 'Boss', 'admin');
  await addAccount(desk, ANN, 'Ann', 'admin');
  await hasCodes(desk);
  const { passkey } = await addPasskeyOf(await confirmed(desk));
  const enter = async () => {
    const browser = atDesk(desk);
    const answer = passkey.use(await asked(browser, '/session/passkey/options', { use: 'first' }));
    return browser.post('/session/passkey', { use: 'first', answer });
  };
  expect(await enter()).toMatchObject({ status: 200 });
  await changeRoleOf({ email: ANN, role: 'lead' }, SYSTEM_ACTOR, desk);
  expect(await enter()).toMatchObject({
    status: 422,
    body: { message: 'Please sign in with Company ID.' },
  });
});

test('whoever has no password confirms a change by signing in at the provider again', async () => {
  await using desk = await startCompanyDesk();
  await addAccount(desk, 'ann@company.test', 'Ann', 'admin');
  const browser = desk.browser();
  expect(await browser.signOn()).toBe('/desk/');
  const begin = () => {
    const { url } = desk;
    const headers = {
      cookie: browser.cookieFor(),
      origin: url,
      'content-type': 'application/json',
    };
    return fetch(`${url}${DESK_API}/account/totp/begin`, { method: 'POST', headers, body: '{}' });
  };
  expect((await begin()).status).toBe(200);
  const earlier = new Date(desk.clock.now() - 5 * 60 * 1000).toISOString();
  await desk.query('update staff_sessions set created_at = ?', earlier);
  expect((await begin()).status).toBe(403);
});
