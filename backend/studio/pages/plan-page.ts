import type { Drafts, PagePlan, PageWish } from '@repo/content-files/preview-call.ts';
import type { ContentProblem } from '@repo/content-files/problem.ts';
import { InvalidRequest } from '#core/errors.ts';
import { askSite, nameBelow, type SiteAnswer } from '#studio/pages/ask-site.ts';
import type { Studio } from '#studio/studio.ts';

/** What a wish changes. */
export type AcceptedPlan = Exclude<PagePlan, { refused: object }>;

const problemsOf = (site: SiteAnswer) => site.problems.filter(({ level }) => level !== 'note');

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/**
 * Plans what somebody wishes for a page, with the drafts as they are.
 *
 * @throws {InvalidRequest} if that is refused, or if it would do harm: then nothing is done
 * @throws {NoPreview} if the pages cannot be read
 */
export async function planPage(
  wish: PageWish,
  drafts: Drafts,
  studio: Pick<Studio, 'previews'>,
): Promise<AcceptedPlan> {
  const site = await askSite({ kind: 'plan', wish }, drafts, studio);
  // What cannot be read may have links to the page.
  const [unread] = site.given ? site.without : site.problems.map(({ file }) => file);
  if (unread !== undefined || site.given?.kind !== 'plan') {
    const message = `This can’t be done while ${unread ?? 'a file'} can’t be read. Please fix its problems first.`;
    throw new InvalidRequest({ message });
  }
  const { plan } = site.given;
  if (plan.refused) throw new InvalidRequest(plan.refused);
  const after = await askSite({ kind: 'pages' }, withChanges(drafts, plan.changes), studio);
  refuseHarm(wish, plan, newProblems(problemsOf(site), problemsOf(after)), after);
  return plan;
}

/** The drafts with what a plan changes. */
const withChanges = (drafts: Drafts, changes: Drafts): Drafts => [
  ...new Map([...drafts, ...changes]),
];

/** The problems that were not there before, wherever they are in their files. */
function newProblems(
  before: readonly ContentProblem[],
  after: readonly ContentProblem[],
): readonly ContentProblem[] {
  const known = new Set(before.map(({ message }) => message));
  return after.filter(({ message }) => !known.has(message));
}

/** The file in which a page that is removed leaves something that matters at once. */
const REDIRECTS = 'redirects.yaml';

/** @throws {InvalidRequest} if a plan would make a problem, at the field of the wish that it is about */
function refuseHarm(
  wish: PageWish,
  plan: AcceptedPlan,
  problems: readonly ContentProblem[],
  after: SiteAnswer,
): void {
  const isRemoving = wish.act === 'remove';
  // Whoever removes a page mends the links to it afterward.
  const isHarm = ({ file }: ContentProblem) =>
    !isRemoving || after.without.length > 0 || nameBelow(file) === REDIRECTS;
  const harm = problems.find(isHarm);
  if (!harm) return;
  const { file, line, message } = harm;
  const field = isRemoving && nameBelow(file) === REDIRECTS ? 'to' : (harm.field ?? '');
  const isOwn = nameBelow(file) === plan.file || isRemoving;
  if (isOwn && Object.hasOwn(wish, field))
    throw new InvalidRequest({ message: sentence(message), field });
  throw new InvalidRequest({
    message: `Nothing was changed, because this would cause a problem in ${file}, line ${line}: ${sentence(message)}`,
  });
}
