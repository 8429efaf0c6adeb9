import { answerMail } from '@/scripts/mail-corpus/answers/answer';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import type { LanguageCode } from '@/scripts/mail-corpus/languages/all-languages';
import type { ProgramName } from '@/scripts/mail-corpus/programs/all-programs';
import type { AnswerLayout } from '@/scripts/mail-corpus/programs/program';

/** What is typed between the paragraphs of our email, or below it. */
const TYPED: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = {
  en: [
    'Hi Sam!\n\nTwelve pages, and the texts are nearly done.\n\nDecember is fine.',
    'See my answers below.\n\nTwenty. No photos yet, sorry.\n\nThe second week would be better for us.',
    'That is what I meant.\n\nCould you send the quote as a PDF?',
  ],
  de: [
    'Hallo Herr Rivera,\n\nzehn Seiten, fertig bis Mai.',
    'Gern.\n\nEtwa fünfzehn. Der Termin ist uns nicht so wichtig.',
  ],
  pl: ['Dzień dobry,\n\nTak, najlepiej codziennie w nocy.'],
};

const BELOW: readonly ProgramName[] = [
  'mutt',
  'thunderbird',
  'thunderbird-html',
  'kmail',
  'fastmail',
  'roundcube',
  'k9',
  'the-bat',
];
const BETWEEN: readonly ProgramName[] = [
  'mutt',
  'thunderbird',
  'thunderbird-html',
  'apple-mac',
  'kmail',
  'the-bat',
  'roundcube',
];

/** Returns answers below the quote, and answers between its paragraphs. */
export function answersByLayout(): CorpusMail[] {
  const write = (
    layout: AnswerLayout,
    program: ProgramName,
    language: LanguageCode,
    number: number,
  ) => {
    const texts = TYPED[language] ?? [];
    const where = layout === 'inline' ? 'between the paragraphs of the quote' : 'below the quote';
    return answerMail({
      name: `answer-${layout}-${language}-${program}`,
      about: `An answer ${where}, written with ${program}.`,
      place: (number % 10) + 1,
      program,
      language,
      layout,
      typed: texts[number % texts.length] ?? '',
      // In HTML, Fastmail always answers above the quote here.
      only: program === 'fastmail' ? 'text' : undefined,
      signature: null,
    });
  };
  return [
    ...BELOW.map((program, index) => write('bottom', program, 'en', index)),
    ...BETWEEN.map((program, index) => write('inline', program, 'en', index + 3)),
    write('bottom', 'thunderbird', 'de', 1),
    write('inline', 'thunderbird', 'de', 2),
    write('inline', 'thunderbird', 'pl', 5),
  ];
}
