import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fastify from 'fastify';
import { declareAccess } from '@repo/backend/desk/route-access.ts';
import { ROLES, ROUTE_ACCESS, type Role } from '@repo/contract/desk/access.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { DESK_EVENTS, type DeskToServer } from '@repo/contract/desk/events.ts';
import { deskCalls, type NamedCall } from '#tests/backend/accounts/desk-calls.ts';
import { openDesk } from '#tests/backend/accounts/open-desk.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

/** Whoever is refused because of the role is told this. */
const REFUSED = {
  success: false,
  code: 'forbidden',
  message: 'Your role does not include this. Please ask an admin of the desk.',
};

/**
 * What each role may do beyond the one before it, as the product promises it; the first list that fits a call counts.
 * It is written down here a second time, so that a slip in the table of the code does not go unnoticed.
 */
const PROMISED: readonly [Role | 'anyone' | 'editors', RegExp][] = [
  [
    'anyone',
    /^(GET|POST) \/session$|^POST \/(unlock|invitation(\/accept)?|session\/(code|passkey(\/options)?))$/,
  ],
  ['anyone', /^GET \/company(\/start|\/callback)?$|^POST \/company\/logout$/],
  ['agent', /^(GET|POST) \/(account\/)?notifications\b/],
  // Only who answers can be away.
  ['agent', /^POST \/account\/away$/],
  ['lead', /^POST \/(colleagues\/:id\/away|hours(\/reset)?)$/],
  ['editor', /^POST \/session\/|^(GET|POST) \/account\//],
  ['admin', /^\w+ \/(team|person|health|invitations|audit|tokens|webhooks)\b|^POST \/colleagues\//],
  // Everyone but agents.
  ['editors', /^GET \/figures\/vitals$/],
  ['lead', /^GET \/(figures|tickets\/export|blocks)\b|^POST \/(labels|canned|blocks)\b/],
  ['lead', /^POST \/tickets\/:id\/(rescue|leave-in-spam)$/],
  ['agent', /^\w+ \/(conversations|tickets|mails|files|bulk|views|scheduled)\b/],
  ['agent', /^GET \/(search|counts|changes|colleagues|labels|canned|hours|openapi\.json)$/],
];

/** What those may do who edit the site. Whoever only answers customers does not. */
const OF_EDITORS = /^\w+ \/studio\b/;

/** Whether a role may make a call, according to {@link PROMISED}. */
function isPromised(role: Role, name: string): boolean {
  if (OF_EDITORS.test(name)) return role !== 'agent';
  const [least] = PROMISED.find(([, calls]) => calls.test(name)) ?? [];
  if (least === undefined) throw new Error(`Nobody has promised ${name} to anyone.`);
  if (least === 'editors') return role !== 'agent';
  return least === 'anyone' || ROLES.indexOf(role) >= ROLES.indexOf(least);
}

let desk: TestBackend & { ann: Colleague };
let calls: NamedCall[];
beforeAll(async () => {
  desk = await startDesk();
  calls = await deskCalls(desk.url, desk.ann.cookie);
  // The documents leave out HEAD.
  const [file] = calls.filter(({ name }) => name === 'PATCH /files/:id');
  if (file) calls.push({ ...file, method: 'HEAD', name: 'HEAD /files/:id' });
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
});

const ask = ({ method, path }: NamedCall, cookie: string) =>
  fetch(desk.url + path, {
    method,
    headers: {
      cookie,
      ...(method !== 'GET' && { origin: desk.url, 'content-type': 'application/json' }),
      ...(path.startsWith(`${DESK_API}/files`) && { 'tus-resumable': '1.0.0' }),
    },
    ...(!['GET', 'HEAD'].includes(method) && { body: '{}' }),
  });

describe('Each role', () => {
  test('may make exactly the calls that it is promised', async () => {
    // The documents have all calls, and the table has no others.
    expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(ROUTE_ACCESS).toSorted());
    for (const role of ROLES) {
      for (const call of calls) {
        // Some calls end the session.
        const { cookie } = await signIn(desk, `${role}-${crypto.randomUUID()}`, role);
        const response = await ask(call, cookie);
        const body: unknown =
          call.method === 'HEAD' ? REFUSED : await response.json().catch(() => null);
        // Whoever may do it has to show once more who they are.
        const isAsked = JSON.stringify(body).includes('"confirm"');
        const isRefused = response.status === 403 && !isAsked;
        expect([role, call.name, isRefused]).toEqual([
          role,
          call.name,
          !isPromised(role, call.name),
        ]);
        if (isRefused) expect(body).toEqual(REFUSED);
        else expect([call.name, response.status]).not.toEqual([call.name, 401]);
      }
    }
  });

  test.each(ROLES.filter((role) => role !== 'editor'))(
    'of %s may send every event of the socket',
    async (role) => {
      using open = await openDesk(desk, await signIn(desk, `Socket of ${role}`, role));
      for (const event of Object.keys(DESK_EVENTS)) {
        expect([event, await open.ask(event, {})]).not.toEqual([event, REFUSED]);
      }
    },
  );

  test('of editor has no socket', async () => {
    const editor = await signIn(desk, 'Editor', 'editor');
    for (const transport of ['websocket', 'polling'] as const) {
      await expect(openDesk(desk, editor, transport)).rejects.toMatchObject({
        message: REFUSED.message,
        data: { code: 'forbidden' },
      });
    }
  });

  test('reads the documentation of the calls only as an admin', async () => {
    for (const role of ROLES) {
      const { cookie } = await signIn(desk, `Reader as ${role}`, role);
      const { status } = await fetch(`${desk.url}/docs/json`, { headers: { cookie } });
      expect([role, status]).toEqual([role, role === 'admin' ? 200 : 403]);
    }
  });
});

test('A call that nobody has decided about stops the backend from starting', async () => {
  const app = fastify();
  await app.register(
    (scope, _options, done) => {
      declareAccess(scope);
      expect(() => scope.get('/tickets', () => '')).not.toThrow();
      expect(() => scope.get('/salaries', () => '')).toThrow('Who may call GET /salaries?');
      expect(() => scope.post('/tickets', () => '')).toThrow('Who may call POST /tickets?');
      done();
    },
    { prefix: DESK_API },
  );
  await app.close();
});

test('Every event of the socket has a row', () => {
  const events: Record<keyof DeskToServer, true> = {
    'conversation history': true,
    'agent message': true,
    'agent typing': true,
    'agent stop typing': true,
    'conversation seen': true,
    viewing: true,
  };
  expect(Object.keys(DESK_EVENTS).toSorted()).toEqual(Object.keys(events).toSorted());
});

describe('What is in quarantine', () => {
  test('is shown to leads and hidden from agents, wherever it would be', async () => {
    const email = 'zanzibar@client.example';
    const spam = makeInquiry({ email, fullName: 'Quarantined Quokka' });
    await desk.post(spam);
    await desk.query("update tickets set state = 'quarantined' where email = ?", email);
    const seenBy = async (role: Role) => {
      const reader = await signIn(desk, `Sees spam as ${role}`, role);
      const listed = await reader.get('/tickets?state=quarantined');
      const found = await reader.get('/search?q=quokka');
      const [{ id } = { id: '' }] = await desk.query(
        'select id from tickets where email = ?',
        email,
      );
      const opened = await reader.get(`/tickets/${String(id)}`);
      return [listed.status, (found.body.hits as unknown[]).length, opened.status];
    };
    expect(await seenBy('lead')).toEqual([200, 1, 200]);
    expect(await seenBy('agent')).toEqual([403, 0, 403]);
  });
});

describe('A role', () => {
  test('can be changed, and the person signs in again', async () => {
    const bob = await signIn(desk, 'Bob', 'agent');
    using open = await openDesk(desk, bob);
    expect(await desk.ann.post(`/colleagues/${bob.id}/role`, { role: 'lead' })).toMatchObject({
      status: 200,
    });
    expect(await open.hears('signed out')).toEqual({ reason: 'ended' });
    expect(await bob.get('/session')).toMatchObject({ body: { you: null } });
    const { body } = await desk.ann.get('/team');
    expect(body.members).toContainEqual(expect.objectContaining({ id: bob.id, role: 'lead' }));
  });

  test('that answers nobody leaves no open work, and gets none', async () => {
    const cleo = await signIn(desk, 'Cleo', 'agent');
    await desk.post(makeInquiry());
    await desk.query("update tickets set state = 'in_work', assignee_id = ?", cleo.id);
    await desk.ann.post(`/colleagues/${cleo.id}/role`, { role: 'editor' });
    const left = await desk.query('select id from tickets where assignee_id = ?', cleo.id);
    expect(left).toEqual([]);
    const [{ id } = { id: '' }] = await desk.query(
      "select id from tickets where state = 'in_work'",
    );
    const wish = { assigneeId: cleo.id, expectedAssigneeId: null };
    expect(await desk.ann.post(`/tickets/${String(id)}/assign`, wish)).toMatchObject({
      status: 422,
      body: { message: 'This colleague does not answer visitors.' },
    });
    const { body } = await desk.ann.get('/colleagues');
    expect(JSON.stringify(body)).not.toContain(cleo.id);
  });

  test('of the last admin stays', async () => {
    await using alone = await startDesk();
    const dan = await signIn(alone, 'Dan', 'lead');
    const last = {
      status: 422,
      body: { message: 'This is the last admin. Please make someone else an admin first.' },
    };
    const lower = (id: string) => alone.ann.post(`/colleagues/${id}/role`, { role: 'lead' });
    expect(await lower(alone.ann.id)).toMatchObject(last);
    expect(await alone.ann.post(`/colleagues/${dan.id}/role`, { role: 'admin' })).toMatchObject({
      status: 200,
    });
    expect(await lower(alone.ann.id)).toMatchObject({ status: 200 });
  });

  test('of two admins who lower each other at the same moment, one stays', async () => {
    await using alone = await startDesk();
    const eve = await signIn(alone, 'Eve', 'admin');
    const answers = await Promise.all([
      alone.ann.post(`/colleagues/${eve.id}/role`, { role: 'agent' }),
      eve.post(`/colleagues/${alone.ann.id}/role`, { role: 'agent' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const admins = await alone.query("select id from staff where role = 'admin'");
    expect(admins).toHaveLength(1);
  });
});
