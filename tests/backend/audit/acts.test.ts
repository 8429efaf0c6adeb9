import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SYSTEM_ACTOR } from '@repo/backend/audit/actor.ts';
import { verifyAudit } from '@repo/backend/audit/verify.ts';
import { acceptInquiry } from '@repo/backend/contact/accept.ts';
import { inviteFirst } from '@repo/backend/staff/invitations.ts';
import { MOST_FAILURES } from '@repo/backend/staff/lockout.ts';
import { inquirySchema } from '@repo/contract/inquiry.ts';
import { PASSWORD, StaffBrowser, tokenIn } from '#tests/backend/accounts/staff-browser.ts';
import { auditLog } from '#tests/backend/audit/log.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { newestTicket } from '#tests/backend/desk/ticket-calls.ts';
import { aPerson } from '#tests/backend/desk/person-data.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

let desk: TestBackend & { ann: Colleague };
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
});

/** What the log says of an act: what, who did it, to whom, and what else is known. */
type Said = [act: string, by: string, about: string, details: object];

/** Does something, and returns the rows that it left. */
async function rowsOf(work: () => Promise<unknown>): Promise<Said[]> {
  const before = (await auditLog(desk)).length;
  await work();
  return (await auditLog(desk))
    .slice(before)
    .map((row) => [
      row.act,
      `${row.actorKind} ${row.actorName ?? ''}`.trim(),
      `${row.subjectKind} ${row.subjectName ?? ''}`.trim(),
      JSON.parse(row.details) as object,
    ]);
}

