/** How bad a problem is: errors make the command exit with 1, warnings and notes do not. */
export type Level = 'error' | 'warning' | 'note';

/** What is wrong, where, and what to do about it, in words for content authors. */
export type SeoProblem = Readonly<{
  level: Level;
  /** The page, or a file like `/robots.txt`. */
  route: string;
  /** The part of the page: `title`, `og:image`, `Offer.price`. */
  field: string;
  message: string;
  fix: string;
}>;

type Teller = (route: string, field: string, message: string, fix: string) => SeoProblem;

const teller =
  (level: Level): Teller =>
  (route, field, message, fix) => ({ level, route, field, message, fix });

export const error = teller('error');
export const warning = teller('warning');
export const note = teller('note');

/** The problems of one level. */
export const ofLevel = (problems: readonly SeoProblem[], level: Level) =>
  problems.filter((problem) => problem.level === level);
