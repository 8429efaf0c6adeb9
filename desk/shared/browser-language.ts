import { knownLanguages } from '@repo/chat/visitor/languages.ts';

/** Formats dates and times as the browser's language does: 2:05 PM, 14:05. */
export const inBrowserLanguage = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(knownLanguages([navigator.language])[0] ?? 'en', options);
