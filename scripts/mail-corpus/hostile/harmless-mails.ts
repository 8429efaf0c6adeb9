import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { byteRows, headerLines } from '@/scripts/mail-corpus/table';
import { type Part, withCrLf } from '@/scripts/mail-corpus/writing/mime';
import { simpleMail } from '@/scripts/mail-corpus/writing/simple-mail';

/** Returns an email that must only do no harm. */
export const harmlessMail = (
  name: string,
  about: string,
  headers: string,
  body: string | (() => Part),
) =>
  simpleMail(
    `harmless-${name}`,
    { about, kind: 'harmless', hostile: true },
    headerLines(headers),
    typeof body === 'string'
      ? () => ({ headers: [], body: Buffer.from(withCrLf(body), 'latin1') })
      : body,
  );

/** Returns one email for each row of a table: its name, its headers, its body, and what is special. */
export const harmlessMails = (table: string): CorpusMail[] =>
  byteRows(table).map(([name = '', headers = '', body = '', about = '']) =>
    harmlessMail(name, Buffer.from(about, 'latin1').toString(), headers, body),
  );
