import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openDesk, untilEnded } from '#tests/backend/accounts/open-desk.ts';
import { visitorWrites } from '#tests/backend/desk/desk-chat.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import {
  DEAD_LINK,
  PASSWORD,
  SIGNED_IN,
  SIGNED_OUT,
  StaffBrowser,
  tokenIn,
} from '#tests/backend/accounts/staff-browser.ts';
import { until } from '#tests/support/until.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

const HOUR = 60 * 60 * 1000;

const cleo = { email: 'cleo@company.test', name: 'Cleo', role: 'lead' };

/** Gives someone an open conversation, an open ticket, and a finished one of each. */
async function giveWork(desk: TestBackend, staffId: string): Promise<void> {
  for (let each = 0; each < 2; each++) {
    await visitorWrites(desk);
    await desk.post(makeInquiry());
  }
  const time = '2026-01-15T12:00:00.000Z';
  await desk.query("update tickets set state = 'in_work', assignee_id = ?", staffId);
  await desk.query("update tickets set state = 'closed' where id = (select max(id) from tickets)");
  await desk.query('update conversations set assignee_id = ?', staffId);
  await desk.query(
    'update conversations set resolved_at = ? where id = (select max(id) from conversations)',
    time,
  );
}

describe('A colleague', () => {
  let clock: ManualClock;
  let desk: TestBackend & { ann: Colleague };
  beforeEach(async () => {
    clock = new ManualClock();
    desk = await startDesk({ clock });
  });
  afterEach(async () => {
    await desk[Symbol.asyncDispose]();
  });

  const invite = async (whom = cleo, by = desk.ann) => {
    const { status, body } = await by.post('/colleagues/invite', whom);
    return { status, body, token: status === 200 ? tokenIn(body.link) : '' };
  };
  const ask = (token: string) => new StaffBrowser(desk.url).post('/invitation', { token });
  const listed = async () => {
    const { body } = await desk.ann.get('/team');
    return body as { members: Record<string, unknown>[]; invitations: { id: string }[] };
  };

  test('is invited by a link, chooses a password, and is signed in', async () => {
    const { body, token } = await invite();
    expect(body).toEqual({
      link: `${desk.url}/desk/welcome#${token}`,
      expiresAt: new Date(clock.now() + 7 * 24 * HOUR).toISOString(),
    });
    expect((await listed()).invitations).toMatchObject([cleo]);
    expect(await ask(token)).toMatchObject({
      status: 200,
      body: { email: cleo.email, name: cleo.name },
    });

    const browser = new StaffBrowser(desk.url);
    const account = { token, name: 'Cleopatra', email: 'eve@evil.test', password: PASSWORD };
    const weak = { ...account, password: 'Cleopatra-2026!' };
    expect(await browser.post('/invitation/accept', weak)).toMatchObject({
      status: 422,
      body: { field: 'password' },
    });
    expect(await browser.post('/invitation/accept', account)).toMatchObject({
      status: 200,
      body: { you: { name: 'Cleopatra', email: cleo.email, role: 'lead' } },
    });
    expect(await browser.get('/session')).toMatchObject(SIGNED_IN);
    const { members, invitations } = await listed();
    expect(invitations).toEqual([]);
    expect(members.map(({ name }) => name)).toEqual(['Ann', 'Cleopatra']);
    expect(await ask(token)).toMatchObject({ status: 404, body: { message: DEAD_LINK } });
    expect(await invite()).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'cleo@company.test already has an account.' },
    });
  });

  test('has one invitation at a time, which ends after a week or when it is withdrawn', async () => {
    const first = await invite();
    const second = await invite();
    expect(await ask(first.token)).toMatchObject({ status: 404 });
    expect(await ask(second.token)).toMatchObject({ status: 200 });
    const [{ id } = { id: '' }, ...others] = (await listed()).invitations;
    expect(others).toEqual([]);
    expect(await desk.ann.post(`/invitations/${id}/withdraw`)).toMatchObject({ status: 200 });
    expect(await desk.ann.post(`/invitations/${id}/withdraw`)).toMatchObject({ status: 404 });
    expect(await ask(second.token)).toMatchObject({ status: 404 });

    const third = await invite();
    clock.advance(7 * 24 * HOUR - 1);
    expect(await ask(third.token)).toMatchObject({ status: 200 });
    clock.advance(1);
    expect(await ask(third.token)).toMatchObject({ status: 404 });
  });

  test('is listed for the others: since when, whether present, and when last active', async () => {
    const bob = await signIn(desk, 'Bob');
    const since = new Date(clock.now()).toISOString();
    using open = await openDesk(desk, bob);
    clock.advance(HOUR / 4);
    await bob.post('/session/active');
    const ann = { id: desk.ann.id, name: 'Ann', email: 'ann@company.test' };
    const both = { createdAt: since, role: 'admin', factors: [] };
    const lastActiveAt = new Date(clock.now()).toISOString();
    expect((await listed()).members).toEqual([
      { ...both, ...ann, lastActiveAt: since, isConnected: false },
      {
        ...both,
        id: bob.id,
        name: 'Bob',
        email: 'bob@company.test',
        lastActiveAt,
        isConnected: true,
      },
    ]);
    expect(open.socket.connected).toBe(true);
  });

  test('is signed out when removed, and open work is unassigned', async () => {
    const bob = await signIn(desk, 'Bob');
    const assigned = async () => ({
      conversations: await assigneesOf('conversations', 'resolved_at is not null'),
      tickets: await assigneesOf('tickets', "state <> 'closed'"),
    });
    // Those that are open come first among conversations, and last among tickets.
    const assigneesOf = (table: string, order: string) =>
      desk.query(`select assignee_id as id from ${table} order by ${order}`);
    await giveWork(desk, bob.id);
    const { token } = await invite(cleo, bob);
    using open = await openDesk(desk, bob);
    const ended = untilEnded(open);
    const changes: string[] = [];
    desk.store.onChanges((some) => changes.push(...some.map(({ subject }) => subject)));
    expect(await desk.ann.post(`/colleagues/${bob.id}/remove`)).toMatchObject({ status: 200 });
    expect(await ended).toEqual({ reason: 'removed' });
    expect(await bob.get('/session')).toMatchObject(SIGNED_OUT);
    expect(await ask(token)).toMatchObject({ status: 404 });
    // Finished work stays assigned.
    expect(await assigned()).toEqual({
      conversations: [{ id: null }, { id: bob.id }],
      tickets: [{ id: bob.id }, { id: null }],
    });
    await until(() => new Set(changes).isSupersetOf(new Set(['conversation', 'staff', 'ticket'])));
    expect((await listed()).members.map(({ name }) => name)).toEqual(['Ann']);
    // The address is free again.
    expect(await invite({ ...cleo, email: 'bob@company.test', name: 'Bob' })).toMatchObject({
      status: 200,
    });
    expect(await desk.ann.post(`/colleagues/${bob.id}/remove`)).toMatchObject({ status: 404 });
  });

  test('cannot remove themselves', async () => {
    expect(await desk.ann.post(`/colleagues/${desk.ann.id}/remove`)).toMatchObject({
      status: 422,
      body: { message: 'You cannot remove yourself. Another admin can.' },
    });
    expect(await desk.ann.get('/session')).toMatchObject(SIGNED_IN);
  });

  test('cannot be removed by someone who is removed at the same moment', async () => {
    const bob = await signIn(desk, 'Bob');
    const answers = await Promise.all([
      desk.ann.post(`/colleagues/${bob.id}/remove`),
      bob.post(`/colleagues/${desk.ann.id}/remove`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});
