import { describe, expect, test } from '@jest/globals';
import type { Role } from '@repo/contract/desk/access.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { addAccount } from '#tests/backend/accounts/staff-browser.ts';
import { startCompanyDesk, type CompanyDesk } from '#tests/backend/company/company-desk.ts';
import { signIn } from '#tests/backend/desk/desk.ts';
import { countRows } from '#tests/support/backend/count-rows.ts';

const IN = '/desk/';
const refused = (reason: string) => `/desk/?sign-in=${reason}`;

/** The settings with which a claim says what role someone has. */
const ROLES = {
  OIDC_ROLE_CLAIM: 'groups',
  OIDC_ROLES: 'cn=desk=agent, desk-leads=lead, desk-admins=admin',
};

/** Invites someone at the desk. */
async function invite(desk: CompanyDesk, email: string, role: Role = 'lead') {
  const admin = await signIn(desk, `Admin ${crypto.randomUUID()}`);
  const answer = await admin.post('/colleagues/invite', { email, name: 'Invited', role });
  expect(answer.status).toBe(200);
  return admin;
}

describe('With the company’s account', () => {
  test('an invited person gets an account with the role of the invitation and the name of the provider', async () => {
    await using desk = await startCompanyDesk();
    await invite(desk, 'ann@company.test');
    const ann = desk.browser();
    expect(await ann.signOn()).toBe(IN);
    expect(await ann.read('/session')).toMatchObject({
      you: { name: 'Ann Lee', email: 'ann@company.test', role: 'lead' },
    });
    expect(await ann.read('/account/company')).toEqual({ name: 'Company ID', hasPassword: false });
    expect(await countRows(desk, "invitations where email <> ''")).toBe(0);
    const [session] = await desk.query("select * from staff_sessions where method = 'company'");
    expect(session).toMatchObject({ method: 'company' });
    // Neither a cookie nor a step is left of it.
    expect(ann.cookieFor()).not.toContain('desk-company');
    expect(await countRows(desk, 'sign_in_steps')).toBe(0);
  });

  test('someone gets in from each of two tabs, in the order in which they began and in the other', async () => {
    await using desk = await startCompanyDesk();
    await addAccount(desk, 'ann@company.test', 'Ann', 'agent');
    for (const isReversed of [false, true]) {
      const ann = desk.browser();
      const tabs = [await ann.begin(), await ann.begin()];
      const backs = [await ann.agree(tabs[0] ?? ''), await ann.agree(tabs[1] ?? '')];
      for (const back of isReversed ? backs.toReversed() : backs) {
        expect(await ann.comeBack(back)).toBe(IN);
      }
      expect(ann.cookieFor()).not.toContain('desk-company');
    }
    expect(await countRows(desk, 'sign_in_failures')).toBe(0);
  });

  test('the first of six tabs gives way, and the others get in', async () => {
    await using desk = await startCompanyDesk();
    await addAccount(desk, 'ann@company.test', 'Ann', 'agent');
    const ann = desk.browser();
    const tabs: string[] = [];
    for (let count = 0; count < 6; count += 1) tabs.push(await ann.agree(await ann.begin()));
    const came: string[] = [];
    for (const back of tabs) came.push(await ann.comeBack(back));
    expect(came).toEqual([refused('expired'), ...Array.from({ length: 5 }, () => IN)]);
  });

  test('someone with an account at the desk is linked to it, and stays so when the address changes', async () => {
    await using desk = await startCompanyDesk();
    const id = await addAccount(desk, 'ann@company.test', 'Ann', 'agent');
    desk.provider.person.email = 'Ann@Company.TEST';
    const ann = desk.browser();
    expect(await ann.signOn()).toBe(IN);
    expect(await ann.read('/session')).toMatchObject({ you: { id, role: 'agent' } });
    desk.provider.person.email = 'ann.lee@sister.test';
    const later = desk.browser();
    expect(await later.signOn()).toBe(IN);
    expect(await later.read('/session')).toMatchObject({ you: { id, email: 'ann@company.test' } });
    expect(await later.read('/account/company')).toEqual({ name: 'Company ID', hasPassword: true });
  });

  test('what the provider leaves out of the token is asked for', async () => {
    await using desk = await startCompanyDesk({ env: ROLES });
    await addAccount(desk, 'ann@company.test', 'Ann', 'agent');
    desk.provider.keptBack = ['email', 'email_verified', 'name'];
    expect(await desk.browser().signOn()).toBe(IN);
  });

  test('nobody gets in who is not invited', async () => {
    await using desk = await startCompanyDesk();
    await invite(desk, 'ben@company.test');
    const ann = desk.browser();
    expect(await ann.signOn()).toBe(refused('uninvited'));
    expect(await ann.read('/session')).toEqual({ you: null });
  });

  test.each([
    ['no address', { email: undefined }, 'email'],
    ['an address that nobody has checked', { email_verified: false }, 'email'],
    ['an address that is said to be checked in words', { email_verified: 'true' }, 'email'],
    ['an address of another domain', { email: 'ann@other.test' }, 'domain'],
    ['an address that only reads like one of ours', { email: 'ａnn@company.test' }, 'email'],
    ['an address with a name', { email: 'Ann <ann@company.test>' }, 'email'],
    ['a domain that ends with ours', { email: 'ann@evilcompany.test' }, 'domain'],
    ['a domain below ours', { email: 'ann@mail.company.test' }, 'domain'],
    ['our domain before the last @', { email: 'ann@company.test@other.test' }, 'email'],
  ])('nobody gets in with %s', async (_what, changes, reason) => {
    await using desk = await startCompanyDesk({ env: ROLES });
    await addAccount(desk, 'ann@company.test', 'Ann', 'agent');
    desk.provider.person = { ...desk.provider.person, groups: ['desk-leads'], ...changes };
    expect(await desk.browser().signOn()).toBe(refused(reason));
    expect(await countRows(desk, 'staff_sessions')).toBe(0);
  });

  test('nobody gets the account of someone who had the address before', async () => {
    await using desk = await startCompanyDesk();
    await addAccount(desk, 'ann@company.test', 'Ann', 'admin');
    expect(await desk.browser().signOn()).toBe(IN);
    desk.provider.person = { ...desk.provider.person, sub: 'another-ann' };
    expect(await desk.browser().signOn()).toBe(refused('taken'));
  });

  test.each([
    ['linked', true],
    ['never linked', false],
  ])(
    'someone who was removed, %s, stays out whatever the provider says, until they are invited again',
    async (_what, isLinked) => {
      await using desk = await startCompanyDesk({ env: ROLES });
      const id = await addAccount(desk, 'ann@company.test', 'Ann', 'agent');
      desk.provider.person.groups = ['desk-leads'];
      const ann = desk.browser();
      if (isLinked) expect(await ann.signOn()).toBe(IN);
      const admin = await signIn(desk, 'Admin');
      expect(await admin.post(`/colleagues/${id}/remove`)).toMatchObject({ status: 200 });
      expect(await ann.read('/session')).toEqual({ you: null });
      expect(await ann.signOn()).toBe(refused('removed'));
      await invite(desk, 'ann@company.test', 'agent');
      expect(await ann.signOn()).toBe(IN);
      expect(await ann.read('/session')).toMatchObject({ you: { role: 'lead' } });
    },
  );

  test('the browser’s former session ends, and its owner is told only of a browser that is new', async () => {
    await using desk = await startCompanyDesk();
    await addAccount(desk, 'ann@company.test', 'Ann', 'agent');
    const ann = desk.browser();
    const told = async () => (await desk.jobs()).filter(({ kind }) => kind === 'account-notice');
    await ann.signOn();
    expect(await told()).toHaveLength(1);
    await ann.signOn();
    expect(await told()).toHaveLength(1);
    expect(await countRows(desk, 'staff_sessions')).toBe(1);
    expect(await countRows(desk, 'company_sessions')).toBe(1);
    await desk.browser().signOn();
    expect(await told()).toHaveLength(2);
  });
});

