import type { Kysely } from 'kysely';
import { writtenReference } from '#core/reference.ts';
import { ratingReads } from '#store/chat/ratings.ts';
import { exportDeskState } from '#store/desk/item-states.ts';
import { noteReads } from '#store/desk/notes.ts';
import type { PersonalData } from '#store/person/personal-data.ts';
import type { Tables } from '#store/schema.ts';
import { fromRow } from '#store/tickets/inquiries.ts';

/** A stored row with everything that belongs to it, keyed by column names. */
export type StoredRecord = Record<string, unknown>;

/** Returns inquiries and conversations with everything that belongs to each. */
export async function exportPersonalData(
  db: Kysely<Tables>,
  { inquiryIds, conversationIds }: PersonalData,
): Promise<{ inquiries: StoredRecord[]; conversations: StoredRecord[] }> {
  const inquiries: StoredRecord[] = [];
  for (const id of inquiryIds) inquiries.push(await readInquiry(db, id));
  const conversations: StoredRecord[] = [];
  for (const id of conversationIds) conversations.push(await readConversation(db, id));
  return { inquiries, conversations };
}

async function readInquiry(db: Kysely<Tables>, id: string): Promise<StoredRecord> {
  const inquiry = await db
    .selectFrom('inquiries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...fromRow(inquiry),
    files: await filesOf(db, 'inquiryId', id),
    mails: await mailsAbout(db, 'inquiryId', id),
    handling: await handlingOf(db, 'inquiryId', id),
  };
}

async function readConversation(db: Kysely<Tables>, id: string): Promise<StoredRecord> {
  const conversation = await db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const leads = db.selectFrom('leads').selectAll().where('conversationId', '=', id);
  const calls = db.selectFrom('callRequests').selectAll().where('conversationId', '=', id);
  const withRest = (column: 'leadId' | 'callRequestId') => async (request: { id: string }) => ({
    ...request,
    mails: await mailsAbout(db, column, request.id),
    handling: await handlingOf(db, column, request.id),
  });
  return {
    // The session ID is left out: whoever has it can continue the conversation.
    ...Object.fromEntries(Object.entries(conversation).filter(([name]) => name !== 'sessionId')),
    reference: writtenReference(conversation.reference) ?? null,
    ...(await exportDeskState(db, { kind: 'conversation', id })),
    messages: await db
      .selectFrom('messages')
      .selectAll()
      .where('conversationId', '=', id)
      .orderBy('seq')
      .execute(),
    files: await filesOf(db, 'conversationId', id),
    mails: await mailsAbout(db, 'conversationId', id),
    receivedMails: await receivedMailsOf(db, 'conversationId', id),
    leads: await inOrder(await leads.orderBy('receivedAt').execute(), withRest('leadId')),
    callRequests: await inOrder(
      await calls.orderBy('receivedAt').execute(),
      withRest('callRequestId'),
    ),
    ratings: await ratingReads(db).of(id),
    notes: await noteReads(db).of({ conversationId: id }),
    alerts: await alertsAbout(db, 'conversationId', id),
    blocks: await db
      .selectFrom('blocks')
      .select(['reason', 'createdAt', 'until'])
      .where('kind', '=', 'conversation')
      .where('value', '=', id)
      .execute(),
  };
}

/** How staff handled something: its ticket, notes, and replies. Null when it has no ticket. */
async function handlingOf(
  db: Kysely<Tables>,
  column: 'inquiryId' | 'leadId' | 'callRequestId',
  id: string,
): Promise<StoredRecord | null> {
  const ticket = await db
    .selectFrom('tickets')
    .leftJoin('staff', 'staff.id', 'assigneeId')
    .selectAll('tickets')
    .select('staff.name as assignee')
    .where(column, '=', id)
    .executeTakeFirst();
  if (!ticket) return null;
  const replies = await db
    .selectFrom('replies')
    .innerJoin('staff', 'staff.id', 'authorId')
    .select(['replies.id', 'text', 'replies.createdAt', 'staff.name as author'])
    .where('ticketId', '=', ticket.id)
    .orderBy('replies.createdAt')
    .execute();
  return {
    ...ticket,
    reference: writtenReference(ticket.reference) ?? null,
    ...(await exportDeskState(db, { kind: 'ticket', id: ticket.id })),
    notes: await noteReads(db).of({ ticketId: ticket.id }),
    replies: await inOrder(replies, async (reply) => ({
      ...reply,
      files: await filesOf(db, 'replyId', reply.id),
      mails: await mailsAbout(db, 'replyId', reply.id),
    })),
    receivedMails: await receivedMailsOf(db, 'ticketId', ticket.id),
    alerts: await alertsAbout(db, 'ticketId', ticket.id),
  };
}

const receivedMailsOf = async (
  db: Kysely<Tables>,
  column: 'ticketId' | 'conversationId',
  id: string,
) =>
  inOrder(
    await db
      .selectFrom('receivedMails')
      .selectAll()
      .where(column, '=', id)
      .orderBy('receivedAt')
      .execute(),
    async (mail) => ({
      ...mail,
      files: await filesOf(db, 'receivedMailId', mail.id),
      mails: await mailsAbout(db, 'receivedMailId', mail.id),
    }),
  );

/** Files without their bytes. */
const filesOf = (
  db: Kysely<Tables>,
  column: 'inquiryId' | 'conversationId' | 'replyId' | 'receivedMailId',
  id: string,
) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'size', 'type', 'sha256', 'createdAt', 'messageSeq', 'scanResult'])
    .where(column, '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

const mailsAbout = (
  db: Kysely<Tables>,
  column:
    | 'inquiryId'
    | 'leadId'
    | 'callRequestId'
    | 'replyId'
    | 'alertId'
    | 'receivedMailId'
    | 'conversationId',
  id: string,
) =>
  db
    .selectFrom('mailJobs')
    .select(['id', 'kind', 'state', 'attempts', 'nextAttemptAt', 'sentAt', 'lastError'])
    .select(['bouncedAt', 'bounceReason'])
    .where(column, '=', id)
    .orderBy('kind')
    .execute();

async function alertsAbout(
  db: Kysely<Tables>,
  column: 'conversationId' | 'ticketId',
  id: string,
): Promise<StoredRecord[]> {
  const alerts = await db
    .selectFrom('alerts')
    .select(['id', 'percent', 'dueAt', 'createdAt'])
    .where(column, '=', id)
    .orderBy('createdAt')
    .execute();
  return inOrder(alerts, async (alert) => ({
    ...alert,
    mails: await mailsAbout(db, 'alertId', alert.id),
  }));
}

/** Processes items one at a time, because the queries share one connection. */
async function inOrder<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
