import { expect, test } from '@jest/globals';
import { WRONG_SIGN_IN } from '@/lib/contract/desk/account';
import { addAccount, PASSWORD, StaffBrowser } from '@/tests/backend/accounts/staff-browser';
import { startCompanyDesk } from '@/tests/backend/company/company-desk';
import { signIn } from '@/tests/backend/desk/desk';

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
