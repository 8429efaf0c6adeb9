import type { Kysely } from 'kysely';
import type { InquiryWrites } from '@/backend/store/inquiries/inquiry-store';
import { toRow } from '@/backend/store/inquiries/rows';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link InquiryWrites}. */
export const inquiryWrites = (db: Kysely<Tables>): InquiryWrites => ({
  async addInquiry(inquiry) {
    await db.insertInto('inquiries').values(toRow(inquiry)).execute();
  },

  async releaseInquiry(id) {
    await db.updateTable('inquiries').set({ status: 'new' }).where('id', '=', id).execute();
  },
});
