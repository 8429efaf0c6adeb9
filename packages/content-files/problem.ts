/** Something to know about a content file: a problem stops the build, and a note does not. */
export type ContentProblem = Readonly<{
  /** Absent for a problem. */
  level?: 'note';
  /** Path from the project's root. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** The field in the file: `sections.0.title`. Absent if the problem concerns the whole file. */
  field?: string;
  message: string;
}>;

/** Formats a problem or a note as one line that editors and terminals make clickable. */
export const tell = ({ file, line, field, message }: ContentProblem) =>
  `${file}:${line} ${field === undefined || field === '' ? '' : `${field}: `}${message}`;

/** Whether something is only a note, which stops nothing. */
const isNote = ({ level }: ContentProblem) => level === 'note';

/** All problems of a set of content files, one line for each, and the notes that were found with them. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];
  readonly notes: readonly ContentProblem[];

  constructor(found: readonly ContentProblem[]) {
    const problems = found.filter((each) => !isNote(each));
    super(problems.map(tell).join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
    this.notes = found.filter(isNote);
  }
}

/** Whether something thrown is a `ContentError`, also if it comes from modules that were loaded apart. */
export const isContentError = (error: unknown): error is ContentError =>
  error instanceof Error && error.name === 'ContentError';

/** Throws if there are problems; notes alone are returned. */
export function throwContentError(found: readonly ContentProblem[]): readonly ContentProblem[] {
  if (found.every(isNote)) return found;
  throw new ContentError(found);
}