describe('A claim of the provider', () => {
  test('gives an account with its role, the one that may do most, and changes it at the next sign-in', async () => {
    await using desk = await startCompanyDesk({ env: ROLES });
    await signIn(desk, 'Admin');
    const { person } = desk.provider;
    person.groups = ['staff', 'desk-leads', 'cn=desk'];
    const ann = desk.browser();
    expect(await ann.signOn()).toBe(IN);
    expect(await ann.read('/session')).toMatchObject({ you: { role: 'lead' } });
    person.groups = 'cn=desk';
    const elsewhere = desk.browser();
    expect(await elsewhere.signOn()).toBe(IN);
    expect(await elsewhere.read('/session')).toMatchObject({ you: { role: 'agent' } });
    // Nothing is left that began with the former role.
    expect(await ann.read('/session')).toEqual({ you: null });
    person.groups = ['staff'];
    expect(await elsewhere.signOn()).toBe(IN);
    expect(await elsewhere.read('/session')).toMatchObject({ you: { role: 'agent' } });
  });

  test.each([
    ['other groups', ['Desk-Agents', 'staff'], '"said":["Desk-Agents","staff"]'],
    ['no claim', undefined, '"said":[]'],
    ['many and long groups', Array(30).fill('x'.repeat(300)), `["${'x'.repeat(100)}",`],
  ])('that gives no role is logged with what it says: %s', async (_what, groups, said) => {
    await using desk = await startCompanyDesk({ env: ROLES });
    await signIn(desk, 'Admin');
    Object.assign(desk.provider.person, { groups });
    expect(await desk.browser().signOn()).toBe(refused('uninvited'));
    const [line = ''] = desk.log.filter((each) => each.includes('stands for a role'));
    expect(line).toContain('"claim":"groups"');
    expect(line).toContain(said);
    expect(line.length).toBeLessThan(3000);
  });

  test('never lowers the last admin, which is logged', async () => {
    await using desk = await startCompanyDesk({ env: ROLES });
    await addAccount(desk, 'ann@company.test', 'Ann', 'admin');
    desk.provider.person.groups = ['desk-leads'];
    const ann = desk.browser();
    expect(await ann.signOn()).toBe(IN);
    expect(await ann.read('/session')).toMatchObject({ you: { role: 'admin' } });
    expect(desk.log.join('')).toContain('the last admin keeps their role');
  });

  test('that is left out because it is too long keeps the role, and is told to whoever it concerns', async () => {
    await using desk = await startCompanyDesk({ env: ROLES });
    const admin = await signIn(desk, 'Admin');
    await addAccount(desk, 'ann@company.test', 'Ann', 'lead');
    // As Entra does.
    desk.provider.person._claim_names = { groups: 'src1' };
    const ann = desk.browser();
    expect(await ann.signOn()).toBe(IN);
    expect(await ann.read('/session')).toMatchObject({ you: { role: 'lead' } });
    const { body } = await admin.get('/audit?act=sign-in');
    expect(body.rows).toEqual([
      expect.objectContaining({
        actor: expect.objectContaining({ name: 'Ann' }) as unknown,
        details: expect.objectContaining({ isRoleLeftOut: true }) as unknown,
      }),
    ]);

    const { person } = desk.provider;
    desk.provider.person = { ...person, sub: 'ben', email: 'ben@company.test' };
    expect(await desk.browser().signOn()).toBe(refused('left-out'));
    // What is said here counts, whatever is said elsewhere.
    desk.provider.person.groups = ['desk-leads'];
    expect(await desk.browser().signOn()).toBe(IN);
    expect(desk.log.join('').split('"claim":"groups"')).toHaveLength(3);
  });

  test('makes the first account only for an admin', async () => {
    await using desk = await startCompanyDesk({ env: ROLES });
    desk.provider.person.groups = ['desk-leads'];
    expect(await desk.browser().signOn()).toBe(refused('uninvited'));
    desk.provider.person.groups = ['desk-admins'];
    expect(await desk.browser().signOn()).toBe(IN);
  });
});

