import { CHANGES_PAGE, type Changes } from '@repo/contract/desk/change.ts';
import type { Store } from '#store/store.ts';

/**
 * Returns the changes after a number, at most {@link CHANGES_PAGE} of them. If the log does not reach back
 * that far, or not up to that number (after a restored backup), nobody can say what has changed.
 *
 * @throws {StoreUnavailable}
 */
export function readChanges(after: number, { store }: { store: Store }): Promise<Changes> {
  return store.read(async (reads) => {
    const { first, last: lastSeq } = await reads.changes.numbers();
    if (after > lastSeq || after < first - 1) {
      return { changes: [], hasMore: false, lastSeq, isReset: true };
    }
    const changes = await reads.changes.after(after, CHANGES_PAGE);
    const hasMore = (changes.at(-1)?.seq ?? lastSeq) < lastSeq;
    return { changes, hasMore, lastSeq, isReset: false };
  });
}
