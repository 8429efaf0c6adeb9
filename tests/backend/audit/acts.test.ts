import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SYSTEM_ACTOR } from '@/backend/audit/actor';
import { verifyAudit } from '@/backend/audit/verify';
import { acceptInquiry } from '@/backend/contact/accept';
import { inviteFirst } from '@/backend/staff/invitations';
import { MOST_FAILURES } from '@/backend/staff/lockout';
import type { AuditRow } from '@/backend/store/audit/reads';
import { inquirySchema } from '@/lib/contract/inquiry';
import { PASSWORD, StaffBrowser, tokenIn } from '@/tests/backend/accounts/staff-browser';
import { auditLog } from '@/tests/backend/audit/log';
import { signIn, startDesk, type Colleague } from '@/tests/backend/desk/desk';
import { newestTicket } from '@/tests/backend/desk/ticket-calls';
import { aPerson } from '@/tests/backend/desk/person-data';
import type { TestBackend } from '@/tests/support/backend/in-process';
import { makeInquiry } from '@/tools/inquiries';

let desk: TestBackend & { ann: Colleague };
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
});

/** What the log says of an act, without what every row has. */
type Said = Pick<AuditRow, 'act' | 'actorKind' | 'actorName' | 'subjectKind' | 'subjectName'> & {
  details: Record<string, unknown>;
};

/** Does something, and returns the rows that it left. */
async function rowsOf(work: () => Promise<unknown>): Promise<Said[]> {
  const before = (await auditLog(desk)).length;
  await work();
  return (await auditLog(desk))
    .slice(before)
    .map(({ act, actorKind, actorName, subjectKind, subjectName, details }) => ({
      act,
      actorKind,
      actorName,
      subjectKind,
      subjectName,
      details: JSON.parse(details) as Record<string, unknown>,
    }));
}

const nothing = { subjectKind: '', subjectName: null, details: {} };
const byAnn = { ...nothing, actorKind: 'staff', actorName: 'Ann' };
const byStranger = { ...nothing, actorKind: 'stranger', actorName: null };

/** A member of staff with a password, in a browser of her own. */
async function withPassword(name: string) {
  const { status, body } = await desk.ann.post('/colleagues/invite', {
    email: `${name.toLowerCase()}@company.test`,
    name,
    role: 'agent',
  });
  expect(status).toBe(200);
  const browser = new StaffBrowser(desk.url);
  const token = tokenIn(body.link);
  return {
    browser,
    accept: () => browser.post('/invitation/accept', { token, name, password: PASSWORD }),
  };
}

const ok = async (answer: Promise<{ status: number }>) => {
  expect((await answer).status).toBe(200);
};

