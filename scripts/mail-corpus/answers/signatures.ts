import { answerMail, type AnswerOptions } from '@/scripts/mail-corpus/answers/answer';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';

type Signed = Pick<
  AnswerOptions,
  'typed' | 'program' | 'language' | 'signature' | 'only' | 'texts'
> & {
  name: string;
  about: string;
};

const COMPANY = '-- \nDana Whitfield\nWhitfield Bakery\n12 Mill Road, Trenton, NJ\n+1 201 555 0119';
const LONG = `We talked about it for a long time. ${'Each of the four stores wants a page of its own, with its hours, its team, and a map. '.repeat(12)}That is all.`;

const ANSWERS: readonly Signed[] = [
  {
    name: 'dashes-text',
    about: 'A signature below two dashes and a space (RFC 3676).',
    typed: 'Tuesday is fine.',
    program: 'mutt',
    signature: COMPANY,
  },
  {
    name: 'dashes-flowed',
    about: 'A signature below two dashes in flowed text.',
    typed: 'Tuesday is fine for all three of us.',
    program: 'thunderbird',
    signature: COMPANY,
  },
  {
    name: 'gmail',
    about: 'A signature of Gmail, marked in the HTML.',
    typed: 'We can do Tuesday.',
    program: 'gmail-web',
    signature: COMPANY,
  },
  {
    name: 'phone-text',
    about: 'The phone signs the plain text.',
    typed: 'Yes',
    program: 'apple-ios',
    only: 'text',
  },
  {
    name: 'phone-android',
    about: 'Outlook signs the plain text.',
    typed: 'No, thank you',
    program: 'outlook-android',
    only: 'text',
  },
  {
    name: 'k9-bottom',
    about: 'K-9 signs with its name.',
    typed: 'I will look at it tonight.',
    program: 'k9',
  },
  {
    name: 'regards',
    about: 'The last word could be taken for a signature, but was typed.',
    typed: 'Please send it to both of us.\n\nRegards',
    program: 'outlook-web',
  },
  {
    name: 'cordialement',
    about: 'The last word could be taken for a signature, but was typed.',
    typed: 'Merci de nous rappeler.\n\nCordialement',
    language: 'fr',
    program: 'thunderbird',
  },
  {
    name: 'text-only',
    about: 'Gmail without HTML.',
    typed: 'Plain text is enough for me.',
    only: 'text',
  },
  {
    name: 'html-only',
    about: 'Gmail without plain text.',
    typed: 'Only HTML here.\n\nWith two paragraphs.',
    only: 'html',
  },
  {
    name: 'outlook-html-only',
    about: 'Outlook without plain text.',
    typed: 'The invoice is paid.\n\nDana',
    program: 'outlook-windows',
    only: 'html',
  },
  {
    name: 'apple-html-only',
    about: 'Apple Mail without plain text.',
    typed: 'Please use the blue one.',
    program: 'apple-mac',
    only: 'html',
  },
  {
    name: 'long-lines',
    about: 'A paragraph is one line of 1,100 characters.',
    typed: LONG,
    program: 'mutt',
  },
  {
    name: 'long-flowed',
    about: 'A long paragraph in flowed text.',
    typed: LONG,
    program: 'thunderbird',
  },
  { name: 'long-base64', about: 'A long paragraph as base64.', typed: LONG, program: 'samsung' },
  {
    name: 'long-html',
    about: 'A long paragraph in HTML.',
    typed: LONG,
    program: 'outlook-web',
    only: 'html',
  },
  {
    name: 'flowed-deleted-spaces',
    about: 'Flowed text whose spaces at the end of a line are to be removed (DelSp).',
    typed: 'Short lines only.',
    program: 'thunderbird',
    texts: { parameters: '; format=flowed; delsp=yes', encoding: '7bit' },
  },
];

/** Returns answers with signatures, with long lines, or with one of the two texts only. */
export const answersBySignature = (): CorpusMail[] =>
  ANSWERS.map(({ name, ...answer }, number) =>
    answerMail({ ...answer, name: `answer-signed-${name}`, place: (number % 10) + 1 }),
  );
