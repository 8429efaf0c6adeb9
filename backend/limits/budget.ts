import { company } from '@repo/company/company.ts';
import { createMemoryLimiter, type CreateLimiter } from '#limits/rate-limiter.ts';
import { waitInWords } from '#limits/wait-words.ts';
import { widerNetworksOf } from '#limits/wider-networks.ts';

/**
 * The budgets of wider networks, as multiples of the budget of one address, so that having many addresses
 * gains little. Three senders at their limit in one /24 or /56 (a street, an office with two lines, a row of
 * rented servers) are never a coincidence; six fill two such networks of a /48. Fifty in total is far above
 * the busiest hour of a company of our size: with the defaults, 1,000 inquiries an hour, which the disk can
 * take, and so can staff with a filter.
 */
const BUDGET_FACTORS = { address: 1, network: 3, site: 6, all: 50 } as const;

/** Gives back what was consumed. */
export type Refund = () => Promise<void>;

/** Limits what may be sent by one address, by the networks around it, and by everyone together. */
export type Budget = {
  /**
   * Consumes one point at each level, or none at all.
   *
   * @param address as `clientAddressOf` returns it
   * @throws {TooManyRequests} when any level is used up
   */
  consume(address: string): Promise<Refund>;
};

/** `points` per address within `seconds`, and the messages when a network or everyone has used theirs up. */
export type BudgetRule = {
  name: string;
  points: number;
  seconds: number;
  fromNetwork: string | ((seconds: number) => string);
  fromAll: string | ((seconds: number) => string);
};

/**
 * Creates a budget.
 *
 * @param createLimiter where to count; by default in the memory of this process
 */
export function createBudget(
  { name, points, seconds, fromNetwork, fromAll }: BudgetRule,
  createLimiter: CreateLimiter = createMemoryLimiter,
): Budget {
  const limiter = (level: keyof typeof BUDGET_FACTORS, sentence: BudgetRule['fromNetwork']) =>
    createLimiter({
      name: `${name}:${level}`,
      points: points * BUDGET_FACTORS[level],
      seconds,
      sentence,
    });
  const all = limiter('all', fromAll);
  const ofSite = limiter('site', fromNetwork);
  const ofNetwork = limiter('network', fromNetwork);
  const ofAddress = limiter('address', fromNetwork);

  return {
    async consume(address) {
      const { network, site } = widerNetworksOf(address);
      // The widest comes first, so that a refusal there leaves none of its many addresses in memory.
      const steps = [
        { step: all, key: '' },
        { step: ofSite, key: site },
        { step: ofNetwork, key: network },
        { step: ofAddress, key: address },
      ];
      const taken: Refund[] = [];
      const refund = async () => {
        for (const giveOneBack of taken) await giveOneBack();
      };
      for (const { step, key } of steps) {
        if (key === undefined) continue;
        try {
          await step.consume(key);
        } catch (error) {
          await refund();
          throw error;
        }
        taken.push(() => step.refund(key));
      }
      return refund;
    },
  };
}

/** The second half of a refusal. */
export const retryAdvice = (seconds: number): string =>
  `Please try again in ${waitInWords(seconds)}, or write to ${company.email}.`;