test('a desk without a provider says so, and leads nowhere', async () => {
  await using desk = await startCompanyDesk({
    env: {
      OIDC_ISSUER: '',
      OIDC_CLIENT_ID: '',
      OIDC_CLIENT_SECRET: '',
      OIDC_NAME: '',
      OIDC_DOMAINS: '',
    },
  });
  const ann = desk.browser();
  expect(await ann.read('/company')).toEqual({ name: null, isOnly: false });
  for (const path of ['/company/start', '/company/callback']) {
    expect(await ann.read(path)).toMatchObject({ code: 'missing' });
  }
});

test('nothing that an address or a header says leads the sign-in to another site', async () => {
  await using desk = await startCompanyDesk();
  await addAccount(desk, 'ann@company.test', 'Ann', 'agent');
  const evil = 'next=https://evil.test&return_to=//evil.test&redirect_uri=https://evil.test';
  const headers = { 'x-forwarded-host': 'evil.test', 'sec-fetch-site': 'same-origin' };
  const ann = desk.browser();
  const call = async (path: string) =>
    (await ann.open(`${desk.url}${DESK_API}${path}`, headers)).headers.get('location') ?? '';

  const to = new URL(await call(`/company/start?${evil}`));
  expect(to.origin).toBe(desk.provider.url);
  const callback = `${desk.url}${DESK_API}/company/callback`;
  expect(to.searchParams.getAll('redirect_uri')).toEqual([callback]);
  const { pathname, search } = new URL(await ann.agree(to.href));
  expect(await call(`${pathname.slice(DESK_API.length)}${search}&${evil}`)).toBe(IN);
  expect(await call(`/company/callback?${evil}`)).toBe(refused('expired'));
  for (const path of [
    '/desk',
    '//evil.test/desk',
    '/desk/..//evil.test',
    '/desk?next=//evil.test',
  ]) {
    const { headers: answered } = await ann.open(desk.url + path, headers);
    expect(['/desk/', null]).toContain(answered.get('location'));
  }
});
