import { company } from '@repo/company/company.ts';
import type { ContentProblem } from '@repo/content-files/problem.ts';
import type { LoadedPage } from '#lib/content/page.ts';
import { findTexts } from '#lib/content/rules/texts.ts';

/** Says that support never closes. */
const ALL_NIGHT =
  /\b(?:around the clock|day and night|nights and weekends|at any hour|any time of (?:the )?day|24\/7)\b/i;

/** Says that somebody answers in the chat at any time. */
const ALWAYS_THERE =
  /\b(?:some(?:one|body) is always|(?:we|we’re|we're|we are) always (?:there|here|online|open)|always (?:somebody|someone) (?:there|here))\b/i;

/** Whether the hours of the chat have no end. */
function neverCloses(): boolean {
  const { week, holidays } = company.chat;
  const days = [...Object.values(week), ...holidays.map(({ spans }) => spans)];
  return days.every(([first]) => first?.opens === '00:00' && first.closes === '24:00');
}

/** What is true only while the facts about the company say so, by how a text says it. */
const PROMISES = [
  {
    says: ALL_NIGHT,
    isTrue: () => company.claims.support.figure === '24/7',
    unless: 'claims.support is 24/7',
  },
  {
    says: ALWAYS_THERE,
    isTrue: neverCloses,
    unless: 'the hours of the chat are 00:00-24:00 on all days',
  },
] as const;

/** Reports sentences about hours that the facts about the company do not keep. */
export function brokenHours({ source }: LoadedPage): ContentProblem[] {
  const broken = PROMISES.filter(({ isTrue }) => !isTrue());
  return findTexts(source).flatMap(({ path, line, text }) =>
    broken.flatMap(({ says, unless }) => {
      const [words] = says.exec(text) ?? [];
      if (words === undefined) return [];
      const message = `"${words}" is true only if ${unless} in content/company.yaml`;
      return { file: source.file, line, field: path.join('.'), message };
    }),
  );
}
