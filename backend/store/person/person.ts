import { expressionBuilder, type Kysely, type NotNull } from 'kysely';
import { fileWithReference, type PersonFile } from '#store/person/files.ts';
import { exportPersonalData, type StoredRecord } from '#store/person/export.ts';
import {
  batchesOf,
  countPersonalData,
  personalDataQueries,
  withMerged,
  type Inventory,
  type PersonalData,
} from '#store/person/personal-data.ts';
import { erasePersonalData } from '#store/person/removal.ts';
import { readMatters } from '#store/person/matters.ts';
import type { ErasuresTable } from '#store/person/tables.ts';
import type { Tables } from '#store/schema.ts';
import type { SearchWrites } from '#store/search/search.ts';
import { readTickets } from '#store/tickets/read-tickets.ts';
import { selectTickets, type StoredTicket } from '#store/tickets/selection.ts';

/** Read queries for personal data. Addresses are in lowercase. */
export const personReads = (db: Kysely<Tables>) => ({
  /** Finds everything with an address. A conversation belongs to whoever is named in any part of it. */
  async find(address: string): Promise<PersonalData> {
    const inquiries = await db
      .selectFrom('inquiries')
      .select('id')
      .where('email', '=', address)
      .orderBy('receivedAt')
      .execute();
    const named = db
      .selectFrom('conversations')
      .select('id')
      .where('email', '=', address)
      .union(db.selectFrom('leads').select('conversationId as id').where('email', '=', address))
      .union(
        db.selectFrom('callRequests').select('conversationId as id').where('email', '=', address),
      )
      .union(
        db
          .selectFrom('tickets')
          .select('conversationId as id')
          .where('email', '=', address)
          .where('conversationId', 'is not', null)
          .$narrowType<{ id: NotNull }>(),
      );
    const conversations = await db
      .selectFrom('conversations')
      .select('id')
      .where('id', 'in', named)
      .orderBy('startedAt')
      .execute();
    return withMerged(db, {
      inquiryIds: inquiries.map(({ id }) => id),
      conversationIds: conversations.map(({ id }) => id),
    });
  },

  matters: (of: PersonalData) => readMatters(db, of),

  count: (of: PersonalData): Promise<Inventory> => countPersonalData(db, of),

  /** The newest tickets of inquiries and conversations, at most `limit` of them. */
  async tickets(of: PersonalData, limit: number): Promise<StoredTicket[]> {
    const found: StoredTicket[] = [];
    for (const piece of batchesOf(of)) {
      const tickets = selectTickets(db)
        .where('tickets.id', 'in', personalDataQueries(db, piece).tickets)
        .orderBy('receivedAt', 'desc')
        .limit(limit);
      found.push(...(await readTickets(db, tickets)));
    }
    return found
      .sort((one, other) => other.receivedAt.localeCompare(one.receivedAt))
      .slice(0, limit);
  },

  /** Everything: each inquiry and each conversation with what belongs to it, oldest first. */
  export: (
    of: PersonalData,
  ): Promise<{ inquiries: StoredRecord[]; conversations: StoredRecord[] }> =>
    exportPersonalData(db, of),

  /** All files of inquiries and conversations, and of what came of them, in the order in which they arrived. */
  async files(of: PersonalData): Promise<PersonFile[]> {
    const files: PersonFile[] = [];
    for (const piece of batchesOf(of)) {
      for (const { id } of await personalDataQueries(db, piece).files.execute()) {
        files.push(await fileWithReference(db, id));
      }
    }
    return files.toSorted(
      (one, other) => compare(one.createdAt, other.createdAt) || compare(one.id, other.id),
    );
  },

  /**
   * Finds what is older than a time and waiting for nothing, at most `limit` of each: conversations without
   * activity since then, and inquiries that were received before it and not answered since. A merged inquiry goes with its
   * conversation.
   */
  async findStale(before: string, limit: number): Promise<PersonalData> {
    // What staff have yet to send keeps what it is about.
    const toBeSent = expressionBuilder<Tables, 'conversations'>()
      .selectFrom('scheduledReplies')
      .select('scheduledReplies.id')
      .where('held', 'is', null);
    const living = db.selectFrom('tickets').select('tickets.id').where(isLiving(before));
    const conversations = await db
      .selectFrom('conversations')
      .select('id')
      .where('waitingSince', 'is', null)
      .where('lastActivityAt', '<', before)
      .where((eb) =>
        eb.not(eb.exists(living.where('tickets.conversationId', '=', eb.ref('conversations.id')))),
      )
      .where((eb) =>
        eb.not(
          eb.exists(toBeSent.whereRef('scheduledReplies.conversationId', '=', 'conversations.id')),
        ),
      )
      .orderBy('lastActivityAt')
      .limit(limit)
      .execute();
    const merged = db.selectFrom('tickets').select('id').where('conversationId', 'is not', null);
    const inquiries = await db
      .selectFrom('inquiries')
      .select('id')
      .where('receivedAt', '<', before)
      .where((eb) =>
        eb.not(eb.exists(living.where('tickets.inquiryId', '=', eb.ref('inquiries.id')))),
      )
      .where((eb) =>
        eb.not(eb.exists(merged.where('tickets.inquiryId', '=', eb.ref('inquiries.id')))),
      )
      .orderBy('receivedAt')
      .limit(limit)
      .execute();
    return withMerged(db, {
      inquiryIds: inquiries.map(({ id }) => id),
      conversationIds: conversations.map(({ id }) => id),
    });
  },
});

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

// Someone is owed an answer, is working on one, or has sent one since or is about to, so the ticket is still alive.
function isLiving(before: string) {
  const eb = expressionBuilder<Tables, 'tickets'>();
  return eb.or([
    eb('tickets.dueAt', 'is not', null),
    eb('tickets.state', '=', 'in_work'),
    eb.exists(
      eb
        .selectFrom('replies')
        .select('replies.id')
        .whereRef('replies.ticketId', '=', 'tickets.id')
        .where('replies.createdAt', '>=', before),
    ),
    eb.exists(
      eb
        .selectFrom('scheduledReplies')
        .select('scheduledReplies.id')
        .whereRef('scheduledReplies.ticketId', '=', 'tickets.id')
        .where('held', 'is', null),
    ),
  ]);
}

/** Write queries for personal data. */
export const personWrites = (db: Kysely<Tables>, search: SearchWrites) => ({
  /**
   * Removes inquiries and conversations with everything that belongs to them, except for the bytes of files: those
   * are given up, and whoever calls removes them.
   */
  erase: (of: PersonalData): Promise<Inventory> => erasePersonalData(db, of, search),

  async addErasure(erasure: ErasuresTable) {
    await db.insertInto('erasures').values(erasure).execute();
  },
});
