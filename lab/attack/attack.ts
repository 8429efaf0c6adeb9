import type { Target } from '#attack/target.ts';

/** The measurement in words, and whether the limit held. */
export type Outcome = Readonly<{ figure: string; held: boolean }>;

/** One way to do harm, and the limit that must hold. */
export type Attack = Readonly<{
  /** What the attack does. */
  name: string;
  limit: string;
  /** Whether an uninvolved visitor uses the site in the meantime and must not notice. */
  isFlood?: boolean;
  run(target: Target): Promise<Outcome>;
}>;
