import type { CorpusMail, MailExpectation } from '#mail-corpus/corpus-mail.ts';
import { headerLines, tableRows } from '#mail-corpus/table.ts';
import type { Header } from '#mail-corpus/writing/mime.ts';
import { simpleMail } from '#mail-corpus/writing/simple-mail.ts';

/** One email for each row of a table: its name, its headers, and its text. */
const mailsByHeaders = (
  table: string,
  expectedOf: (row: readonly string[]) => MailExpectation,
  headers: readonly Header[] = [],
  prefix = table,
) =>
  tableRows(table).map((row) => {
    const [name = '', lines = '', text = ''] = row;
    const all = [...headers, ...headerLines(lines)];
    return simpleMail(`${prefix}-${name}`, expectedOf(row), all, `${text}\n`);
  });

/** Returns messages of people whose address is not, or not only, in From, which the last two columns say. */
export const messagesPassedOn = (): CorpusMail[] =>
  mailsByHeaders(
    'passed-on',
    ([, , text = '', author = '', about = '']) => ({ about, kind: 'ticket', text, author }),
    [],
    'ticket-passed-on',
  );

/** Returns mailing lists, newsletters, and our own emails that come back. */
export const listsAndOwn = (): CorpusMail[] => [
  ...mailsByHeaders(
    'lists',
    () => ({ about: 'An email to many people, which says so in its headers.', kind: 'list' }),
    [],
    'list',
  ),
  ...mailsByHeaders(
    'own',
    ([name = '']) => ({
      about: `Our own email comes back: ${name}.`,
      kind: 'own',
      ...(name === 'loop' && { hostile: true }),
    }),
    [['From', 'Tessera Works <hello@tesseraworks.example>']],
  ),
];
