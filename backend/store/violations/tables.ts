import type { Violation } from '@/lib/contract/policy-report';

/** One row per day and kind of violation. */
export type ViolationsTable = Violation & {
  /** `2026-01-31`, in the company's time zone. */
  day: string;
  count: number;
};

export type ViolationTables = {
  violations: ViolationsTable;
};
