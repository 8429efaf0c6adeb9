import type { StoreReads } from '@/backend/store/store';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** How many receipts one address gets in a day; anybody can type anybody's address into a form. */
const MOST_A_DAY = 3;

/** A receipt that could go only so much later says nothing that its sender does not know by then. */
const LATEST_MS = DAY;

/** Equal for the spellings of an address that end in one mailbox: in lower case, without a `+tag`. */
export const recipientOf = (email: string): string =>
  email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@');

/**
 * When a receipt may go to somebody: at most three a day, an hour or more apart; and to all together so
 * many in any hour, so that what is too much waits.
 *
 * @param recipient as {@link recipientOf} writes it
 * @param now milliseconds since 1970
 * @param perHour how many receipts may go in an hour
 * @returns ISO 8601 in UTC; undefined when none may go
 */
export async function receiptTime(
  reads: StoreReads,
  recipient: string,
  now: number,
  perHour: number,
): Promise<string | undefined> {
  const dayAgo = isoTime(now - DAY);
  const earlier = await reads.receiptTimes({ recipient, since: dayAgo, limit: MOST_A_DAY });
  if (earlier.length === MOST_A_DAY) return undefined;

  const lastOfFullHour = await reads.nthNewestReceipt(perHour, isoTime(now - HOUR));
  const due = lastOfFullHour === undefined ? now : Date.parse(lastOfFullHour) + HOUR;
  const [latest] = earlier;
  const isTooSoon = latest !== undefined && due < Date.parse(latest) + HOUR;
  return isTooSoon || due > now + LATEST_MS ? undefined : isoTime(due);
}

const isoTime = (time: number) => new Date(time).toISOString();
