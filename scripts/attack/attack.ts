import type { Target } from '@/scripts/attack/target';

/** What was measured, in words, and whether the limit held. */
export type Outcome = Readonly<{ figure: string; held: boolean }>;

/** One way to do harm, and what must hold against it. */
export type Attack = Readonly<{
  /** What is done. */
  name: string;
  limit: string;
  /** Whether a visitor elsewhere uses the site meanwhile, and must not notice. */
  isFlood?: boolean;
  run(target: Target): Promise<Outcome>;
}>;