const ANN = 'staff Ann';

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
      ['invitation-created', ANN, 'invitation Bea', { role: 'agent' }],
    ]);
    const signIn = (isNewDevice: boolean) => {
      const details = { method: 'password', device: 'Unknown browser', isNewDevice };
      return ['sign-in', 'staff Bea', '', details];
    };
    expect(await rowsOf(async () => bea?.accept())).toEqual([
      ['invitation-accepted', 'staff Bea', 'account Bea', { role: 'agent' }],
      signIn(true),
    ]);
    expect(await rowsOf(async () => bea?.browser.post('/session/end'))).toEqual([
      ['sign-out', 'staff Bea', '', {}],
    ]);
    expect(await rowsOf(async () => bea?.browser.signIn('bea@company.test'))).toEqual([
      signIn(false),
    ]);
    await withPassword('Cy');
    const [invitation] = (await desk.ann.get('/team')).body.invitations as { id: string }[];
    expect(await rowsOf(() => desk.ann.post(`/invitations/${invitation?.id}/withdraw`))).toEqual([
      ['invitation-revoked', ANN, 'invitation Cy', {}],
    ]);
  });

  test('whoever tries to sign in, in vain, without the address if it has no account', async () => {
    await (await withPassword('Dee')).accept();
    const tryAs = (name: string) => () =>
      new StaffBrowser(desk.url).signIn(`${name}@company.test`, 'wrong password');
    const failed = ['sign-in-failed', 'stranger'];
    const details = { method: 'password' };
    expect(await rowsOf(tryAs('dee'))).toEqual([[...failed, 'account Dee', details]]);
    expect(await rowsOf(tryAs('nobody'))).toEqual([[...failed, '', details]]);
    const rows = await auditLog(desk);
    expect(rows.at(-1)?.network).toMatch(/^[0-9a-f]{64}$/);
    expect(rows.at(-1)?.network).toBe(rows.at(-2)?.network);
    expect(JSON.stringify(await desk.query('select * from audit'))).not.toContain('127.0.0.1');
  });

  test('a lockout, and its end', async () => {
    await (await withPassword('Eve')).accept();
    const [account] = await desk.query("select id from staff where name = 'Eve'");
    const id = String(account?.id);
    await desk.query('delete from sign_in_failures where staff_id = ?', id);
    await desk.query('insert into sign_in_failures values (?, ?, null, null)', id, MOST_FAILURES);
    const browser = new StaffBrowser(desk.url);
    expect(await rowsOf(() => browser.signIn('eve@company.test', 'wrong password'))).toEqual([
      ['sign-in-failed', 'stranger', 'account Eve', { method: 'password' }],
      ['locked-out', 'system', 'account Eve', {}],
    ]);
    const [row] = await desk.query('select token from sign_in_failures where staff_id = ?', id);
    expect(await rowsOf(() => browser.post('/unlock', { token: row?.token }))).toEqual([
      ['unlocked', 'stranger', 'account Eve', {}],
    ]);
  });

  test('a new password, and sessions that someone ends', async () => {
    const flo = await withPassword('Flo');
    await flo.accept();
    const other = new StaffBrowser(desk.url);
    const ended = ['sessions-ended', 'staff Flo', '', { sessions: 1 }];
    await other.signIn('flo@company.test');
    const endOthers = () => flo.browser.post('/account/sessions/end-others');
    expect(await rowsOf(endOthers)).toEqual([ended]);
    expect(await rowsOf(endOthers)).toEqual([]);
    await other.signIn('flo@company.test');
    const { sessions } = (await flo.browser.get('/account/sessions')).body as {
      sessions: { id: string; isThis: boolean }[];
    };
    const another = sessions.find(({ isThis }) => !isThis);
    expect(await rowsOf(() => flo.browser.post(`/account/sessions/${another?.id}/end`))).toEqual([
      ended,
    ]);
    const change = { current: PASSWORD, next: 'another staple of horses' };
    expect(await rowsOf(() => flo.browser.post('/account/password', change))).toEqual([
      ['password-changed', 'staff Flo', 'account Flo', { sessionsEnded: 0 }],
    ]);
  });

  test('a changed role and a removed account', async () => {
    const gus = await signIn(desk, 'Gus', 'agent');
    const change = () => desk.ann.post(`/colleagues/${gus.id}/role`, { role: 'lead' });
    expect(await rowsOf(() => ok(change()))).toEqual([
      ['role-changed', ANN, 'account Gus', { from: 'agent', to: 'lead' }],
    ]);
    expect(await rowsOf(() => ok(change()))).toEqual([]);
    expect(await rowsOf(() => ok(desk.ann.post(`/colleagues/${gus.id}/remove`)))).toEqual([
      ['account-removed', ANN, 'account Gus', {}],
    ]);
  });

  test('each export', async () => {
    await aPerson(desk, 'Bilby', 'a@example.org');
    for (const [path, act, details, about = ''] of [
      ['/tickets/export?format=csv&state=new', 'tickets-exported', { format: 'csv', state: 'new' }],
      ['/figures/export?days=30&format=csv', 'reports-exported', { days: 30 }],
      [
        '/figures/attribution/export?days=30&by=campaign&format=csv',
        'attribution-exported',
        { days: 30, by: 'campaign' },
      ],
      ['/figures/ratings/export?format=csv', 'ratings-exported', {}],
      ['/figures/vitals/export?format=csv', 'vitals-exported', {}],
      ['/audit/export?act=sign-in&q=Ann', 'audit-exported', { act: 'sign-in', isSearch: true }],
      [
        '/tickets/export?format=json&email=a@example.org',
        'tickets-exported',
        { format: 'json' },
        'person a@example.org',
      ],
    ] as const) {
      expect(await rowsOf(() => ok(desk.ann.get(path)))).toEqual([[act, ANN, about, details]]);
    }
  });

  test('a person whose data is looked up, exported, and erased', async () => {
    const { address } = await aPerson(desk, 'Quokka');
    const about = `person ${address}`;
    const view = () => ok(desk.ann.get(`/person?address=${address}`));
    expect(await rowsOf(view)).toEqual([['person-viewed', ANN, about, {}]]);
    expect(await rowsOf(() => ok(desk.ann.get(`/person/export?address=${address}`)))).toEqual([
      ['person-exported', ANN, about, { format: 'json' }],
    ]);
    const erase = { address, confirmation: address };
    expect(await rowsOf(() => ok(desk.ann.post('/person/erase', erase)))).toEqual([
      ['person-erased', ANN, 'person', expect.objectContaining({ inquiries: 1 })],
    ]);
    const three = (await auditLog(desk)).slice(-3);
    expect(three.map(({ subjectName }) => subjectName)).toEqual([null, null, null]);
    expect(new Set(three.map(({ subjectId }) => subjectId)).size).toBe(1);
    // Nothing is stored about the address anymore, so the log keeps it neither.
    expect(await rowsOf(view)).toEqual([['person-viewed', ANN, 'person', {}]]);
    expect(await verifyAudit(desk.store)).toMatchObject({ head: {} });
  });

  test('what is rescued from spam or left there, and who is blocked', async () => {
    for (const [call, act] of [
      ['rescue', 'spam-rescued'],
      ['leave-in-spam', 'spam-confirmed'],
    ] as const) {
      await desk.post(makeInquiry({ subject: 'cheap pills' }));
      const { id, reference } = await newestTicket(desk.ann, '?state=quarantined');
      await desk.query('update tickets set to_check = 1 where id = ?', id);
      const decide = () => ok(desk.ann.post(`/tickets/${id}/${call}`));
      expect(await rowsOf(decide)).toEqual([[act, ANN, `ticket ${reference}`, {}]]);
      expect(await rowsOf(decide)).toEqual([]);
    }
    const { conversationId } = await aPerson(desk, 'Numbat');
    const what = { kind: 'conversation', conversationId, hours: 24 };
    const block = () => ok(desk.ann.post('/blocks', { ...what, reason: 'Numbat is rude' }));
    expect(await rowsOf(block)).toEqual([
      ['block-added', ANN, 'block', { ...what, ticketId: null }],
    ]);
    const [row] = await desk.query('select id from blocks');
    const lift = () => ok(desk.ann.post(`/blocks/${String(row?.id)}/lift`));
    expect(await rowsOf(lift)).toEqual([['block-lifted', ANN, 'block', {}]]);
    expect(await rowsOf(lift)).toEqual([]);
  });

  test('what is removed, and what is retried', async () => {
    const { body: label } = await desk.ann.post('/labels', { name: 'Shop', colour: 'teal' });
    const removeLabel = () => ok(desk.ann.post(`/labels/${String(label.id)}/remove`));
    expect(await rowsOf(removeLabel)).toEqual([['label-removed', ANN, 'label Shop', {}]]);
    expect(await rowsOf(removeLabel)).toEqual([]);
    const { body: canned } = await desk.ann.post('/canned', { shortcut: 'hi', text: 'Hello!' });
    expect(await rowsOf(() => ok(desk.ann.post(`/canned/${String(canned.id)}/remove`)))).toEqual([
      ['canned-reply-removed', ANN, 'canned-reply hi', {}],
    ]);
    await acceptInquiry(inquirySchema.parse(makeInquiry()), desk);
    const [job] = await desk.query("select id from mail_jobs where kind = 'team-notice'");
    await desk.query("update mail_jobs set state = 'failed' where id = ?", String(job?.id));
    const retry = () => ok(desk.ann.post(`/health/jobs/mail/${String(job?.id)}/retry`));
    expect(await rowsOf(retry)).toEqual([['job-retried', ANN, 'job', { type: 'mail' }]]);
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
      ['invitation-created', 'system', 'invitation', { role: 'admin' }],
    ]);
  });
});
