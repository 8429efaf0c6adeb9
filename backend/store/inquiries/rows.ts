import type { StoredInquiry } from '@/backend/store/inquiries/inquiry-store';
import type { InquiriesTable } from '@/backend/store/inquiries/tables';

/** The row of an inquiry. */
export function toRow(inquiry: StoredInquiry): InquiriesTable {
  return {
    ...inquiry,
    seenAtTradeshow: Number(inquiry.seenAtTradeshow),
    clientMadeId: Number(inquiry.clientMadeId),
    spamReasons: JSON.stringify(inquiry.spamReasons),
  };
}

/** The inquiry of a row. */
export function fromRow(row: InquiriesTable): StoredInquiry {
  return {
    ...row,
    seenAtTradeshow: row.seenAtTradeshow === 1,
    clientMadeId: row.clientMadeId === 1,
    spamReasons: JSON.parse(row.spamReasons) as string[],
  };
}
