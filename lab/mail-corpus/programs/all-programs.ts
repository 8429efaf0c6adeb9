import { APPLE } from '@/lab/mail-corpus/programs/apple';
import { DESKTOP } from '@/lab/mail-corpus/programs/desktop';
import { GMAIL } from '@/lab/mail-corpus/programs/gmail';
import { OUTLOOK } from '@/lab/mail-corpus/programs/outlook';
import type { MailProgram } from '@/lab/mail-corpus/programs/program';
import { WEBMAIL } from '@/lab/mail-corpus/programs/webmail';
import { filledRows, headerLines } from '@/lab/mail-corpus/table';

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
