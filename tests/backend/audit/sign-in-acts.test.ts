import { readFileSync, globSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { AUDIT_ACTS } from '@repo/contract/desk/audit.ts';
import { addAccount } from '#tests/backend/accounts/staff-browser.ts';
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
} from '#tests/backend/accounts/with-factors.ts';
import { auditLog } from '#tests/backend/audit/log.ts';
import { startCompanyDesk } from '#tests/backend/company/company-desk.ts';
import { signIn } from '#tests/backend/desk/desk.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';

/** The rows that some work has added: what was done, who did it to whom, and what else is known. */
async function rowsOf(backend: Pick<TestBackend, 'store'>, work: () => Promise<unknown>) {
  const before = (await auditLog(backend)).length;
  await work();
  return (await auditLog(backend))
    .slice(before)
    .map(({ act, actorKind, actorName, subjectName, details }) => [
      act,
      actorName ?? actorKind,
      subjectName,
      JSON.parse(details) as object,
    ]);
}

describe('The audit log has a row of', () => {
  test('each change of one’s own factors', async () => {
    await using backend = await startAtName();
    await hasCodes(backend);
    const ann = await confirmed(backend);
    for (const [work, act, details] of [
      [() => addPasskeyOf(ann), 'factor-added', { factor: 'passkey' }],
      [() => addAppOf(ann, backend), 'factor-added', { factor: 'app' }],
      [() => ann.post('/account/recovery-codes'), 'recovery-codes-renewed', {}],
      [() => ann.post('/account/totp/remove'), 'factor-removed', { factor: 'app' }],
    ] as const) {
      expect(await rowsOf(backend, work)).toEqual([[act, 'Ann', 'Ann', details]]);
    }
  });

  test('whoever signs in with a second factor, and each code or passkey that is wrong', async () => {
    await using backend = await startAtName();
    const { secret, codes } = await addAppOf(await confirmed(backend), backend);
    const failed = ['sign-in-failed', 'stranger', 'Ann'];
    const at = await atSecondStep(backend);
    expect(await rowsOf(backend, () => at.post('/session/code', { code: '12345' }))).toEqual([
      [...failed, { method: 'second-factor' }],
    ]);
    const { clock } = backend;
    const enter = () => at.post('/session/code', { code: codeAt(secret, clock) });
    const details = expect.objectContaining({ method: 'password', hasSecondFactor: true });
    const entered = ['sign-in', 'Ann', null, details];
    expect(await rowsOf(backend, enter)).toEqual([entered]);
    const later = await atSecondStep(backend);
    const [code] = codes;
    expect(await rowsOf(backend, () => later.post('/session/code', { code }))).toEqual([
      ['recovery-code-used', 'Ann', null, {}],
      entered,
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
      ).toEqual([[...failed, { method }]]);
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
      ['factors-reset', 'Ann', 'Ben', {}],
    ]);
    const from = new Date(backend.clock.now()).toISOString();
    for (const rule of [from, null]) {
      const set = () => ann.post('/team/second-factor', { from: rule });
      expect(await rowsOf(backend, set)).toEqual([
        ['second-factor-required', 'Ann', null, { from: rule }],
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
      ['sign-in-failed', 'stranger', null, { method: 'company', reason: 'uninvited' }],
    ]);
    await boss.post('/colleagues/invite', { email: ANN, name: 'Ann', role: 'agent' });
    const method = expect.objectContaining({ method: 'company' });
    const entered = ['sign-in', 'Ann Lee', null, method];
    expect(await signOn()).toEqual([
      ['invitation-accepted', 'Ann Lee', 'Ann Lee', { role: 'agent' }],
      ['company-linked', 'Ann Lee', 'Ann Lee', {}],
      entered,
    ]);
    Object.assign(desk.provider.person, { groups: ['desk-leads'] });
    expect(await signOn()).toEqual([
      ['role-changed', 'system', 'Ann Lee', { from: 'agent', to: 'lead' }],
      entered,
    ]);
    const leftOut = { groups: undefined, _claim_names: { groups: 'elsewhere' } };
    Object.assign(desk.provider.person, leftOut);
    const noted = expect.objectContaining({ isRoleLeftOut: true });
    expect(await signOn()).toEqual([['sign-in', 'Ann Lee', null, noted]]);
    Object.assign(desk.provider.person, { groups: ['desk-leads'], _claim_names: undefined });
    Object.assign(desk.provider.person, { sub: 'ben', email: 'ben@company.test', name: 'Ben Oh' });
    expect(await signOn()).toEqual([
      ['account-created', 'system', 'Ben Oh', { role: 'lead' }],
      ['company-linked', 'Ben Oh', 'Ben Oh', {}],
      ['sign-in', 'Ben Oh', null, method],
    ]);
    const notice = await desk.provider.notice({ sub: 'ben' });
    expect(await rowsOf(desk, () => desk.tell(notice))).toEqual([
      ['company-session-ended', 'system', 'Ben Oh', { sessions: 1 }],
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
