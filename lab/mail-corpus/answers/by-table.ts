import { answerMail } from '#mail-corpus/answers/answer.ts';
import { FILES } from '#mail-corpus/answers/files.ts';
import type { CorpusMail } from '#mail-corpus/corpus-mail.ts';
import { LANGUAGES, type LanguageCode } from '#mail-corpus/languages/all-languages.ts';
import type { ProgramName } from '#mail-corpus/programs/all-programs.ts';
import type { AnswerLayout, LetterBody } from '#mail-corpus/programs/program.ts';
import { filledRows, headerLines, tableRows } from '#mail-corpus/table.ts';
import type { TransferEncoding } from '#mail-corpus/writing/mime.ts';

/** The headers in a cell; none for `=`, which stands for what is usual. */
const given = (cell = '') => (cell === '=' ? undefined : headerLines(cell));

/** Returns answers below the quote, and answers between its paragraphs. */
const answersByLayout = () =>
  tableRows('layouts').map(([layout, language, program, place, typed = '']) =>
    answerMail({
      name: `answer-${layout}-${language}-${program}`,
      about: `An answer ${layout === 'inline' ? 'between the paragraphs of the quote' : 'below the quote'}, written with ${program}.`,
      place: Number(place),
      program: program as ProgramName,
      language: language as LanguageCode,
      layout: layout as AnswerLayout,
      typed,
      // In HTML, Fastmail always answers above the quote here.
      only: program === 'fastmail' ? 'text' : undefined,
      signature: null,
    }),
  );

/** Returns answers in charsets other than UTF-8; the last column says which text of the language is taken. */
const answersByCharset = () =>
  tableRows('charsets').map(([language, charset = '', encoding, program, text], index) =>
    answerMail({
      name: `answer-${charset.replace('_', '-')}-${encoding === 'quoted-printable' ? 'qp' : encoding}-${language}-${program}`,
      about: `An answer in "${language}", in the charset ${charset}, encoded as ${encoding}.`,
      place: (index % 10) + 1,
      program: program as ProgramName,
      language: language as LanguageCode,
      typed: LANGUAGES[language as LanguageCode].texts[Number(text)] ?? '',
      texts: { charset, encoding: encoding as TransferEncoding },
    }),
  );

/**
 * Returns answers that are recognized in different ways, one at a time. The columns are the ticket, the program, the
 * recipients and the thread, each `=` for what is usual, what is special, and the sender.
 */
const answersByAddress = () =>
  tableRows('addresses').map(([name, place, program, to, thread, about, from], index) =>
    answerMail({
      name: `answer-by-${name}`,
      about,
      place: Number(place),
      program: program as ProgramName,
      typed: LANGUAGES.en.texts[(index + 5) % LANGUAGES.en.texts.length] ?? '',
      recipients: given(to),
      thread: given(thread),
      from,
    }),
  );

/** Returns answers with files. */
const answersWithFiles = () =>
  tableRows('answers-with-files').map(([name = '', program, language, typed = '', about], index) =>
    answerMail({
      name: `answer-files-${name}`,
      about,
      place: (index % 12) + 1,
      program: program as ProgramName,
      language: language as LanguageCode,
      typed,
      files: FILES[name],
    }),
  );

const COMPANY = '-- \nDana Whitfield\nWhitfield Bakery\n12 Mill Road, Trenton, NJ\n+1 201 555 0119';

/** Returns answers with signatures, with long lines, or with one of the two texts only, which the fourth column names. */
const answersBySignature = () =>
  filledRows('signatures').map(([name = '', program, language, only, typed = '', about], index) =>
    answerMail({
      name: `answer-signed-${name}`,
      about,
      place: (index % 10) + 1,
      program: program as ProgramName,
      language: language as LanguageCode,
      only: only === '' ? undefined : (only as keyof LetterBody),
      typed,
      signature: name.startsWith('company') ? COMPANY : undefined,
    }),
  );

/** Returns answers that one thing is special about. */
export const specialAnswers = (): CorpusMail[] => [
  ...answersByLayout(),
  ...answersByCharset(),
  ...answersByAddress(),
  ...answersWithFiles(),
  ...answersBySignature(),
];

/**
 * Returns messages that speak of a ticket, and must open one of their own. The columns are the ticket, `!` for an attack,
 * the program, the sender, the subject, the recipients and the thread, `=` for those of an answer, what is typed, and
 * what is special.
 */
export const relatedMessages = (): CorpusMail[] =>
  tableRows('related-messages').map(
    ([name, place, attack, program, from, subject, to, thread, typed = '', about]) =>
      answerMail({
        name: `ticket-${name}`,
        about,
        place: Number(place),
        program: program as ProgramName,
        typed,
        from: from?.replaceAll('\n', '\r\n'),
        subject,
        recipients: given(to),
        thread: given(thread),
        expected: {
          kind: 'ticket',
          related: Number(place),
          ...(attack === '!' && { hostile: true }),
        },
      }),
  );
