import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { expect, test } from '@jest/globals';
import {
  mayProgramCall,
  ROUTE_ACCESS,
  type DeskRoute,
  type Role,
} from '@repo/contract/desk/access.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';
import {
  apiTokensSchema,
  MOST_TOKENS,
  newTokenSchema,
  TOKEN_PREFIX,
} from '@repo/contract/desk/api-token.ts';
import { ticketListSchema } from '@repo/contract/desk/ticket.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { sha256 } from '@repo/backend/core/sha256.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { aWaitingTicket } from '#tests/backend/desk/waiting.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

const DAY = 24 * 60 * 60 * 1000;

type Desk = Awaited<ReturnType<typeof startDesk>>;

/** Notes that someone has just shown who they are. */
const confirm = ({ query, clock }: Desk) =>
  query('update staff_sessions set confirmed_at = ?', new Date(clock.now()).toISOString());

/** Makes a token, and returns what calls with it, as a program does: without a cookie, and without an origin. */
async function aProgram(desk: Desk, maker: Colleague = desk.ann, role: Role = 'agent') {
  await confirm(desk);
  const made = await maker.post('/tokens', { name: 'CRM', role, days: 30 });
  const { token } = newTokenSchema.parse(made.body);
  const call = (method: string, path: string, body?: object, headers: object = {}) =>
    fetch(`${desk.url}${DESK_API}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  return { token, call };
}

const tokensOf = async ({ ann }: Desk) =>
  apiTokensSchema.parse((await ann.get('/tokens')).body).tokens;

test('a program reads and changes with a token, in the name of whoever made it, and the audit log says which', async () => {
  await using desk = await startDesk({ clock: new ManualClock() });
  const { ann } = desk;
  const { token, call } = await aProgram(desk);
  const ticketId = await aWaitingTicket(desk);
  expect(token).toMatch(/^desk_[\w-]{43}$/);
  expect((await call('GET', '/tickets')).status).toBe(200);
  const note = { id: newClientId(), text: 'CRM: deal 4711' };
  const noted = await call('POST', `/tickets/${ticketId}/notes`, note);
  expect(noted.status).toBe(200);
  expect((await ann.get(`/tickets/${ticketId}`)).body).toMatchObject({
    notes: [{ text: 'CRM: deal 4711', author: { name: 'Ann' } }],
  });
  await call('POST', `/tickets/${ticketId}/snooze`, { until: 'hour' });
  const { rows } = (await ann.get('/audit')).body as {
    rows: { act: string; actor: { name: string }; details: object }[];
  };
  expect(rows.slice(0, 2)).toMatchObject([
    { act: 'snoozed', actor: { name: 'Ann (CRM)' } },
    { act: 'token-created', actor: { name: 'Ann' }, details: { role: 'agent', days: 30 } },
  ]);
  expect(await tokensOf(desk)).toMatchObject([
    { name: 'CRM', role: 'agent', by: { name: 'Ann' }, lastUsedAt: expect.any(String) },
  ]);
  const stored = JSON.stringify(await desk.query('select * from api_tokens'));
  expect(stored).toContain(sha256(token));
  expect(stored).not.toContain(token.slice(TOKEN_PREFIX.length));
});

type Deal = { reference: string; name: string; email: string; summary: string };
type Crm = { findDeal: (reference: string) => unknown; addDeal: (deal: Deal) => unknown };

/** Turns the worked example of docs/api.md into a function of its two outer names. */
function exampleOfDocuments(): (env: object, crm: Crm) => Promise<void> {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/api.md', 'utf8')) ?? [];
  type Run = (process: { env: object }, crm: Crm) => Promise<void>;
  const run = compileFunction(`return (async () => {${code}})();`, ['process', 'crm']) as Run;
  return (env, crm) => run({ env }, crm);
}

test('the example of the documents takes an inquiry into a CRM and notes it in the ticket, once', async () => {
  await using desk = await startDesk({ clock: new ManualClock() });
  const { token } = await aProgram(desk);
  const inquiry = makeInquiry({ fullName: 'Ben Ash', email: 'ben@client.test' });
  await desk.post(inquiry);
  const deals: (Deal & { url: string })[] = [];
  const crm: Crm = {
    findDeal: (reference) => deals.find((deal) => deal.reference === reference),
    addDeal(deal) {
      deals.push({ ...deal, url: `https://crm.test/${deal.reference}` });
      return deals.at(-1);
    },
  };
  const takeOver = exampleOfDocuments();
  const env = { DESK_URL: desk.url, DESK_TOKEN: token };
  await takeOver(env, crm);
  await takeOver(env, crm);
  expect(deals).toMatchObject([{ name: 'Ben Ash', email: 'ben@client.test' }]);
  const { tickets } = ticketListSchema.parse((await desk.ann.get('/tickets')).body);
  expect(tickets).toMatchObject([{ reference: deals[0]?.reference }]);
  expect((await desk.ann.get(`/tickets/${tickets[0]?.id}`)).body).toMatchObject({
    notes: [{ text: `In the CRM: https://crm.test/${deals[0]?.reference}` }],
  });
});

