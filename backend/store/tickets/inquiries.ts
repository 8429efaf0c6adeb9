import type { Kysely } from 'kysely';
import { KEPT_ANSWERS, mapAnswers, type AnswerName } from '@repo/contract/optional-answers.ts';
import type { Tables } from '#store/schema.ts';
import type { InquiriesTable } from '#store/tickets/tables.ts';

/** An inquiry as the rest of the backend sees it. */
export type StoredInquiry = Omit<
  InquiriesTable,
  'seenAtTradeshow' | 'clientMadeId' | 'spamReasons' | 'answers'
> &
  Record<AnswerName, string> & {
    seenAtTradeshow: boolean;
    clientMadeId: boolean;
    spamReasons: string[];
  };

/** An inquiry with its short reference, which is empty for an older one that has none yet. */
export type ExportedInquiry = StoredInquiry & { reference: string };

/** Converts an inquiry to a row. */
function toRow(inquiry: StoredInquiry): InquiriesTable {
  const kept = new Set<string>(KEPT_ANSWERS);
  const columns = Object.entries(inquiry).filter(([name]) => !kept.has(name));
  return {
    ...(Object.fromEntries(columns) as StoredInquiry),
    answers: JSON.stringify(mapAnswers(KEPT_ANSWERS, (name) => inquiry[name])),
    seenAtTradeshow: Number(inquiry.seenAtTradeshow),
    clientMadeId: Number(inquiry.clientMadeId),
    spamReasons: JSON.stringify(inquiry.spamReasons),
  };
}

/** Converts a row to an inquiry. */
export function fromRow({ answers, ...row }: InquiriesTable): StoredInquiry {
  // What an older backend has stored lacks newer answers.
  const known = JSON.parse(answers) as Readonly<Partial<Record<AnswerName, string>>>;
  return {
    ...row,
    ...mapAnswers(KEPT_ANSWERS, (name) => known[name] ?? ''),
    seenAtTradeshow: row.seenAtTradeshow === 1,
    clientMadeId: row.clientMadeId === 1,
    spamReasons: JSON.parse(row.spamReasons) as string[],
  };
}

/** Read queries for inquiries. Times are ISO 8601 in UTC. */
export const inquiryReads = (db: Kysely<Tables>) => ({
  async find(id: string): Promise<StoredInquiry | undefined> {
    const row = await db
      .selectFrom('inquiries')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && fromRow(row);
  },

  /** The newest inquiry without a client's ID with this fingerprint, received at `since` or later. */
  async findAnonymous(fingerprint: string, since: string): Promise<StoredInquiry | undefined> {
    const row = await db
      .selectFrom('inquiries')
      .selectAll()
      .where('fingerprint', '=', fingerprint)
      .where('receivedAt', '>=', since)
      .where('clientMadeId', '=', 0)
      .orderBy('receivedAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && fromRow(row);
  },

  /** Whether an inquiry since then has this description. */
  async hasSameDescription(descriptionHash: string, since: string) {
    const inquiry = await db
      .selectFrom('inquiries')
      .select('receivedAt')
      .where('descriptionHash', '=', descriptionHash)
      .where('receivedAt', '>=', since)
      .limit(1)
      .executeTakeFirst();
    return inquiry !== undefined;
  },

  /**
   * How many inquiries came from a network address since then, or only those with a description if it is
   * given; stops counting at `limit`.
   */
  async countFromNetwork(
    { networkHash, descriptionHash }: { networkHash: string; descriptionHash?: string },
    since: string,
    limit: number,
  ) {
    const tickets = db
      .selectFrom('tickets')
      .select((eb) => eb.lit(1).as('one'))
      .where('networkHash', '=', networkHash)
      .where('tickets.receivedAt', '>=', since)
      .limit(limit);
    const inquiries =
      descriptionHash === undefined
        ? tickets.where('inquiryId', 'is not', null)
        : tickets
            .innerJoin('inquiries', 'inquiries.id', 'inquiryId')
            .where('descriptionHash', '=', descriptionHash);
    const { number } = await db
      .selectFrom(inquiries.as('some'))
      .select((eb) => eb.fn.countAll<number>().as('number'))
      .executeTakeFirstOrThrow();
    return number;
  },
});

/** Write queries for inquiries. */
export const inquiryWrites = (db: Kysely<Tables>) => ({
  async add(inquiry: StoredInquiry) {
    await db.insertInto('inquiries').values(toRow(inquiry)).execute();
  },

  /** Takes an inquiry out of quarantine. */
  async release(id: string) {
    await db.updateTable('inquiries').set({ status: 'new' }).where('id', '=', id).execute();
  },
});
