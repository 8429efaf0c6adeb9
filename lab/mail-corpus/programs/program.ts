import type { MailLanguage } from '#mail-corpus/languages/all-languages.ts';
import type { Header, TextOptions } from '#mail-corpus/writing/mime.ts';

/** Where an answer stands: above the quote, below it, or between its paragraphs. */
export type AnswerLayout = 'top' | 'bottom' | 'inline';

/** What a customer writes, before a program makes an email of it. */
export type Letter = {
  language: MailLanguage;
  /** What is typed; between the paragraphs of an inline answer, the quote goes on. */
  typed: string;
  layout: AnswerLayout;
  /** The signature that follows, with whatever the program puts in front of it. */
  signature: string | null;
};

/** The texts of an email. A program that writes only one of them leaves the other out. */
export type LetterBody = { text?: string; html?: string };

/** How a program or a service writes an answer. */
export type Habits = {
  /** How it writes its texts, if that is not UTF-8 as quoted-printable. */
  textOptions?: TextOptions;
  htmlOptions?: TextOptions;
  /** The signature of its own that it adds to an answer in this language, if it does. */
  signs?: (language: MailLanguage) => string;
  write: (letter: Letter) => LetterBody;
};

/** A program or a service that customers answer with. In its patterns, `{id}` is a hash. */
export type MailProgram = Habits & {
  title: string;
  messageId: string;
  boundary: string;
  headers: readonly Header[];
};
