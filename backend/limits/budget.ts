import { createMemoryLimiter } from '@/backend/limits/rate-limiter';
import { waitInWords } from '@/backend/limits/wait-words';
import { widerNetworksOf } from '@/backend/limits/wider-networks';
import { company } from '@/lib/company/company';

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
type BudgetRule = {
  points: number;
  seconds: number;
  fromNetwork: string | ((seconds: number) => string);
  fromAll: string | ((seconds: number) => string);
};

/** Creates a budget in the memory of this process. */
export function createBudget({ points, seconds, fromNetwork, fromAll }: BudgetRule): Budget {
  const limiter = (times: number, sentence: BudgetRule['fromNetwork']) =>
    createMemoryLimiter({ points: points * times, seconds, sentence });
  const all = limiter(BUDGET_FACTORS.all, fromAll);
  const ofSite = limiter(BUDGET_FACTORS.site, fromNetwork);
  const ofNetwork = limiter(BUDGET_FACTORS.network, fromNetwork);
  const ofAddress = limiter(BUDGET_FACTORS.address, fromNetwork);

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
