import { expect, test } from '@jest/globals';
import { startDesk } from '#tests/backend/desk/desk.ts';
import { visitorWrites } from '#tests/backend/desk/desk-chat.ts';
import { listTickets, readTicket } from '#tests/backend/desk/ticket-calls.ts';
import { aWaitingTicket } from '#tests/backend/desk/waiting.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

test('Labels are created, changed, listed by name, and removed from conversations, too', async () => {
  await using desk = await startDesk();
  const { ann } = desk;
  const make = async (name: string) =>
    (await ann.post('/labels', { name, colour: 'teal' })).body as { id: string };
  const shop = await make('Shop');
  const app = await make('App');
  const id = await visitorWrites(desk);
  const set = (labelIds: string[]) => ann.post(`/conversations/${id}/labels`, { labelIds });
  expect((await set([shop.id, app.id, app.id])).body).toMatchObject({
    conversation: { labels: [{ name: 'App' }, { name: 'Shop' }] },
  });
  await ann.post(`/labels/${app.id}`, { name: 'Mobile', colour: 'sky' });
  expect((await ann.get('/labels')).body).toEqual({
    labels: [
      { id: app.id, name: 'Mobile', colour: 'sky' },
      { id: shop.id, name: 'Shop', colour: 'teal' },
    ],
  });
  const found = await ann.get(`/conversations?label=${app.id}`);
  expect(found.body).toMatchObject({ conversations: [{ conversationId: id }] });
  expect((await ann.post(`/labels/${app.id}/remove`)).status).toBe(200);
  expect((await ann.get(`/conversations/${id}`)).body).toMatchObject({
    conversation: { labels: [{ name: 'Shop' }] },
  });
  expect((await ann.get(`/conversations?label=${app.id}`)).body).toMatchObject({
    conversations: [],
  });
  expect(await set([app.id])).toMatchObject({
    status: 404,
    body: { message: 'This label no longer exists.' },
  });
});

test('tickets have the same labels as conversations: set, listed, filtered, exported, and removed', async () => {
  // What is due in an hour is due today, except late in the evening.
  await using desk = await startDesk({ clock: new ManualClock() });
  const { ann } = desk;
  const make = async (name: string) =>
    (await ann.post('/labels', { name, colour: 'teal' })).body as { id: string };
  const shop = await make('Shop');
  const app = await make('App');
  const id = await aWaitingTicket(desk, 60);
  const other = await aWaitingTicket(desk);
  const set = (labelIds: string[]) => ann.post(`/tickets/${id}/labels`, { labelIds });
  const labels = [{ name: 'App' }, { name: 'Shop' }];
  expect((await set([shop.id, app.id, app.id])).body).toMatchObject({ ticket: { labels } });
  expect(await readTicket(ann, id)).toMatchObject({ ticket: { labels } });

  for (const filter of ['', '&state=new', '&due=today', '&assignee=nobody']) {
    const found = await listTickets(ann, `?label=${app.id}${filter}`);
    expect(found.map((ticket) => ticket.id)).toEqual([id]);
    expect(found).toMatchObject([{ labels }]);
  }
  const exported = await ann.get('/tickets/export?format=json');
  expect(exported.body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ticketId: id, labels: ['App', 'Shop'] }),
      expect.objectContaining({ ticketId: other, labels: [] }),
    ]),
  );

  await ann.post(`/labels/${app.id}/remove`);
  expect(await listTickets(ann, `?label=${app.id}`)).toEqual([]);
  expect(await set([shop.id, app.id])).toMatchObject({
    status: 404,
    body: { message: 'This label no longer exists.' },
  });
  expect(await readTicket(ann, id)).toMatchObject({ ticket: { labels: [{ name: 'Shop' }] } });
  expect((await set([])).body).toMatchObject({ ticket: { labels: [] } });
});

test('a version that knows no labels on tickets can remove a label', async () => {
  await using desk = await startDesk();
  const { ann } = desk;
  const { body: label } = await ann.post('/labels', { name: 'Shop', colour: 'teal' });
  const id = await aWaitingTicket(desk);
  await ann.post(`/tickets/${id}/labels`, { labelIds: [label.id] });
  await desk.query('delete from labels where id = ?', String(label.id));
  expect(await readTicket(ann, id)).toMatchObject({ ticket: { labels: [] } });
});

test('No two labels share a name, and no two canned replies share a shortcut', async () => {
  await using desk = await startDesk();
  const { ann } = desk;
  const { body: label } = await ann.post('/labels', { name: 'Über', colour: 'teal' });
  expect(await ann.post('/labels', { name: 'über', colour: 'sky' })).toMatchObject({
    status: 409,
    body: { message: 'There is already a label named “über”.' },
  });
  // It may keep its own name.
  const kept = await ann.post(`/labels/${String(label.id)}`, { name: 'über', colour: 'sky' });
  expect(kept.status).toBe(200);

  const { body: reply } = await ann.post('/canned', { shortcut: 'Hi', text: 'Hello!' });
  await ann.post('/canned', { shortcut: 'bye', text: 'Goodbye!' });
  const taken = await ann.post(`/canned/${String(reply.id)}`, { shortcut: 'bye', text: 'x' });
  expect(taken).toMatchObject({
    status: 409,
    body: { message: 'There is already a canned reply named /bye.' },
  });
  expect((await ann.get('/canned')).body).toMatchObject({
    replies: [
      { shortcut: 'bye', text: 'Goodbye!' },
      { shortcut: 'hi', text: 'Hello!' },
    ],
  });
  await ann.post(`/canned/${String(reply.id)}/remove`);
  expect((await ann.get('/canned')).body).toMatchObject({ replies: [{ shortcut: 'bye' }] });
  expect((await ann.post(`/canned/${String(reply.id)}`, { shortcut: 'x', text: 'x' })).status).toBe(
    404,
  );
});
