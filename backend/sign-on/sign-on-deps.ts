import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import type { SignOn } from '#core/sign-on-settings.ts';
import { createBudget, type Budget } from '#limits/budget.ts';
import type { CreateLimiter, RateLimiter } from '#limits/rate-limiter.ts';
import { createProviderReader, type ProviderReader } from '#sign-on/provider.ts';
import type { SessionConfig } from '#staff/sessions.ts';
import type { Store } from '#store/store.ts';

/** How many may begin to sign in from one address in ten minutes: an office in the morning. */
const STARTS = 60;

/** How many notices of one address may be wrong in a minute. */
const WRONG_NOTICES = 30;

/** What signing in with the company's account needs. */
export type SignOnDeps = {
  signOn: SignOn;
  provider: ProviderReader;
  /** Limits how many begin, and so how many steps are stored and how often the provider is asked. */
  starts: Budget;
  /** Limits the notices that did not come from the provider. */
  wrongNotices: RateLimiter;
  store: Store;
  clock: Clock;
  config: SessionConfig;
  log: FastifyBaseLogger;
};

type Parts = Pick<SignOnDeps, 'store' | 'clock' | 'config' | 'log'> & {
  /** Where attempts are counted. */
  createLimiter: CreateLimiter;
};

/** Creates what signing in with the company's account needs. */
export function createSignOnDeps(
  signOn: SignOn,
  { createLimiter, store, clock, config, log }: Parts,
): SignOnDeps {
  const tooMany = 'Too many attempts. Please wait a few minutes, and try again.';
  return {
    signOn,
    store,
    clock,
    config,
    log,
    provider: createProviderReader(signOn, { clock, log }),
    starts: createBudget(
      {
        name: 'sign-ons',
        points: STARTS,
        seconds: 10 * 60,
        fromNetwork: tooMany,
        fromAll: tooMany,
      },
      createLimiter,
    ),
    wrongNotices: createLimiter({
      name: 'sign-ons:wrong-notices',
      points: WRONG_NOTICES,
      seconds: 60,
      sentence: 'Too many notices from this address were wrong.',
    }),
  };
}
