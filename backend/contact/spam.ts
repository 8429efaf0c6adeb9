import type { StoreTransaction } from '@/backend/store/store';
import type { Inquiry } from '@/lib/contract/inquiry';

const HOUR = 60 * 60 * 1000;
const FASTEST_TYPIST_MS = 2000;
const MANY_SAME_DESCRIPTIONS = 3;
const MOST_INQUIRIES_AN_HOUR = 5;
const QUARANTINE_FROM = 2;

/** What is known of the sender, and how many inquiries of the recent past resemble a new one. */
export type SpamHistory = {
  sameDescription: number;
  sameEmail: number;
  /** Staff took an inquiry from this e-mail address out of quarantine before. */
  wasRescued: boolean;
  /** Who of staff blocked the network address that it came from. */
  blockedBy: string | undefined;
};

/** The points against an inquiry, why, and what follows from them. */
export type SpamVerdict = {
  spamScore: number;
  spamReasons: string[];
  status: 'new' | 'quarantined';
};

/**
 * Judges an inquiry. No weak sign is enough alone, because browsers fill forms in quickly and people
 * do ask twice. An inquiry with two points is kept in quarantine; nothing is ever thrown away.
 *
 * Staff know better than these signs: there are none against an address that was rescued, and a block
 * is enough alone.
 */
export function judgeSpam(inquiry: Inquiry, history: SpamHistory): SpamVerdict {
  const signs: [boolean, number, string][] = [
    [inquiry.subject !== '', 2, 'A hidden field was filled in'],
    [
      inquiry.fillTimeMs !== undefined && inquiry.fillTimeMs < FASTEST_TYPIST_MS,
      1,
      'Filled out in under two seconds',
    ],
    [
      history.sameDescription > 0,
      history.sameDescription >= MANY_SAME_DESCRIPTIONS ? 2 : 1,
      'Same description as another inquiry in the last 24 hours',
    ],
    [
      history.sameEmail >= MOST_INQUIRIES_AN_HOUR,
      2,
      'More than five inquiries from this address in an hour',
    ],
  ];
  const against = history.wasRescued ? [] : signs.filter(([applies]) => applies);
  if (history.blockedBy !== undefined) {
    against.push([true, QUARANTINE_FROM, `Blocked by ${history.blockedBy}`]);
  }
  const spamScore = against.reduce((sum, [, points]) => sum + points, 0);
  return {
    spamScore,
    spamReasons: against.map(([, , reason]) => reason),
    status: spamScore >= QUARANTINE_FROM ? 'quarantined' : 'new',
  };
}

/**
 * Looks up what {@link judgeSpam} needs. Reads a few entries of an index each.
 *
 * @param now milliseconds since 1970
 */
export async function readSpamHistory(
  transaction: StoreTransaction,
  {
    email,
    descriptionHash,
    networkHash,
  }: { email: string; descriptionHash: string; networkHash: string },
  now: number,
): Promise<SpamHistory> {
  const hourAgo = new Date(now - HOUR).toISOString();
  const dayAgo = new Date(now - 24 * HOUR).toISOString();
  const blocks = await transaction.blocksOn({ networkHash }, new Date(now).toISOString());
  return {
    wasRescued: await transaction.wasRescued(email),
    blockedBy: blocks[0]?.by.name,
    sameDescription: await transaction.countSameDescription(
      descriptionHash,
      dayAgo,
      MANY_SAME_DESCRIPTIONS,
    ),
    sameEmail: await transaction.countFromEmail(email, hourAgo, MOST_INQUIRIES_AN_HOUR),
  };
}
