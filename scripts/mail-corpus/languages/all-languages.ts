import { chinese, japanese, korean } from '@/scripts/mail-corpus/languages/asian';
import { english } from '@/scripts/mail-corpus/languages/english';
import { dutch, german, swedish } from '@/scripts/mail-corpus/languages/germanic';
import { arabic, hebrew, turkish } from '@/scripts/mail-corpus/languages/near-east';
import { french, italian, portuguese, spanish } from '@/scripts/mail-corpus/languages/romance';
import { czech, polish, russian } from '@/scripts/mail-corpus/languages/slavic';

/** The languages of the corpus. */
export const LANGUAGES = {
  en: english,
  de: german,
  nl: dutch,
  sv: swedish,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  pl: polish,
  ru: russian,
  cs: czech,
  tr: turkish,
  ar: arabic,
  he: hebrew,
  ja: japanese,
  zh: chinese,
  ko: korean,
};

/** The code of a language of the corpus. */
export type LanguageCode = keyof typeof LANGUAGES;
