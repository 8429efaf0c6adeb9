import { answerMail } from '#mail-corpus/answers/answer.ts';
import type { CorpusMail } from '#mail-corpus/corpus-mail.ts';
import { LANGUAGES, type LanguageCode } from '#mail-corpus/languages/all-languages.ts';
import type { ProgramName } from '#mail-corpus/programs/all-programs.ts';

const PLACES = 12;

/** Behind the name of a program: only its plain text is left, as some servers and filters pass emails on. */
const ONLY_TEXT = '/text';

/** The programs in which each language is written. */
const PROGRAMS_OF: Readonly<Record<LanguageCode, string>> = {
  en: 'gmail-web gmail-android gmail-ios apple-mac apple-ios icloud outlook-windows outlook-web outlook-mac/text outlook-ios outlook-android/text thunderbird thunderbird-html the-bat notes groupwise mutt evolution kmail yahoo/text samsung/text k9 proton/text fastmail zoho/text roundcube',
  de: 'gmail-web/text apple-ios outlook-ios/text thunderbird gmx',
  fr: 'apple-ios outlook-web/text yahoo/text',
  es: 'gmail-web/text outlook-windows samsung',
  it: 'gmail-android/text apple-ios zoho/text',
  pt: 'gmail-web/text outlook-ios',
  nl: 'gmail-web outlook-windows/text k9',
  sv: 'gmail-android/text apple-mac/text thunderbird-html',
  pl: 'gmail-web/text outlook-windows/text apple-mac/text',
  ru: 'gmail-web/text outlook-web/text apple-ios/text mail-ru',
  cs: 'gmail-web/text outlook-windows/text',
  tr: 'outlook-web/text apple-ios/text',
  ar: 'gmail-web/text outlook-windows',
  he: 'gmail-android apple-mac/text',
  ja: 'gmail-web/text outlook-windows/text yahoo/text',
  zh: 'gmail-web/text apple-ios/text qq yahoo',
  ko: 'apple-ios outlook-windows/text',
};

/** Returns answers with every program and in every language, each to another ticket or conversation. */
export const answersByProgram = (): CorpusMail[] =>
  Object.entries(PROGRAMS_OF)
    .flatMap(([language, programs]) =>
      programs.split(' ').map((written, index) => ({
        language: language as LanguageCode,
        program: written.replace(ONLY_TEXT, '') as ProgramName,
        only: written.endsWith(ONLY_TEXT) ? ('text' as const) : undefined,
        index,
      })),
    )
    .map(({ language, program, only, index }, number) => {
      const { texts } = LANGUAGES[language];
      return answerMail({
        name: `answer-${language}-${program}`,
        place: (number % PLACES) + 1,
        program,
        language,
        only,
        typed: texts[index % texts.length] ?? '',
      });
    });
