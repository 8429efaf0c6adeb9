import { answerMail } from '@/scripts/mail-corpus/answers/answer';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { LANGUAGES, type LanguageCode } from '@/scripts/mail-corpus/languages/all-languages';
import { PROGRAMS, type ProgramName } from '@/scripts/mail-corpus/programs/all-programs';

const PLACES = 12;

/** The programs in which each language is written, beside English. */
const PROGRAMS_OF: Readonly<Partial<Record<LanguageCode, readonly ProgramName[]>>> = {
  de: [
    'gmail-web',
    'apple-ios',
    'outlook-windows',
    'outlook-ios',
    'thunderbird',
    'gmx',
    'kmail',
    'proton',
  ],
  fr: [
    'gmail-android',
    'apple-mac',
    'outlook-web',
    'yahoo',
    'thunderbird-html',
    'outlook-mac',
    'roundcube',
  ],
  es: ['gmail-web', 'apple-ios', 'outlook-windows', 'samsung', 'thunderbird', 'yahoo'],
  it: ['gmail-android', 'apple-ios', 'outlook-web', 'thunderbird-html', 'zoho', 'yahoo'],
  pt: ['gmail-web', 'outlook-ios', 'apple-mac', 'thunderbird', 'yahoo'],
  nl: ['gmail-web', 'outlook-windows', 'apple-ios', 'thunderbird', 'fastmail', 'k9'],
  sv: ['gmail-android', 'outlook-web', 'apple-mac', 'thunderbird-html', 'outlook-ios'],
  pl: ['gmail-web', 'outlook-windows', 'apple-mac', 'thunderbird', 'yahoo', 'roundcube'],
  ru: ['gmail-web', 'outlook-web', 'apple-ios', 'thunderbird', 'mail-ru', 'evolution'],
  cs: ['gmail-web', 'outlook-windows', 'apple-ios', 'thunderbird', 'roundcube'],
  tr: ['gmail-android', 'outlook-web', 'apple-ios', 'thunderbird', 'yahoo'],
  ar: ['gmail-web', 'outlook-windows', 'apple-ios', 'thunderbird-html'],
  he: ['gmail-android', 'outlook-web', 'apple-mac', 'thunderbird'],
  ja: ['gmail-web', 'outlook-windows', 'apple-ios', 'thunderbird', 'yahoo'],
  zh: ['gmail-web', 'outlook-web', 'apple-ios', 'qq', 'thunderbird', 'yahoo'],
  ko: ['gmail-android', 'outlook-windows', 'apple-ios', 'thunderbird', 'samsung'],
};

/** Three programs are used in one country only. */
const IN_ENGLISH = (Object.keys(PROGRAMS) as ProgramName[]).filter(
  (name) => !['gmx', 'mail-ru', 'qq'].includes(name),
);

/** Returns answers with every program and in every language, each to another ticket or conversation. */
export function answersByProgram(): CorpusMail[] {
  const languages = Object.keys(LANGUAGES) as LanguageCode[];
  const pairs = languages.flatMap((language) =>
    (PROGRAMS_OF[language] ?? IN_ENGLISH).map((program, index) => ({ language, program, index })),
  );
  return pairs.map(({ language, program, index }, number) => {
    const { texts } = LANGUAGES[language];
    return answerMail({
      name: `answer-${language}-${program}`,
      place: (number % PLACES) + 1,
      program,
      language,
      typed: texts[index % texts.length] ?? '',
    });
  });
}
