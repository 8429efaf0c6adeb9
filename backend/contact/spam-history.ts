import type { StoreTransaction } from '@/backend/store/store';

const HOUR = 60 * 60 * 1000;

/** So many equal descriptions are many; nobody counts further. */
export const MANY_SAME_DESCRIPTIONS = 3;

/** What is known of the sender, and how many inquiries of the recent past resemble a new one. */
export type SpamHistory = {
  /** Somebody said the same in the last 24 hours; how many times the same network address did. */
  hasSameDescription: boolean;
  sameFromNetwork: number;
  /** How many came from the same network address in the last hour. */
  fromNetwork: number;
  /** Staff took an inquiry from this e-mail address out of quarantine before. */
  wasRescued: boolean;
  /** Who of staff blocked the network address that it came from. */
  blockedBy: string | undefined;
};

/**
 * Looks up what `judgeSpam` needs. Reads a few entries of an index each.
 *
 * @param now milliseconds since 1970
 * @param perAddress how many inquiries an hour may come from one network address
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
  const blocks = await transaction.blocksOn({ networkHash }, new Date(now).toISOString());
  const hasSameDescription = await transaction.hasSameDescription(descriptionHash, dayAgo);
  // Whoever is not known is nobody's neighbor.
  const count = (from: { descriptionHash?: string }, since: string, limit: number) =>
    networkHash === ''
      ? Promise.resolve(0)
      : transaction.countFromNetwork({ ...from, networkHash }, since, limit);
  return {
    wasRescued: await transaction.wasRescued(email),
    blockedBy: blocks[0]?.by.name,
    hasSameDescription,
    sameFromNetwork: hasSameDescription
      ? await count({ descriptionHash }, dayAgo, MANY_SAME_DESCRIPTIONS)
      : 0,
    fromNetwork: await count({}, hourAgo, perAddress),
  };
}
