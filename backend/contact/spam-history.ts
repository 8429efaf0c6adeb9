import type { StoreTransaction } from '#store/store.ts';

const HOUR = 60 * 60 * 1000;

/** This many equal descriptions count as many, so counting stops here. */
export const MANY_SAME_DESCRIPTIONS = 3;

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
