import type { Drafts, PreviewAnswer } from '@repo/content-files/preview-call.ts';
import type { ContentProblem } from '@repo/content-files/problem.ts';
import type { Question } from '#studio/process/question.ts';
import type { Studio } from '#studio/studio.ts';

/** What is said of the site with some drafts. */
export type SiteAnswer = Readonly<{
  /** What was asked for; nothing if no site can be made of the files. */
  given: Exclude<PreviewAnswer, { kind: 'problems' }> | undefined;
  /** All that is wrong, also in drafts without which it was asked. */
  problems: readonly ContentProblem[];
  /** The names of the files whose drafts were left out, because no site can be made with them. */
  without: readonly string[];
}>;

/** The name below `content` of a file that is named from the root. */
export const nameBelow = (file: string): string => file.replace(/^content\//, '');

/**
 * Asks about the site with some drafts. Those with which no site can be made are left out, so that what one person is
 * typing keeps nobody else from seeing theirs.
 *
 * @throws {NoPreview} if nothing is answered
 */
export async function askSite(
  question: Question,
  drafts: Drafts,
  { previews }: Pick<Studio, 'previews'>,
): Promise<SiteAnswer> {
  const first = answerIn(await previews.ask(question, drafts));
  if (first.given !== undefined || drafts.length === 0) return first;
  const broken = new Set(first.problems.map(({ file }) => nameBelow(file)));
  const others = drafts.filter(([name]) => !broken.has(name));
  // What is wrong may be elsewhere because of a draft: a fact that is gone, for instance.
  const left = others.length < drafts.length ? others : [];
  const second = await askSite(question, left, { previews });
  const kept = new Set(left.map(([name]) => name));
  return {
    given: second.given,
    problems: distinct([...first.problems, ...second.problems]),
    without: [...second.without, ...drafts.map(([name]) => name).filter((name) => !kept.has(name))],
  };
}

function answerIn(answers: readonly PreviewAnswer[]): SiteAnswer {
  const given = answers.find((answer) => answer.kind !== 'problems');
  const problems = answers.flatMap((answer) => (answer.kind === 'problems' ? answer.problems : []));
  return { given, problems, without: [] };
}

/** What is wrong, each once. */
const distinct = (problems: readonly ContentProblem[]): readonly ContentProblem[] => [
  ...new Map(
    problems.map((each) => [`${each.file} ${each.line} ${each.field} ${each.message}`, each]),
  ).values(),
];
