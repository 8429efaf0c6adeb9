import type { DeskHealth } from '@/lib/contract/desk/health';
import type { Violation } from '@/lib/contract/policy-report';

/** Read queries for violations of a Content-Security-Policy. Days are like `2026-01-31`. */
export type ViolationReads = {
  /** Returns how many were counted on a day and later, and the most frequent kinds, at most `limit`. */
  violationsSince(day: string, limit: number): Promise<DeskHealth['violations']>;
};

/** Write queries for violations. */
export type ViolationWrites = {
  /**
   * Counts a violation.
   *
   * @param mostKinds how many kinds a day may have; others are counted together, for each directive
   */
  countViolation(violation: Violation, day: string, mostKinds: number): Promise<void>;
  /** Removes the counts of the days before a day. */
  removeViolationsBefore(day: string): Promise<void>;
};
