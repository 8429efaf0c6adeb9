/** Something in a content file that stops the build. */
export type ContentProblem = Readonly<{
  /** Path from the project's root. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Where in the file: `sections.0.title`. Absent when it is about the file as a whole. */
  field?: string;
  message: string;
}>;

/** A problem as one line, in the form that editors and terminals make clickable. */
const tell = ({ file, line, field, message }: ContentProblem) =>
  `${file}:${line} ${field === undefined || field === '' ? '' : `${field}: `}${message}`;

/** Everything that is wrong with a set of content files, one line for each problem. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(tell).join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** Throws if there are problems. */
export function throwContentError(problems: readonly ContentProblem[]): void {
  if (problems.length > 0) throw new ContentError(problems);
}
