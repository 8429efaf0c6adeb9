import { readFileSync, globSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { AUDIT_ACTS } from '@/lib/contract/desk/audit';
import { addAccount } from '@/tests/backend/accounts/staff-browser';
import {
  addAppOf,
  addPasskeyOf,
  ANN,
  asked,
  atDesk,
  atSecondStep,
  codeAt,
  confirm,
  confirmed,
  hasCodes,
  startAtName,
} from '@/tests/backend/accounts/with-factors';
import { auditLog } from '@/tests/backend/audit/log';
import { startCompanyDesk } from '@/tests/backend/company/company-desk';
import { signIn } from '@/tests/backend/desk/desk';
import type { TestBackend } from '@/tests/support/backend/in-process';

/** The rows that some work has added: who did what to whom, and what else is known. */
async function rowsOf(backend: Pick<TestBackend, 'store'>, work: () => Promise<unknown>) {
  const before = (await auditLog(backend)).length;
  await work();
  return (await auditLog(backend))
    .slice(before)
    .map(({ act, actorKind, actorName, subjectName, details }) => ({
      act,
      by: actorName ?? actorKind,
      about: subjectName,
      details: JSON.parse(details) as object,
    }));
}

describe('The audit log has a row of', () => {
  test('each change of one’s own factors', async () => {
    await using backend = await startAtName();
    await hasCodes(backend);
    const ann = await confirmed(backend);
    const own = { by: 'Ann', about: 'Ann' };
    expect(await rowsOf(backend, () => addPasskeyOf(ann))).toEqual([
      { ...own, act: 'factor-added', details: { factor: 'passkey' } },
    ]);
    expect(await rowsOf(backend, () => addAppOf(ann, backend))).toEqual([
      { ...own, act: 'factor-added', details: { factor: 'app' } },
    ]);
    expect(await rowsOf(backend, () => ann.post('/account/recovery-codes'))).toEqual([
      { ...own, act: 'recovery-codes-renewed', details: {} },
    ]);
    expect(await rowsOf(backend, () => ann.post('/account/totp/remove'))).toEqual([
      { ...own, act: 'factor-removed', details: { factor: 'app' } },
    ]);
  });

  test('whoever signs in with a second factor, and each code or passkey that is wrong', async () => {
    await using backend = await startAtName();
    const { secret, codes } = await addAppOf(await confirmed(backend), backend);
    const failed = { act: 'sign-in-failed', by: 'stranger', about: 'Ann' };
    const at = await atSecondStep(backend);
    expect(await rowsOf(backend, () => at.post('/session/code', { code: '12345' }))).toEqual([
      { ...failed, details: { method: 'second-factor' } },
    ]);
    const { clock } = backend;
    const enter = () => at.post('/session/code', { code: codeAt(secret, clock) });
    const entered = { method: 'password', hasSecondFactor: true };
    expect(await rowsOf(backend, enter)).toEqual([
      { act: 'sign-in', by: 'Ann', about: null, details: expect.objectContaining(entered) },
    ]);
    const later = await atSecondStep(backend);
    const [code] = codes;
    expect(await rowsOf(backend, () => later.post('/session/code', { code }))).toEqual([
      { act: 'recovery-code-used', by: 'Ann', about: null, details: {} },
      { act: 'sign-in', by: 'Ann', about: null, details: expect.objectContaining(entered) },
    ]);

    const { passkey } = await addPasskeyOf(await confirmedAgain(later));
    for (const [use, method] of [
      ['first', 'passkey'],
      ['second', 'second-factor'],
    ] as const) {
      const browser = use === 'first' ? atDesk(backend) : await atSecondStep(backend);
      const question = await asked(browser, '/session/passkey/options', { use });
      const answer = passkey.use(question, { origin: 'https://evil.test' });
      expect(
        await rowsOf(backend, () => browser.post('/session/passkey', { use, answer })),
      ).toEqual([{ ...failed, details: { method } }]);
    }
  });

  test('what an admin decides about the factors of others', async () => {
    await using backend = await startAtName();
    await hasCodes(backend);
    const ann = await confirmed(backend);
    await addPasskeyOf(ann);
    const id = await addAccount(backend, 'ben@company.test', 'Ben', 'agent');
    await hasCodes(backend, 'ben@company.test');
    await addAppOf(await confirmed(backend, 'ben@company.test'), backend);
    await confirm(ann);
    expect(await rowsOf(backend, () => ann.post(`/colleagues/${id}/factors/reset`))).toEqual([
      { act: 'factors-reset', by: 'Ann', about: 'Ben', details: {} },
    ]);
    const from = new Date(backend.clock.now()).toISOString();
    for (const rule of [from, null]) {
      const set = () => ann.post('/team/second-factor', { from: rule });
      expect(await rowsOf(backend, set)).toEqual([
        { act: 'second-factor-required', by: 'Ann', about: null, details: { from: rule } },
      ]);
    }
  });

  test('whom the company’s account lets in, and whom not', async () => {
    await using desk = await startCompanyDesk({
      env: { OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'desk-leads=lead' },
    });
    const signOn = () => rowsOf(desk, () => desk.browser().signOn());
    const boss = await signIn(desk, 'Boss');
    expect(await signOn()).toEqual([
      {
        act: 'sign-in-failed',
        by: 'stranger',
        about: null,
        details: { method: 'company', reason: 'uninvited' },
      },
    ]);
    const invitation = { email: ANN, name: 'Ann', role: 'agent' };
    await boss.post('/colleagues/invite', invitation);
    const own = { by: 'Ann Lee', about: 'Ann Lee' };
    const entered = {
      act: 'sign-in',
      by: 'Ann Lee',
      about: null,
      details: expect.objectContaining({ method: 'company' }) as unknown,
    };
    expect(await signOn()).toEqual([
      { ...own, act: 'invitation-accepted', details: { role: 'agent' } },
      { ...own, act: 'company-linked', details: {} },
      entered,
    ]);
    Object.assign(desk.provider.person, { groups: ['desk-leads'] });
    const lifted = { from: 'agent', to: 'lead' };
    expect(await signOn()).toEqual([
      { act: 'role-changed', by: 'system', about: 'Ann Lee', details: lifted },
      entered,
    ]);
    Object.assign(desk.provider.person, { sub: 'ben', email: 'ben@company.test', name: 'Ben Oh' });
    expect(await signOn()).toEqual([
      { act: 'account-created', by: 'system', about: 'Ben Oh', details: { role: 'lead' } },
      { act: 'company-linked', by: 'Ben Oh', about: 'Ben Oh', details: {} },
      { ...entered, by: 'Ben Oh' },
    ]);
    const notice = await desk.provider.notice({ sub: 'ben' });
    expect(await rowsOf(desk, () => desk.tell(notice))).toEqual([
      { act: 'company-session-ended', by: 'system', about: 'Ben Oh', details: { sessions: 1 } },
    ]);
  });
});

test('each act of the log is in a test that makes it happen', () => {
  const tests = globSync('tests/backend/**/*.test.ts').map((path) => readFileSync(path, 'utf8'));
  const all = tests.join('\n');
  expect(AUDIT_ACTS.filter((act) => !all.includes(`'${act}'`))).toEqual([]);
});

const confirmedAgain = async (browser: Parameters<typeof confirm>[0]) => {
  await confirm(browser);
  return browser;
};
