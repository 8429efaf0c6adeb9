import type { StoredInquiry } from '@/backend/store/inquiries/inquiry-store';
import type { InquiriesTable } from '@/backend/store/inquiries/tables';

/** Converts an inquiry to a row. */
export function toRow(inquiry: StoredInquiry): InquiriesTable {
  return {
    ...inquiry,
    seenAtTradeshow: Number(inquiry.seenAtTradeshow),
    clientMadeId: Number(inquiry.clientMadeId),
    spamReasons: JSON.stringify(inquiry.spamReasons),
  };
}

/** Converts a row to an inquiry. */
export function fromRow(row: InquiriesTable): StoredInquiry {
  return {
    ...row,
    seenAtTradeshow: row.seenAtTradeshow === 1,
    clientMadeId: row.clientMadeId === 1,
    spamReasons: JSON.parse(row.spamReasons) as string[],
  };
}
