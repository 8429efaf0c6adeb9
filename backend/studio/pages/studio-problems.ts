import type { StudioProblem } from '@repo/contract/desk/studio-file.ts';
import type { ContentProblem } from '@repo/content-files/problem.ts';
import { nameBelow } from '#studio/pages/ask-site.ts';

/** What is wrong, as the desk shows it: by the names of files below `content`, and without empty fields. */
export const studioProblems = (problems: readonly ContentProblem[]): StudioProblem[] =>
  problems.map(({ level, file, line, field, message }) => ({
    ...(level && { level }),
    file: nameBelow(file),
    line,
    ...(field !== undefined && field !== '' && { field }),
    message,
  }));
