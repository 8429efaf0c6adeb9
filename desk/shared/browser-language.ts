import { knownLanguages } from '@/lib/chat/visitor/languages';

/** Writes dates and times as people write them who chose the language of this browser: 2:05 PM, 14:05. */
export const inBrowserLanguage = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(knownLanguages([navigator.language])[0] ?? 'en', options);
