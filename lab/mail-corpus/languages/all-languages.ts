import languages from '#mail-corpus/languages/languages.json' with { type: 'json' };

/** The code of a language of the corpus. */
export type LanguageCode = keyof typeof languages;

/**
 * What a language looks like in an answer: the lines that programs write above a quote, where `{name}` is our
 * name and `{who}` is our name with the address, and the words of customers and of our staff.
 */
export type MailLanguage = {
  /** The name of the customer. */
  customer: string;
  /** What programs put in front of the subject of an answer. */
  prefix: string;
  /** Above a quote: Gmail, Apple Mail, Thunderbird, and Yahoo. */
  gmail: string;
  apple: string;
  numeric: string;
  full: string;
  /** Outlook's names of From, Sent, To, and Subject, and how it writes the time. */
  labels: readonly string[];
  sent: string;
  /** What phones sign with: an iPhone, and Outlook on one. */
  phone: string;
  outlook: string;
  /** What our staff wrote. */
  ours: string;
  /** What customers answer. */
  texts: readonly string[];
};

/** The languages of the corpus. */
export const LANGUAGES: Readonly<Record<LanguageCode, MailLanguage>> = languages;
