import type { Inquiry } from '@repo/contract/inquiry.ts';
import type { Shortage } from '#limits/capacity.ts';
import type { StoreTransaction } from '#store/store.ts';

const FASTEST_TYPIST_MS = 2000;
const QUARANTINE_FROM = 2;

/** What else counts against an inquiry besides what is known of its sender. */
export type SpamConditions = {
  /** How many inquiries per hour may come from one network address. */
  perAddress: number;
  shortage: Shortage | undefined;
};

/** The points against an inquiry, the reasons for them, and the resulting status. */
export type SpamVerdict = {
  spamScore: number;
  spamReasons: string[];
  status: 'new' | 'quarantined';
};

/** A verdict, which is stored with the inquiry, and what follows from it. */
type SpamJudgment = {
  verdict: SpamVerdict;
  /** Whether staff are asked to check a quarantined inquiry that is not spam by itself. */
  toCheck: boolean;
  /** Whether the sender gets a receipt. */
  mayHaveReceipt: boolean;
};

type Sign = [applies: boolean, points: number, reason: string];

/**
 * Judges an inquiry. No weak sign is enough on its own, because browsers fill in forms quickly and people do
 * ask twice. An inquiry with two points goes to quarantine; nothing is ever thrown away.
 *
 * What strangers do never hides someone's inquiry from staff: how many people use an email address does not
 * count, and the same words from elsewhere are a weak sign. If the signs in the inquiry itself are not enough
 * for quarantine, staff are asked to check it (`toCheck`).
 *
 * A receipt goes to an address that anyone may have typed, so every sign costs it, except that the form was
 * filled out quickly: that is what password managers do, and a bot need not say how long it took.
 *
 * Staff know better than these signs: no sign in the inquiry itself counts against an address that was
 * rescued, and a block is enough on its own. The rate of a network always counts, because anyone can use that
 * address.
 */
export function judgeSpam(
  inquiry: Pick<Inquiry, 'subject' | 'fillTimeMs'>,
  history: SpamHistory,
  { perAddress, shortage }: SpamConditions,
): SpamJudgment {
  const quick: Sign = [
    inquiry.fillTimeMs !== undefined && inquiry.fillTimeMs < FASTEST_TYPIST_MS,
    1,
    'Filled out in under two seconds',
  ];
  const own: Sign[] = [[inquiry.subject !== '', 2, 'A hidden field was filled in'], quick];
  const same: Sign = [
    history.hasSameDescription,
    history.sameFromNetwork >= MANY_SAME_DESCRIPTIONS ? 2 : 1,
    'Same description as another inquiry in the last 24 hours',
  ];
  const { blockedBy = '' } = history;
  const byStaff: Sign = [blockedBy !== '', QUARANTINE_FROM, `Blocked by ${blockedBy}`];
  const ofPlace: Sign[] = [
    speedOf(history.fromNetwork, perAddress),
    [shortage !== undefined, QUARANTINE_FROM, shortage?.then ?? ''],
  ];

  const inItself = history.wasRescued ? [] : own;
  const inWords = history.wasRescued ? [] : [...own, same];
  const against = [...inWords, ...ofPlace, byStaff].filter(([applies]) => applies);
  const spamScore = pointsOf(against);
  const isQuarantined = spamScore >= QUARANTINE_FROM;
  return {
    verdict: {
      spamScore,
      spamReasons: against.map(([, , reason]) => reason),
      status: isQuarantined ? 'quarantined' : 'new',
    },
    toCheck: isQuarantined && pointsOf([...inItself, byStaff]) < QUARANTINE_FROM,
    mayHaveReceipt: against.every((sign) => sign === quick),
  };
}

const pointsOf = (signs: readonly Sign[]) =>
  signs.reduce((sum, [applies, points]) => sum + (applies ? points : 0), 0);

/** An inquiry is doubtful after a quarter of its network's hourly limit, and quarantined after half. */
function speedOf(earlier: number, perAddress: number): Sign {
  const [doubtful, many] = [Math.ceil(perAddress / 4), Math.ceil(perAddress / 2)];
  const reason = (count: number) =>
    `More than ${count} inquiries from this network address in an hour`;
  return earlier >= many
    ? [true, QUARANTINE_FROM, reason(many)]
    : [earlier >= doubtful, 1, reason(doubtful)];
}

const HOUR = 60 * 60 * 1000;

/** This many equal descriptions count as many, so counting stops here. */
const MANY_SAME_DESCRIPTIONS = 3;

/** What is known of the sender, and how many recent inquiries resemble a new one. */
export type SpamHistory = {
  /** Whether anyone sent the same description in the last 24 hours, and how often this network did. */
  hasSameDescription: boolean;
  sameFromNetwork: number;
  /** How many inquiries came from the same network address in the last hour. */
  fromNetwork: number;
  /** Whether staff rescued an earlier inquiry from this email address. */
  wasRescued: boolean;
  /** The name of the staff member who blocked the network address. */
  blockedBy: string | undefined;
};

/**
 * Looks up what `judgeSpam` needs. Each query reads only a few index entries.
 *
 * @param now milliseconds since 1970
 * @param perAddress how many inquiries per hour may come from one network address
 */
export async function readSpamHistory(
  transaction: StoreTransaction,
  known: { email: string; descriptionHash: string; networkHash: string },
  now: number,
  perAddress: number,
): Promise<SpamHistory> {
  const { email, descriptionHash, networkHash } = known;
  const hourAgo = new Date(now - HOUR).toISOString();
  const dayAgo = new Date(now - 24 * HOUR).toISOString();
  const blocks = await transaction.blocks.on({ networkHash }, new Date(now).toISOString());
  const hasSameDescription = await transaction.inquiries.hasSameDescription(
    descriptionHash,
    dayAgo,
  );
  // An unknown address shares its network with nobody.
  const count = (from: { descriptionHash?: string }, since: string, limit: number) =>
    networkHash === ''
      ? Promise.resolve(0)
      : transaction.inquiries.countFromNetwork({ ...from, networkHash }, since, limit);
  return {
    wasRescued: await transaction.tickets.wasRescued(email),
    blockedBy: blocks[0]?.by.name,
    hasSameDescription,
    sameFromNetwork: hasSameDescription
      ? await count({ descriptionHash }, dayAgo, MANY_SAME_DESCRIPTIONS)
      : 0,
    fromNetwork: await count({}, hourAgo, perAddress),
  };
}