describe('The audit log has a row of', () => {
  test('invitations, accepted or revoked, and whoever signs in and out', async () => {
    let bea: Awaited<ReturnType<typeof withPassword>> | undefined;
    expect(await rowsOf(async () => (bea = await withPassword('Bea')))).toEqual([
      {
        ...byAnn,
        act: 'invitation-created',
        subjectKind: 'invitation',
        subjectName: 'Bea',
        details: { role: 'agent' },
      },
    ]);
    const self = { ...nothing, actorKind: 'staff', actorName: 'Bea' };
    const entered = { method: 'password', device: 'Unknown browser', isNewDevice: true };
    expect(await rowsOf(async () => bea?.accept())).toEqual([
      {
        ...self,
        act: 'invitation-accepted',
        subjectKind: 'account',
        subjectName: 'Bea',
        details: { role: 'agent' },
      },
      {
        ...self,
        act: 'sign-in',
        details: expect.objectContaining({ method: 'password' }) as unknown,
      },
    ]);
    expect(await rowsOf(async () => bea?.browser.post('/session/end'))).toEqual([
      { ...self, act: 'sign-out' },
    ]);
    expect(await rowsOf(async () => bea?.browser.signIn('bea@company.test'))).toEqual([
      {
        ...self,
        act: 'sign-in',
        details: { ...entered, device: expect.any(String) as unknown, isNewDevice: false },
      },
    ]);
    await withPassword('Cy');
    const [invitation] = (await desk.ann.get('/team')).body.invitations as { id: string }[];
    expect(await rowsOf(() => desk.ann.post(`/invitations/${invitation?.id}/withdraw`))).toEqual([
      { ...byAnn, act: 'invitation-revoked', subjectKind: 'invitation', subjectName: 'Cy' },
    ]);
  });

  test('whoever tries to sign in, in vain, without the address if it has no account', async () => {
    const dee = await withPassword('Dee');
    await dee.accept();
    const failed = { ...byStranger, act: 'sign-in-failed', details: { method: 'password' } };
    expect(
      await rowsOf(() => new StaffBrowser(desk.url).signIn('dee@company.test', 'wrong password')),
    ).toEqual([{ ...failed, subjectKind: 'account', subjectName: 'Dee' }]);
    expect(
      await rowsOf(() => new StaffBrowser(desk.url).signIn('nobody@company.test', 'wrong')),
    ).toEqual([failed]);
    const rows = await auditLog(desk);
    expect(rows.at(-1)?.network).toMatch(/^[0-9a-f]{64}$/);
    expect(rows.at(-1)?.network).toBe(rows.at(-2)?.network);
    expect(JSON.stringify(await desk.query('select * from audit'))).not.toContain('127.0.0.1');
  });

  test('a lockout, and its end', async () => {
    const eve = await withPassword('Eve');
    await eve.accept();
    const [account] = await desk.query("select id from staff where name = 'Eve'");
    const id = String(account?.id);
    await desk.query('delete from sign_in_failures where staff_id = ?', id);
    await desk.query('insert into sign_in_failures values (?, ?, null, null)', id, MOST_FAILURES);
    const about = { subjectKind: 'account', subjectName: 'Eve' };
    expect(
      await rowsOf(() => new StaffBrowser(desk.url).signIn('eve@company.test', 'wrong password')),
    ).toMatchObject([
      { act: 'sign-in-failed' },
      { ...about, act: 'locked-out', actorKind: 'system', actorName: null },
    ]);
    const [failures] = await desk.query(
      'select token from sign_in_failures where staff_id = ?',
      id,
    );
    expect(
      await rowsOf(() => new StaffBrowser(desk.url).post('/unlock', { token: failures?.token })),
    ).toEqual([{ ...byStranger, ...about, act: 'unlocked' }]);
  });

  test('a new password, and sessions that someone ends', async () => {
    const flo = await withPassword('Flo');
    await flo.accept();
    const other = new StaffBrowser(desk.url);
    await other.signIn('flo@company.test');
    const self = { ...nothing, actorKind: 'staff', actorName: 'Flo' };
    expect(await rowsOf(() => flo.browser.post('/account/sessions/end-others'))).toEqual([
      { ...self, act: 'sessions-ended', details: { sessions: 1 } },
    ]);
    expect(await rowsOf(() => flo.browser.post('/account/sessions/end-others'))).toEqual([]);
    await other.signIn('flo@company.test');
    const { sessions } = (await flo.browser.get('/account/sessions')).body as {
      sessions: { id: string; isThis: boolean }[];
    };
    const another = sessions.find(({ isThis }) => !isThis);
    expect(await rowsOf(() => flo.browser.post(`/account/sessions/${another?.id}/end`))).toEqual([
      { ...self, act: 'sessions-ended', details: { sessions: 1 } },
    ]);
    const change = { current: PASSWORD, next: 'another staple of horses' };
    expect(await rowsOf(() => flo.browser.post('/account/password', change))).toEqual([
      {
        ...self,
        act: 'password-changed',
        subjectKind: 'account',
        subjectName: 'Flo',
        details: { sessionsEnded: 0 },
      },
    ]);
  });

  test('a changed role and a removed account', async () => {
    const gus = await signIn(desk, 'Gus', 'agent');
    const about = { ...byAnn, subjectKind: 'account', subjectName: 'Gus' };
    const change = () => desk.ann.post(`/colleagues/${gus.id}/role`, { role: 'lead' });
    expect(await rowsOf(() => ok(change()))).toEqual([
      { ...about, act: 'role-changed', details: { from: 'agent', to: 'lead' } },
    ]);
    expect(await rowsOf(() => ok(change()))).toEqual([]);
    expect(await rowsOf(() => ok(desk.ann.post(`/colleagues/${gus.id}/remove`)))).toEqual([
      { ...about, act: 'account-removed' },
    ]);
  });

  test('each export', async () => {
    const exports = [
      ['/tickets/export?format=csv&state=new', 'tickets-exported', { format: 'csv', state: 'new' }],
      ['/figures/export?days=30&format=csv', 'reports-exported', { days: 30 }],
      [
        '/figures/attribution/export?days=30&by=campaign&format=csv',
        'attribution-exported',
        { days: 30, by: 'campaign' },
      ],
      ['/audit/export?act=sign-in&q=Ann', 'audit-exported', { act: 'sign-in', isSearch: true }],
    ] as const;
    for (const [path, act, details] of exports) {
      expect(await rowsOf(() => ok(desk.ann.get(path)))).toEqual([{ ...byAnn, act, details }]);
    }
    await aPerson(desk, 'Bilby', 'a@example.org');
    expect(
      await rowsOf(() => ok(desk.ann.get('/tickets/export?format=json&email=a@example.org'))),
    ).toEqual([
      {
        ...byAnn,
        act: 'tickets-exported',
        details: { format: 'json' },
        subjectKind: 'person',
        subjectName: 'a@example.org',
      },
    ]);
  });

  test('a person whose data is looked up, exported, and erased', async () => {
    const { address } = await aPerson(desk, 'Quokka');
    const about = { ...byAnn, subjectKind: 'person', subjectName: address };
    expect(await rowsOf(() => ok(desk.ann.get(`/person?address=${address}`)))).toEqual([
      { ...about, act: 'person-viewed' },
    ]);
    expect(await rowsOf(() => ok(desk.ann.get(`/person/export?address=${address}`)))).toEqual([
      { ...about, act: 'person-exported', details: { format: 'json' } },
    ]);
    const erase = { address, confirmation: address };
    expect(await rowsOf(() => ok(desk.ann.post('/person/erase', erase)))).toEqual([
      {
        ...about,
        act: 'person-erased',
        subjectName: null,
        details: expect.objectContaining({ inquiries: 1 }) as unknown,
      },
    ]);
    const three = (await auditLog(desk)).slice(-3);
    expect(three.map(({ subjectName }) => subjectName)).toEqual([null, null, null]);
    expect(new Set(three.map(({ subjectId }) => subjectId)).size).toBe(1);
    // Nothing is stored about the address anymore, so the log keeps it neither.
    expect(await rowsOf(() => ok(desk.ann.get(`/person?address=${address}`)))).toEqual([
      { ...about, act: 'person-viewed', subjectName: null },
    ]);
    expect(await verifyAudit(desk.store)).toMatchObject({ head: {} });
  });

  test('what is rescued from spam or left there, and who is blocked', async () => {
    for (const [call, act] of [
      ['rescue', 'spam-rescued'],
      ['leave-in-spam', 'spam-confirmed'],
    ] as const) {
      await desk.post(makeInquiry({ subject: 'cheap pills' }));
      const ticketId = (await newestTicket(desk.ann, '?state=quarantined')).id;
      await desk.query('update tickets set to_check = 1 where id = ?', ticketId);
      expect(await rowsOf(() => ok(desk.ann.post(`/tickets/${ticketId}/${call}`)))).toEqual([
        { ...byAnn, act, subjectKind: 'ticket', subjectName: expect.any(String) as unknown },
      ]);
      expect(await rowsOf(() => ok(desk.ann.post(`/tickets/${ticketId}/${call}`)))).toEqual([]);
    }
    const { conversationId } = await aPerson(desk, 'Numbat');
    const input = { kind: 'conversation', conversationId, hours: 24, reason: 'Numbat is rude' };
    expect(await rowsOf(() => ok(desk.ann.post('/blocks', input)))).toEqual([
      {
        ...byAnn,
        act: 'block-added',
        subjectKind: 'block',
        details: { kind: 'conversation', hours: 24, conversationId, ticketId: null },
      },
    ]);
    const [block] = await desk.query('select id from blocks');
    const lift = () => ok(desk.ann.post(`/blocks/${String(block?.id)}/lift`));
    expect(await rowsOf(lift)).toEqual([{ ...byAnn, act: 'block-lifted', subjectKind: 'block' }]);
    expect(await rowsOf(lift)).toEqual([]);
  });

  test('what is removed, and what is retried', async () => {
    const label = (await desk.ann.post('/labels', { name: 'Shop', colour: 'teal' })).body;
    const removeLabel = () => ok(desk.ann.post(`/labels/${String(label.id)}/remove`));
    expect(await rowsOf(removeLabel)).toEqual([
      { ...byAnn, act: 'label-removed', subjectKind: 'label', subjectName: 'Shop' },
    ]);
    expect(await rowsOf(removeLabel)).toEqual([]);
    const canned = (await desk.ann.post('/canned', { shortcut: 'hi', text: 'Hello!' })).body;
    expect(await rowsOf(() => ok(desk.ann.post(`/canned/${String(canned.id)}/remove`)))).toEqual([
      { ...byAnn, act: 'canned-reply-removed', subjectKind: 'canned-reply', subjectName: 'hi' },
    ]);
    await acceptInquiry(inquirySchema.parse(makeInquiry()), desk);
    const [job] = await desk.query("select id from mail_jobs where kind = 'team-notice'");
    await desk.query("update mail_jobs set state = 'failed' where id = ?", String(job?.id));
    expect(
      await rowsOf(() => ok(desk.ann.post(`/health/jobs/mail/${String(job?.id)}/retry`))),
    ).toEqual([{ ...byAnn, act: 'job-retried', subjectKind: 'job', details: { type: 'mail' } }]);
  });

  test('what is decided about emails of the mailbox', async () => {
    const heldAt = '2026-01-15T12:00:00.000Z';
    await using watching = await startDesk({
      env: { INBOUND_IMAP_URL: 'imap://inbox:secret@mail.test' },
    });
    await watching.store.transaction('unlocked', (transaction) =>
      transaction.mailboxes.hold({
        mailbox: 'inbox@mail.test:/INBOX',
        uidValidity: '1',
        lastUid: 2,
        since: heldAt,
        found: 60,
        heldAt,
        isTaken: 0,
      }),
    );
    const decide = async (which: string) => {
      const body = { choice: 'leave', heldAt: which };
      return (await watching.ann.post('/health/mailbox/held', body)).status;
    };
    expect(await decide('2026-01-15T11:00:00.000Z')).toBe(409);
    expect(await decide(heldAt)).toBe(200);
    expect(await decide(heldAt)).toBe(409);
    const rows = (await auditLog(watching)).filter(({ act }) => act === 'held-emails-decided');
    expect(rows.map(({ details, actorName }) => [actorName, details])).toEqual([
      ['Ann', JSON.stringify({ choice: 'leave', count: 60 })],
    ]);
  });

  test('the link for the very first account', async () => {
    await desk.query("update staff set removed_at = '2026-01-01T00:00:00.000Z'");
    expect(await rowsOf(() => inviteFirst(SYSTEM_ACTOR, desk))).toEqual([
      {
        ...nothing,
        act: 'invitation-created',
        actorKind: 'system',
        actorName: null,
        subjectKind: 'invitation',
        details: { role: 'admin' },
      },
    ]);
  });
});
