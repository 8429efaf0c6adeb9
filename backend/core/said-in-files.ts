/**
 * Returns what files add to a fingerprint: nothing if there are none, so that what was said before there were files
 * is still recognized.
 *
 * @param ids in any order
 */
export const saidInFiles = (ids: readonly string[] | undefined): readonly string[][] =>
  ids === undefined || ids.length === 0 ? [] : [ids.toSorted()];
