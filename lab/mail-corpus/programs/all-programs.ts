import { APPLE } from '#mail-corpus/programs/apple.ts';
import { DESKTOP } from '#mail-corpus/programs/desktop.ts';
import { GMAIL } from '#mail-corpus/programs/gmail.ts';
import { OUTLOOK } from '#mail-corpus/programs/outlook.ts';
import type { MailProgram } from '#mail-corpus/programs/program.ts';
import { WEBMAIL } from '#mail-corpus/programs/webmail.ts';
import { filledRows, headerLines } from '#mail-corpus/table.ts';

const HABITS = { ...GMAIL, ...APPLE, ...OUTLOOK, ...DESKTOP, ...WEBMAIL };

/** The name of a program. */
export type ProgramName = keyof typeof HABITS;

/** The programs that customers answer with: the name, the title, the Message-ID, the boundary, and the headers of each. */
const programs = new Map<string, MailProgram>(
  filledRows('programs').map(
    ([name = '', title = '', messageId = '', boundary = '', headers = '']) => [
      name,
      { ...HABITS[name as ProgramName], title, messageId, boundary, headers: headerLines(headers) },
    ],
  ),
);

/**
 * Returns a program.
 *
 * @throws when it is not in the table
 */
export function programOf(name: ProgramName): MailProgram {
  const program = programs.get(name);
  if (!program) throw new Error(`There is no program "${name}".`);
  return program;
}
