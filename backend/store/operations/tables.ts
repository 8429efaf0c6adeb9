import type { Violation } from '@repo/contract/policy-report.ts';
import type { Vital } from '@repo/contract/vital-buckets.ts';
import type { PageTemplate } from '@repo/contract/vitals.ts';

/** One row per backup. */
export type BackupsTable = { id: string; fileName: string; bytes: number; createdAt: string };

/** A row that is written to see whether that works, and removed immediately. */
export type StoreProbeTable = { id: number; filling: string };

/** Random values that this installation has generated for itself. */
export type SecretsTable = { name: string; value: string };

/** One row per day and kind of violation. */
export type ViolationsTable = Violation & {
  /** `2026-01-31`, in the company's time zone. */
  day: string;
  count: number;
};

/** One row per day, template, value that is measured, and bucket of it. */
export type VitalsTable = {
  /** `2026-01-31`, in the company's time zone. */
  day: string;
  template: PageTemplate;
  vital: Vital;
  bucket: number;
  count: number;
};

export type OperationsTables = {
  backups: BackupsTable;
  storeProbe: StoreProbeTable;
  secrets: SecretsTable;
  violations: ViolationsTable;
  vitals: VitalsTable;
};
