import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { headerLines, tableRows } from '@/scripts/mail-corpus/table';
import { simpleMail } from '@/scripts/mail-corpus/writing/simple-mail';

/** What groups, forms, and redirects pass on: the name, the headers, the text, the author, and what is special. */
const MESSAGES = tableRows('passed-on');

/** Returns messages of people whose address is not, or not only, in From. */
export const messagesPassedOn = (): CorpusMail[] =>
  MESSAGES.map(([name, headers = '', text = '', author = '', about = '']) =>
    simpleMail(
      `ticket-passed-on-${name}`,
      { about, kind: 'ticket', text, author },
      headerLines(headers),
      `${text}\n`,
    ),
  );
