import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import AuditPage from '@repo/desk/audit/audit-page.tsx';
import HealthPage from '@repo/desk/health/health-page.tsx';
import { ACT_LABELS, AUDIT_ACTS, type AuditLogRow } from '@repo/contract/desk/audit.ts';
import type { DeskHealth } from '@repo/contract/desk/health.ts';
import { health } from '#tests/desk/support/health.ts';
import { ADA, BEN, showDeskPage } from '#tests/desk/support/scripted-desk.tsx';

const NETWORK = 'c0ffee00'.repeat(8);

const STAFF = { kind: 'staff', ...ADA } as const;
const NOTHING = { kind: '', id: '', name: null } as const;
const ON_BEN = { kind: 'account', ...BEN };

/** A row as the backend sends it. */
const aRow = (said: Partial<AuditLogRow>): AuditLogRow => ({
  seq: 7,
  at: '2026-01-15T12:00:00.000Z',
  act: 'sign-in',
  actor: STAFF,
  subject: NOTHING,
  details: {},
  network: NETWORK,
  hash: 'ab'.repeat(32),
  ...said,
});

const show = (rows: AuditLogRow[], path = '/audit') =>
  showDeskPage(<AuditPage />, path, {
    'GET /audit': () => ({ rows, nextCursor: null, staff: [ADA, BEN] }),
  });

/** The sentences of some rows. */
async function sentencesOf(rows: Partial<AuditLogRow>[]): Promise<(string | null | undefined)[]> {
  await show(rows.map((row, index) => aRow({ ...row, seq: 100 - index })));
  const list = await screen.findByRole('list', { name: /^Audit log/ });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
}

test('each row is a sentence that says who did what to whom', async () => {
  expect(
    await sentencesOf([
      { act: 'sign-in', details: { method: 'password', device: 'Chrome on Windows' } },
      {
        act: 'sign-in',
        details: { method: 'passkey', device: 'Safari on macOS', isNewDevice: true },
      },
      { act: 'sign-in', details: { method: 'company', device: '', isRoleLeftOut: true } },
      { act: 'account-removed', subject: ON_BEN },
      { act: 'role-changed', subject: ON_BEN, details: { from: 'agent', to: 'admin' } },
      { act: 'password-changed', subject: { kind: 'account', ...ADA } },
      {
        act: 'password-changed',
        subject: ON_BEN,
        actor: { kind: 'command', id: '', name: 'root' },
      },
      { act: 'sign-in-failed', subject: ON_BEN, actor: { kind: 'stranger', id: '', name: null } },
      { act: 'sign-in-failed', actor: { kind: 'stranger', id: '', name: null } },
      {
        act: 'sign-in-failed',
        actor: { kind: 'stranger', id: '', name: null },
        details: { method: 'company', reason: 'domain' },
      },
      {
        act: 'sign-in-failed',
        actor: { kind: 'stranger', id: '', name: null },
        details: { method: 'company' },
      },
      { act: 'data-purged', actor: { kind: 'system', id: '', name: null }, details: { days: 30 } },
      { act: 'sessions-ended', details: { sessions: 1 } },
      { act: 'person-erased', subject: { kind: 'person', id: 'hash', name: null } },
      { act: 'person-viewed', subject: { kind: 'person', id: 'hash', name: 'jo@example.org' } },
      { act: 'tickets-exported', details: { format: 'csv' } },
      { act: 'invitation-created', details: { role: 'admin' } },
      { act: 'learned-to-fly' },
    ]),
  ).toEqual([
    'Ada Moreno signed in with the password (Chrome on Windows).',
    'Ada Moreno signed in with a passkey, in a new browser (Safari on macOS).',
    'Ada Moreno signed in with the company account. The provider left out which groups they are in, so the role stays as it was.',
    'Ada Moreno removed the account of Ben Okafor.',
    'Ada Moreno changed the role of Ben Okafor from Agent to Admin.',
    'Ada Moreno changed their password.',
    'On the server, root changed the password of Ben Okafor.',
    'Someone tried to sign in as Ben Okafor and failed.',
    'Someone tried to sign in with an unknown address and failed.',
    'Someone tried to sign in with the company’s account and failed: the address is of another domain.',
    'Someone tried to sign in with the company’s account and failed.',
    'The backend purged what was older than 30 days.',
    'Ada Moreno ended 1 other session of their own.',
    'Ada Moreno erased everything that was stored about a person whose address is not kept.',
    'Ada Moreno looked up what is stored about jo@example.org.',
    'Ada Moreno exported tickets as CSV.',
    'Ada Moreno made a link for the first account.',
    'Ada Moreno did what this version cannot describe: learned-to-fly.',
  ]);
});

test('every act has a sentence that ends with a period, and no gap in it', async () => {
  const sentences = await sentencesOf(
    AUDIT_ACTS.map((act) => ({ act, subject: ON_BEN, details: {} })),
  );
  expect(sentences).toHaveLength(AUDIT_ACTS.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^Ada Moreno [a-z][^@]*\.$/);
});

test('a row says when and from which network it came, and which one it is', async () => {
  await show([aRow({ seq: 1234 })]);
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent(/Jan 15, 2026.* · Network c0ffee00 · Row 1,234$/);
  expect(row.querySelector('time')).toHaveAttribute('datetime', '2026-01-15T12:00:00.000Z');
});

test('the filter is in the address, in the call, and in the export', async () => {
  const { user, named } = await show([aRow({})]);
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'What' }),
    ACT_LABELS['person-erased'],
  );
  expect(location.search).toBe('?act=person-erased');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'jo@example.org{Enter}');
  const query = 'act=person-erased&q=jo%40example.org';
  expect(location.search).toBe(`?${query}`);
  await waitFor(() => expect(named('GET /audit').at(-1)?.query.toString()).toBe(query));
  expect(screen.getByRole('link', { name: 'JSON lines' })).toHaveAttribute(
    'href',
    `/desk/api/audit/export?${query}`,
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(location.search).toBe('');
});

test('an empty log and an empty search say so', async () => {
  await show([]);
  expect(await screen.findByText('Nothing has been recorded yet.')).toBeVisible();
});

test('a search without a result offers the whole log', async () => {
  await show([], '/audit?act=sign-in');
  expect(await screen.findByText(/^Nothing in the log matches these filters\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute(
    'href',
    '/desk/audit',
  );
});

test('Health says whether the log is copied, and what waits while it is not', async () => {
  const collector: DeskHealth['auditCollector'] = {
    title: '/var/log/audit.jsonl',
    waiting: 1200,
    failedAt: '2026-01-15T12:00:00.000Z',
    lastError: 'ENOSPC',
  };
  await showDeskPage(<HealthPage />, '/health', {
    'GET /health': () => ({ ...health(1), auditCollector: collector }),
  });
  const section = await screen.findByRole('region', { name: 'Audit log' });
  expect(section).toHaveTextContent('Not copied to /var/log/audit.jsonl since');
  expect(section).toHaveTextContent('1,200 rows wait and will be copied when it works again.');
});