test.each(['agent', 'lead'] as const)(
  'of all calls, a token of the role %s may make those that its document lists, and no others',
  async (role) => {
    await using desk = await startDesk({ clock: new ManualClock() });
    const { call } = await aProgram(desk, desk.ann, role);
    const document = (await (await call('GET', '/openapi.json')).json()) as {
      paths: Record<string, object>;
    };
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) =>
          `${method.toUpperCase()} ${path.slice(DESK_API.length).replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(listed).toContain('POST /tickets/:id/notes');
    expect(listed.includes('GET /tickets/export')).toBe(role === 'lead');
    for (const route of Object.keys(ROUTE_ACCESS) as DeskRoute[]) {
      const [method = '', path = ''] = route.split(' ');
      // Files are sent by another protocol than the document describes.
      if (/^(OPTIONS|HEAD|PATCH|DELETE)$/.test(method) || route === 'POST /files') continue;
      const may = listed.includes(route);
      expect([route, may]).toEqual([route, mayProgramCall(role, route)]);
      if (may) continue;
      const answer = await call(
        method,
        path.replace(/:\w+/g, 'x'),
        method === 'POST' ? {} : undefined,
      );
      expect([route, answer.status]).toEqual([route, 403]);
    }
  },
  60_000,
);

test('a token is made by admins alone, who have just shown who they are, and never by a program', async () => {
  await using desk = await startDesk({ clock: new ManualClock() });
  const input = { name: 'CRM', role: 'agent', days: 30 };
  expect((await desk.ann.post('/tokens', input)).body).toMatchObject({ code: 'confirm' });
  const lead = await signIn(desk, 'Lee', 'lead');
  await confirm(desk);
  expect((await lead.post('/tokens', input)).status).toBe(403);
  expect((await desk.ann.post('/tokens', { ...input, role: 'admin' })).status).toBe(422);
  expect((await desk.ann.post('/tokens', { ...input, days: 31 })).status).toBe(422);
  const { call } = await aProgram(desk, desk.ann, 'lead');
  expect((await call('POST', '/tokens', input)).status).toBe(403);
  for (let made = 1; made < MOST_TOKENS; made++) await desk.ann.post('/tokens', input);
  expect(await tokensOf(desk)).toHaveLength(MOST_TOKENS);
  expect((await desk.ann.post('/tokens', input)).body.message).toMatch(/50 tokens already/);
});

test('a token ends with its date, with its removal, and with the account of its maker, whose role it never exceeds', async () => {
  const clock = new ManualClock();
  await using desk = await startDesk({ clock });
  const bea = await signIn(desk, 'Bea');
  const [own, lent] = [await aProgram(desk), await aProgram(desk, bea, 'lead')];
  expect((await lent.call('GET', '/figures')).status).toBe(200);
  await desk.ann.post(`/colleagues/${bea.id}/role`, { role: 'agent' });
  expect((await lent.call('GET', '/figures')).status).toBe(403);
  expect((await lent.call('GET', '/tickets')).status).toBe(200);
  await desk.ann.post(`/colleagues/${bea.id}/role`, { role: 'editor' });
  expect((await lent.call('GET', '/tickets')).status).toBe(403);
  expect(await tokensOf(desk)).toHaveLength(2);
  await desk.ann.post(`/colleagues/${bea.id}/remove`);
  expect((await lent.call('GET', '/tickets')).status).toBe(401);
  expect(await tokensOf(desk)).toHaveLength(1);
  const [first] = await tokensOf(desk);
  const second = await aProgram(desk);
  expect((await desk.ann.post(`/tokens/${first?.id}/remove`)).status).toBe(200);
  expect((await desk.ann.post(`/tokens/${first?.id}/remove`)).status).toBe(200);
  // Who removes it a second time removes nothing.
  const { rows } = (await desk.ann.get('/audit?act=token-removed')).body;
  expect(rows).toMatchObject([{ act: 'token-removed', subject: { name: 'CRM' } }]);
  const refused = await own.call('GET', '/tickets');
  expect([refused.status, await refused.json()]).toMatchObject([
    401,
    { message: 'This token is unknown, has expired, or was removed.' },
  ]);
  clock.advance(30 * DAY - 1);
  expect((await second.call('GET', '/tickets')).status).toBe(200);
  clock.advance(1);
  expect((await second.call('GET', '/tickets')).status).toBe(401);
});

test('with a token, a cookie counts for nothing, and a token makes 120 calls a minute', async () => {
  await using desk = await startDesk({ clock: new ManualClock() });
  const { cookie } = desk.ann;
  const { call } = await aProgram(desk);
  expect((await call('GET', '/team', undefined, { cookie })).status).toBe(403);
  const authorization = 'Bearer desk_unknown';
  const unknown = await call('GET', '/tickets', undefined, { cookie, authorization });
  expect(unknown.status).toBe(401);
  const answers: Response[] = [];
  for (let calls = 1; calls <= 120; calls++) {
    answers.push(await call('GET', '/labels'));
  }
  expect(answers.at(-2)?.status).toBe(200);
  expect(answers.at(-1)?.status).toBe(429);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
});
