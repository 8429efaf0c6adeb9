import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AGENT_SOCKET_PATH } from '@/lib/contract/agent-events';
import { connectRegistered, connectVisitor, newSession } from '@/tests/backend/chat/clients';
import { signIn, startDesk, type Colleague } from '@/tests/backend/desk/desk';
import type { TestBackend } from '@/tests/support/backend/in-process';
import { ManualClock } from '@/tests/support/manual-clock';
import {
  DEAD_LINK,
  PASSWORD,
  SIGNED_IN,
  SIGNED_OUT,
  StaffBrowser,
  tokenIn,
} from '@/tests/backend/accounts/staff-browser';
import { until } from '@/tests/support/until';
import { makeInquiry } from '@/tools/inquiries';

const HOUR = 60 * 60 * 1000;

const cleo = { email: 'cleo@company.test', name: 'Cleo', role: 'lead' };

/** Gives someone an open conversation, an open ticket, and a finished one of each. */
async function giveWork(desk: TestBackend, staffId: string): Promise<void> {
  for (let each = 0; each < 2; each++) {
    const sessionId = newSession();
    using visitor = await connectRegistered(desk.url, sessionId);
    await visitor.ask('chat message', { sessionId, message: 'Hello' });
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

  const invite = async (whom = cleo) => {
    const { status, body } = await desk.ann.post('/colleagues/invite', whom);
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
    for (let each = 0; each < 7 * 24 * 3; each++) {
      clock.advance(HOUR / 3);
      await desk.ann.post('/session/active');
    }
    expect(await ask(third.token)).toMatchObject({ status: 404 });
  });

  test('is listed for the others: since when, whether present, and when last active', async () => {
    const bob = await signIn(desk, 'Bob');
    const since = new Date(clock.now()).toISOString();
    using open = await connectVisitor(desk.url, {
      path: AGENT_SOCKET_PATH,
      extraHeaders: { cookie: bob.cookie },
    });
    clock.advance(HOUR / 4);
    await bob.post('/session/active');
    const common = { createdAt: since, role: 'admin', factors: [] };
    expect((await listed()).members).toEqual([
      {
        ...common,
        id: desk.ann.id,
        name: 'Ann',
        email: 'ann@company.test',
        lastActiveAt: since,
        isConnected: false,
      },
      {
        ...common,
        id: bob.id,
        name: 'Bob',
        email: 'bob@company.test',
        lastActiveAt: new Date(clock.now()).toISOString(),
        isConnected: open.socket.connected,
      },
    ]);
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
    expect(await assigned()).toEqual({
      conversations: [{ id: bob.id }, { id: bob.id }],
      tickets: [{ id: bob.id }, { id: bob.id }],
    });

    using open = await connectVisitor(desk.url, {
      path: AGENT_SOCKET_PATH,
      extraHeaders: { cookie: bob.cookie },
    });
    const ended = new Promise((resolve) => open.socket.once('disconnect', resolve));
    const changes: string[] = [];
    desk.store.onChanges((some) => changes.push(...some.map(({ subject }) => subject)));
    expect(await desk.ann.post(`/colleagues/${bob.id}/remove`)).toMatchObject({ status: 200 });
    await ended;
    expect(open.heard).toContainEqual(['signed out', { reason: 'removed' }]);
    expect(await bob.get('/session')).toMatchObject(SIGNED_OUT);
    // Finished work stays assigned.
    expect(await assigned()).toEqual({
      conversations: [{ id: null }, { id: bob.id }],
      tickets: [{ id: bob.id }, { id: null }],
    });
    await until(() =>
      ['conversation', 'staff', 'ticket'].every((subject) => changes.includes(subject)),
    );
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
