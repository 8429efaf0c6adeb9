import { BulkBar } from '#bulk/bulk-bar.tsx';
import { SnoozeChoice } from '#snoozes/snooze-choice.tsx';
import { SavedViews } from '#views/saved-views.tsx';

/** What is in the third script: parts of pages that are not needed at once. */
export const LATER_PARTS = {
  bulkBar: BulkBar,
  savedViews: SavedViews,
  snoozeChoice: SnoozeChoice,
};
