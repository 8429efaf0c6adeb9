import { answerMail } from '@/scripts/mail-corpus/answers/answer';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import type { LanguageCode } from '@/scripts/mail-corpus/languages/all-languages';
import type { ProgramName } from '@/scripts/mail-corpus/programs/all-programs';
import type { LetterBody } from '@/scripts/mail-corpus/programs/program';
import { tableRows } from '@/scripts/mail-corpus/table';

const COMPANY = '-- \nDana Whitfield\nWhitfield Bakery\n12 Mill Road, Trenton, NJ\n+1 201 555 0119';
const SENTENCE =
  'Each of the four stores wants a page of its own, with its hours, its team, and a map. ';
const LONG = `We talked about it for a long time. ${SENTENCE.repeat(12)}That is all.`;

/** The name, the program, the language, which texts are written, what is typed, and what is special. */
const ANSWERS = tableRows(String.raw`
company-text | mutt | en | | Tuesday is fine. | A signature below two dashes and a space (RFC 3676).
company-gmail | gmail-web | en | | We can do Tuesday. | A signature of Gmail, marked in the HTML.
phone-text | apple-ios | en | text | Yes | The phone signs the plain text.
k9-bottom | k9 | en | | I will look at it tonight. | K-9 signs with its name.
text-only | gmail-web | en | text | Plain text is enough for me. | Gmail without HTML.
html-only | gmail-web | en | html | Only HTML here.\n\nWith two paragraphs. | Gmail without plain text.
outlook-html-only | outlook-windows | en | html | The invoice is paid.\n\nDana | Outlook without plain text.
long-lines | mutt | en | | LONG | A paragraph is one line of 1,100 characters.
long-flowed | thunderbird | en | | LONG | A long paragraph in flowed text.
long-html | outlook-web | en | html | LONG | A long paragraph in HTML.
`);

/** Returns answers with signatures, with long lines, or with one of the two texts only. */
export const answersBySignature = (): CorpusMail[] =>
  ANSWERS.map(([name = '', program, language, only = '', typed = '', about], number) =>
    answerMail({
      name: `answer-signed-${name}`,
      about,
      place: (number % 10) + 1,
      program: program as ProgramName,
      language: language as LanguageCode,
      only: only === '' ? undefined : (only as keyof LetterBody),
      typed: typed === 'LONG' ? LONG : typed,
      signature: name.startsWith('company') ? COMPANY : undefined,
    }),
  );
