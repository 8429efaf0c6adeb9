import type { Kysely } from 'kysely';
import type { InquiryReads } from '@/backend/store/inquiries/inquiry-store';
import { fromRow } from '@/backend/store/inquiries/rows';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link InquiryReads}. */
export const inquiryReads = (db: Kysely<Tables>): InquiryReads => ({
  async findInquiry(id) {
    const row = await db
      .selectFrom('inquiries')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && fromRow(row);
  },

  async findAnonymous(fingerprint, since) {
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

  async hasSameDescription(descriptionHash, since) {
    const inquiry = await db
      .selectFrom('inquiries')
      .select('receivedAt')
      .where('descriptionHash', '=', descriptionHash)
      .where('receivedAt', '>=', since)
      .limit(1)
      .executeTakeFirst();
    return inquiry !== undefined;
  },

  async countFromNetwork({ networkHash, descriptionHash }, since, limit) {
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
