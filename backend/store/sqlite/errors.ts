import { StoreUnavailable } from '#core/errors.ts';

// Primary result codes that mean that our statement was wrong, not that the store cannot work: a general SQL
// error, a broken constraint, a wrong type, a misuse, a parameter out of range.
const OUR_MISTAKES = new Set([1, 19, 20, 21, 25]);

// The whole file, or one of its tables, is locked.
const IN_USE = new Set([5, 6]);

/**
 * Runs `work`, and distinguishes a store that is out of order from a mistake of ours.
 *
 * @throws {StoreUnavailable} for a full or read-only disk, a locked or damaged file, and the like
 */
export async function translatingErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = resultCode(error);
    if (code === undefined || OUR_MISTAKES.has(code)) throw error;
    // SQLite's own words ("database or disk is full") never contain values from a row.
    throw new StoreUnavailable((error as Error).message, { cause: error });
  }
}

/** Whether an SQLite error says that someone else is using the file. */
export const isInUse = (error: unknown): boolean => IN_USE.has(resultCode(error) ?? 0);

/** Returns SQLite's primary result code, which is the low byte of the extended one. */
function resultCode(error: unknown): number | undefined {
  const { errcode } = Object(error) as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 0xff : undefined;
}
