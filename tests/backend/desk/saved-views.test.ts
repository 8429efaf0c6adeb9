import { expect, test } from '@jest/globals';
import { MOST_VIEWS, savedViewsSchema } from '@repo/contract/desk/saved-view.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';

const NEW = { name: 'New', page: 'tickets', search: 'state=new', isShared: false };

const viewsOf = async (colleague: Colleague) =>
  savedViewsSchema.parse((await colleague.get('/views')).body).views;
const namesOf = async (colleague: Colleague) => (await viewsOf(colleague)).map(({ name }) => name);

test('a view is one’s own until a lead or an admin shares it, which the audit log has', async () => {
  await using desk = await startDesk();
  const { ann } = desk;
  const ben = await signIn(desk, 'Ben', 'agent');
  const { body: own } = await ben.post('/views', NEW);
  expect(await namesOf(ben)).toEqual(['New']);
  expect(await namesOf(ann)).toEqual([]);
  expect((await ann.post(`/views/${String(own.id)}`, NEW)).status).toBe(404);
  const { body: forAll } = await ann.post('/views', { ...NEW, name: 'All new', isShared: true });
  const path = `/views/${String(forAll.id)}`;
  expect(await namesOf(ben)).toEqual(['All new', 'New']);
  // Whoever is no lead neither shares a view nor touches one that is.
  for (const [where, body] of [
    ['/views', { ...NEW, isShared: true }],
    [`/views/${String(own.id)}`, { ...NEW, isShared: true }],
    [path, NEW],
    [`${path}/remove`, {}],
  ] as const) {
    expect((await ben.post(where, body)).status).toBe(403);
  }
  const cleo = await signIn(desk, 'Cleo', 'lead');
  const renamed = { ...NEW, name: 'Everything new', isShared: true };
  expect((await cleo.post(path, renamed)).body).toMatchObject({ owner: { name: 'Ann' } });
  expect((await cleo.post(`${path}/remove`)).status).toBe(200);
  expect((await cleo.post(`${path}/remove`)).status).toBe(200);
  expect(await namesOf(ann)).toEqual([]);
  expect((await ben.post(`/views/${String(own.id)}/remove`)).status).toBe(200);
  const { rows } = (await ann.get('/audit')).body as {
    rows: { act: string; actor: { name: string }; subject: { name: string } }[];
  };
  expect(rows.map(({ act, actor, subject }) => [act, actor.name, subject.name])).toEqual([
    ['view-unshared', 'Cleo', 'Everything new'],
    ['view-shared', 'Cleo', 'Everything new'],
    ['view-shared', 'Ann', 'All new'],
  ]);
});

test.each([
  ['conversations', 'view=snoozed&label=a&cursor=b&x=1', 'view=snoozed&label=a'],
  [
    'tickets',
    '?state=new&assignee=me&due=today&snoozed=no',
    'state=new&assignee=me&due=today&snoozed=no',
  ],
  ['search', 'q=two+words', 'q=two+words'],
])('of %s, a view keeps the filter alone: %s', async (page, search, kept) => {
  await using desk = await startDesk();
  const { status, body } = await desk.ann.post('/views', { ...NEW, page, search });
  expect({ status, search: body.search }).toEqual({ status: 200, search: kept });
});

test.each([
  ['tickets', 'state=unknown', /./],
  ['search', '', /./],
  ['tickets', 'email=zoe@customer.test', /would stay when the person is erased/],
  ['search', 'q=zoe@customer.test', /would stay when the person is erased/],
])('of %s, no view is made of %j', async (page, search, sentence) => {
  await using desk = await startDesk();
  const { status, body } = await desk.ann.post('/views', { ...NEW, page, search });
  expect(status).toBe(422);
  expect(body.message).toMatch(sentence);
});

test('everyone has a limit of their own, and everyone’s desk hears of a change', async () => {
  await using desk = await startDesk();
  const { ann, store } = desk;
  for (let count = 0; count < MOST_VIEWS; count++) {
    expect((await ann.post('/views', { ...NEW, name: `No. ${count}` })).status).toBe(200);
  }
  expect(await ann.post('/views', NEW)).toMatchObject({
    status: 422,
    body: { message: `You have ${MOST_VIEWS} saved views. Remove one first.` },
  });
  const [first] = await viewsOf(ann);
  const { last } = await store.read(({ changes }) => changes.numbers());
  expect((await ann.post(`/views/${first?.id}`, NEW)).status).toBe(200);
  expect(await store.read(({ changes }) => changes.after(last, 9))).toMatchObject([
    { subject: 'label' },
  ]);
  expect((await (await signIn(desk, 'Ben', 'agent')).post('/views', NEW)).status).toBe(200);
});
