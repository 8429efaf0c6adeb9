import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { headerLines, tableRows } from '@/scripts/mail-corpus/table';
import { simpleMail } from '@/scripts/mail-corpus/writing/simple-mail';

/** Mailing lists and newsletters: the name, the headers, and the text. */
const LISTS = tableRows('lists');

/** Our own emails that come back: the name, the headers, and the text. */
const OWN = tableRows('own');

/** Returns mailing lists, newsletters, and our own emails that come back. */
export const listsAndOwn = (): CorpusMail[] => [
  ...LISTS.map(([name, headers = '', text = '']) =>
    simpleMail(
      `list-${name}`,
      { about: 'An email to many people, which says so in its headers.', kind: 'list' },
      headerLines(headers),
      `${text}\n`,
    ),
  ),
  ...OWN.map(([name = '', headers = '', text = '']) =>
    simpleMail(
      `own-${name}`,
      {
        about: `Our own email comes back: ${name}.`,
        kind: 'own',
        ...(name === 'loop' && { hostile: true as const }),
      },
      [['From', 'Tessera Works <hello@tesseraworks.example>'], ...headerLines(headers)],
      `${text}\n`,
    ),
  ),
];
