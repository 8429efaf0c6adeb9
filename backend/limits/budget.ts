import { createMemoryLimiter } from '@/backend/limits/rate-limiter';
import { waitInWords } from '@/backend/limits/wait-words';
import { widerNetworksOf } from '@/backend/limits/wider-networks';
import { company } from '@/lib/company/company';

/**
 * How many times the budget of one address there is for what is around it, so that whoever has many
 * addresses has little of them. Three people of one /24 or /56 (a street, an office with two lines, a
 * row of rented servers) never meet by chance; six times is two such networks of a /48. In total it
 * is fifty: far above the busiest hour of a company of our size, and with the defaults 1,000 inquiries
 * an hour, which the disk and staff with a filter survive.
 */
const BUDGET_FACTORS = { address: 1, network: 3, site: 6, all: 50 } as const;

/** Gives back what was taken. */
export type Refund = () => Promise<void>;

/** What may be sent how often: by one address, by the networks around it, and by all together. */
export type Budget = {
  /**
   * Takes one of each, or none.
   *
   * @param address as `clientAddressOf` gives it
   * @throws {TooManyRequests}
   */
  consume(address: string): Promise<Refund>;
};

/** `points` for one address within `seconds`, and what is said where a network or all have used theirs up. */
type BudgetRule = {
  points: number;
  seconds: number;
  fromNetwork: string | ((seconds: number) => string);
  fromAll: string | ((seconds: number) => string);
};

/** A budget in the memory of this process. */
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
      // From the widest on: what is refused there leaves nothing in memory of the many addresses in it.
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
