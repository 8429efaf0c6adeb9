/** A mistake in a content file that stops the build. */
export type ContentProblem = Readonly<{
  /** Path from the project's root. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** The field in the file: `sections.0.title`. Absent if the problem concerns the whole file. */
  field?: string;
  message: string;
}>;

/** Formats a problem as one line that editors and terminals make clickable. */
const tell = ({ file, line, field, message }: ContentProblem) =>
  `${file}:${line} ${field === undefined || field === '' ? '' : `${field}: `}${message}`;

/** All problems of a set of content files, one line for each. */
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
