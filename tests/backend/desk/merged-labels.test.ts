import { expect, test } from '@jest/globals';
import { LABELS_MOST } from '@repo/contract/desk/label.ts';
import { aPair, anInquiryOf, ZOE } from '#tests/backend/desk/merge-pair.ts';
import { readTicket } from '#tests/backend/desk/ticket-calls.ts';

test('The conversation keeps its own labels, and gets of the ticket’s what there is room for', async () => {
  await using pair = await aPair();
  const { ann, chat, ticket, query } = pair;
  const labelIds = Array.from({ length: LABELS_MOST + 2 }, (_, index) => `l${index + 10}`);
  for (const id of labelIds) await query('insert into labels values (?, ?, ?)', id, id, 'teal');
  // One of them is on both.
  const ofChat = labelIds.slice(-15);
  const ofTicket = labelIds.slice(0, -14);
  await ann.post(`/conversations/${chat.id}/labels`, { labelIds: ofChat });
  await ann.post(`/tickets/${ticket.id}/labels`, { labelIds: ofTicket });
  const idsNow = async () => (await pair.read()).conversation.labels.map(({ id }) => id);
  await pair.merge();
  expect(await idsNow()).toEqual([...ofTicket.slice(0, 5), ...ofChat]);
  await pair.undo();
  expect(await idsNow()).toEqual(ofChat);
  expect((await readTicket(ann, ticket.id)).ticket.labels).toHaveLength(ofTicket.length);
});

test('A label that two merged tickets have stays until both are taken out', async () => {
  await using pair = await aPair();
  const { ann, chat, ticket, query } = pair;
  pair.clock.advance(1000);
  const second = await anInquiryOf(pair, ZOE, 'A second quokka');
  await query("insert into labels values ('both', 'Both', 'teal'), ('own', 'Own', 'teal')");
  await ann.post(`/conversations/${chat.id}/labels`, { labelIds: ['own'] });
  for (const { id } of [ticket, second]) {
    await ann.post(`/tickets/${id}/labels`, { labelIds: ['both', 'own'] });
    await ann.post(`/tickets/${id}/merge`, { conversationId: chat.id });
  }
  const idsNow = async () => (await pair.read()).conversation.labels.map(({ id }) => id);
  expect(await idsNow()).toEqual(['both', 'own']);
  await pair.undo();
  expect(await idsNow()).toEqual(['both', 'own']);
  await ann.post(`/tickets/${second.id}/unmerge`);
  expect(await idsNow()).toEqual(['own']);
});
