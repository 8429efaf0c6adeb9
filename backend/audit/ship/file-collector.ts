import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { z } from 'zod';
import type { Collector } from '#audit/ship/collector.ts';
import { copiedRow, rowLine } from '#audit/written-row.ts';

/** More than the longest line, in bytes. */
const LONGEST_LINE = 64 * 1024;

const LINE_BREAK = 0x0a;

/** How each line begins. */
const BEGINNING = '{"seq":';

const lineSchema = z.object({ seq: z.int().positive() });

/**
 * Appends rows to a file, one a line. Its last line says where to go on, so the file and the log agree even after a
 * crash. A file that was moved away, as for a rotation, begins anew with the next row.
 */
export const fileCollector = (path: string): Pick<Collector, 'lastSeq' | 'take'> => ({
  async lastSeq() {
    await using file = await openFile(path);
    return await removePartialLine(file);
  },
  async take(rows) {
    await using file = await openFile(path);
    await removePartialLine(file);
    await file.appendFile(rows.map((row) => rowLine(copiedRow(row))).join(''));
    await file.datasync();
  },
});

const openFile = (path: string): Promise<FileHandle> =>
  open(path, constants.O_RDWR | constants.O_APPEND | constants.O_CREAT, 0o600);

/**
 * Removes what a killed backend or a full disk has left of a line.
 *
 * @returns the number of the row in the last whole line
 * @throws {Error} when the file is not a copy of the log; it is left as it is then
 */
async function removePartialLine(file: FileHandle): Promise<number | undefined> {
  const { size } = await file.stat();
  const start = Math.max(0, size - 2 * LONGEST_LINE);
  const tail = Buffer.alloc(size - start);
  await file.read(tail, 0, tail.length, start);
  const end = tail.lastIndexOf(LINE_BREAK);
  const rest = tail.subarray(end + 1).toString();
  const isBegun = rest.startsWith(BEGINNING.slice(0, rest.length));
  if (!isBegun || (end < 0 && start > 0)) throw new NotACopy();
  const seq = end < 0 ? undefined : seqIn(lastLine(tail.subarray(0, end)));
  if (rest !== '') await file.truncate(start + end + 1);
  return seq;
}

const lastLine = (lines: Buffer) => lines.subarray(lines.lastIndexOf(LINE_BREAK) + 1).toString();

function seqIn(line: string): number {
  if (!line.startsWith(BEGINNING)) throw new NotACopy();
  return lineSchema.parse(JSON.parse(line)).seq;
}

/** The file holds something else than a copy of the log. */
class NotACopy extends Error {
  readonly code = 'NOT_A_COPY';
}
