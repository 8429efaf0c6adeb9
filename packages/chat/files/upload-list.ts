import { FILES_PER_MESSAGE, FILE_NAME_LENGTH } from '@repo/contract/file.ts';
import { readLine } from '@repo/contract/text.ts';
import { FILES_TOO_LARGE, MAX_FILES_BYTES, TOO_MANY_FILES } from '@repo/contract/file-sentences.ts';

/** A file that a visitor has chosen, as a list shows it. */
export type ChosenFile = Readonly<{
  /** Its place among all files that were chosen. */
  key: number;
  name: string;
  /** Bytes, in all and that have arrived. */
  size: number;
  sent: number;
  type: string;
  state: 'sending' | 'stored' | 'failed' | 'refused';
  /** Why it was not sent, in a sentence. */
  problem?: string;
  /** Once it is stored. */
  id?: string;
}>;

/** A name that can be sent: browsers give what the operating system has, which may be anything. */
export const sendableName = (name: string): string =>
  readLine(readLine(name).slice(-FILE_NAME_LENGTH)) || 'file';

/**
 * Decides which files may be added to those that are there.
 *
 * @returns those, and a sentence about the others
 */
export function admit<Some extends Readonly<{ name: string; size: number }>>(
  known: readonly Pick<ChosenFile, 'size'>[],
  added: readonly Some[],
): { admitted: Some[]; problem?: string } {
  const admitted: Some[] = [];
  let bytes = known.reduce((sum, { size }) => sum + size, 0);
  let problem: string | undefined;
  for (const file of added) {
    const reason = refusalOf(file, known.length + admitted.length, bytes);
    if (reason === undefined) {
      admitted.push(file);
      bytes += file.size;
    } else problem ??= reason;
  }
  return { admitted, ...(problem !== undefined && { problem }) };
}

function refusalOf(
  { name, size }: Readonly<{ name: string; size: number }>,
  count: number,
  bytes: number,
): string | undefined {
  const notAdded = `“${sendableName(name)}” was not added.`;
  if (size === 0) return `${notAdded} It is empty.`;
  if (count >= FILES_PER_MESSAGE) return `${notAdded} ${TOO_MANY_FILES}`;
  return bytes + size > MAX_FILES_BYTES ? `${notAdded} ${FILES_TOO_LARGE}` : undefined;
}
