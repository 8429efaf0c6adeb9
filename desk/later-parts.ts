import { BulkBar } from '#bulk/bulk-bar.tsx';

/** What is in the third script: parts of pages that are not needed at once. */
export const LATER_PARTS = { bulkBar: BulkBar };
