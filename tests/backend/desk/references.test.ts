import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import type { Conversation } from '@repo/contract/agent-events.ts';
import { searchSchema } from '@repo/contract/desk/search.ts';
import { signIn, startDesk, type Colleague } from '#tests/backend/desk/desk.ts';
import { visitorWrites } from '#tests/backend/desk/desk-chat.ts';
import { newestTicket, readTicket } from '#tests/backend/desk/ticket-calls.ts';
import { A_REFERENCE } from '#tests/support/a-reference.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { aLead } from '#tests/support/chat/chat.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

let desk: TestBackend & { ann: Colleague };
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
});

const search = async (words: string) =>
  searchSchema.parse((await desk.ann.get(`/search?q=${encodeURIComponent(words)}`)).body).hits;

/** Ways to write a reference. */
const spellingsOf = (reference: string) => {
  const signs = reference.slice(3).toLowerCase();
  return [
    reference,
    `tw${signs}`,
    `TW ${signs}`,
    signs,
    `${signs.slice(0, 4)}-${signs.slice(4)}`,
    ` #${reference}. `,
  ];
};

describe('Staff find by its reference, in any spelling and as the first result,', () => {
  test('a ticket', async () => {
    await desk.post(makeInquiry({ fullName: 'Zoë Lee', description: 'Three quokkas' }));
    const { id, reference = '' } = await newestTicket(desk.ann);
    // What somebody writes about it comes later.
    await visitorWrites(desk, { message: `About ${reference}, please` });
    for (const spelling of spellingsOf(reference)) {
      const [first] = await search(spelling);
      expect(first).toMatchObject({ kind: 'ticket', ticketId: id, conversationId: null });
      expect(first).toMatchObject({
        title: 'Zoë Lee',
        excerpt: [
          { text: reference, isMatch: true },
          { text: ' Three quokkas', isMatch: false },
        ],
      });
    }
    expect(await search(reference)).toMatchObject([{ kind: 'ticket' }, { kind: 'message' }]);
  });

  test('a conversation', async () => {
    const conversationId = await visitorWrites(desk);
    const { body } = await desk.ann.get(`/conversations/${conversationId}`);
    const { reference = '' } = body.conversation as Conversation;
    expect(reference).toMatch(A_REFERENCE);
    for (const spelling of spellingsOf(reference)) {
      const found = { kind: 'conversation', conversationId, ticketId: null };
      expect((await search(spelling))[0]).toMatchObject(found);
    }
  });

  test('and nothing after a typing mistake', async () => {
    await desk.post(makeInquiry());
    const { reference = '' } = await newestTicket(desk.ann);
    const mistyped = reference.slice(0, -1) + (reference.endsWith('2') ? '3' : '2');
    expect(await search(mistyped)).toEqual([]);
  });
});

test('A ticket and its conversation have different references in lists and on their pages', async () => {
  const { conversation, reference } = await acceptLead(aLead(), desk);
  const ticket = await newestTicket(desk.ann, '?kind=lead');
  expect(ticket.reference).toBe(reference);
  expect((await readTicket(desk.ann, ticket.id)).ticket.reference).toBe(reference);
  const { body } = await desk.ann.get('/conversations');
  const listed = (body.conversations as Conversation[]).find(
    ({ conversationId }) => conversationId === conversation.conversationId,
  );
  expect(listed?.reference).toBe(conversation.reference);
  expect(listed?.reference).not.toBe(reference);
});

test('An older ticket is shown without a reference until it has one', async () => {
  await using other = await startInProcess();
  const ann = await signIn(other);
  await other.post(makeInquiry());
  await other.query('update tickets set reference = null');
  expect(await newestTicket(ann)).not.toHaveProperty('reference');
  await other.references.runDueJobs();
  expect((await newestTicket(ann)).reference).toMatch(A_REFERENCE);
});

test('The export of a person has the references as people see them', async () => {
  const lead = aLead({ email: 'numbat@example.org' });
  const { conversation, reference } = await acceptLead(lead, desk);
  const { body } = await desk.ann.get(`/person/export?address=${lead.email}`);
  const [exported] = body.conversations as { reference: string; leads: object[] }[];
  expect(exported?.reference).toBe(conversation.reference);
  expect(exported?.leads).toMatchObject([{ handling: { reference } }]);
});
