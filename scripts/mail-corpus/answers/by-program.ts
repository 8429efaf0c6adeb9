import { answerMail } from '@/scripts/mail-corpus/answers/answer';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { LANGUAGES, type LanguageCode } from '@/scripts/mail-corpus/languages/all-languages';
import { PROGRAMS, type ProgramName } from '@/scripts/mail-corpus/programs/all-programs';

const PLACES = 12;

/** The programs in which each language is written, beside English. */
const PROGRAMS_OF: Readonly<Partial<Record<LanguageCode, string>>> = {
  de: 'gmail-web apple-ios outlook-ios thunderbird gmx',
  fr: 'gmail-android outlook-web yahoo',
  es: 'gmail-web outlook-windows samsung',
  it: 'gmail-android apple-ios zoho',
  pt: 'gmail-web outlook-ios',
  nl: 'gmail-web outlook-windows k9',
  sv: 'gmail-android apple-mac thunderbird-html',
  pl: 'gmail-web outlook-windows apple-mac',
  ru: 'gmail-web outlook-web thunderbird mail-ru',
  cs: 'gmail-web roundcube',
  tr: 'outlook-web apple-ios',
  ar: 'gmail-web outlook-windows',
  he: 'gmail-android apple-mac',
  ja: 'gmail-web outlook-windows yahoo',
  zh: 'gmail-web apple-ios qq yahoo',
  ko: 'outlook-windows thunderbird',
};

/** Three programs are used in one country only. */
const IN_ENGLISH = Object.keys(PROGRAMS).filter((name) => !['gmx', 'mail-ru', 'qq'].includes(name));

/** Returns answers with every program and in every language, each to another ticket or conversation. */
export function answersByProgram(): CorpusMail[] {
  const languages = Object.keys(LANGUAGES) as LanguageCode[];
  const pairs = languages.flatMap((language) =>
    (PROGRAMS_OF[language]?.split(' ') ?? IN_ENGLISH).map((program, index) => ({
      language,
      program,
      index,
    })),
  );
  return pairs.map(({ language, program, index }, number) => {
    const { texts } = LANGUAGES[language];
    return answerMail({
      name: `answer-${language}-${program}`,
      place: (number % PLACES) + 1,
      program: program as ProgramName,
      language,
      typed: texts[index % texts.length] ?? '',
    });
  });
}
