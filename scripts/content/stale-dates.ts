import type { ContentProblem } from '@/lib/content/files/problem';
import { parseContentSource, problemAt, type ContentSource } from '@/lib/content/files/source';
import type { LoadedPage } from '@/lib/content/page';
import { findTexts } from '@/lib/content/rules/texts';
import { git } from '@/scripts/content/git';

/** Fields that readers of the page itself do not see. */
const ELSEWHERE = new Set<PropertyKey>(['label', 'metaTitle', 'description', 'summary']);

const wordsOf = (source: ContentSource) =>
  findTexts(source)
    .filter(({ path: [field] }) => field === undefined || !ELSEWHERE.has(field))
    .map(({ text }) => text.replace(/\s+/g, ' '))
    .join('\n');

/**
 * Notes about pages whose text changed after the day that `updated` names, according to Git; none without it.
 *
 * @param loaded the pages that are in the files now
 * @param today 2026-01-31
 */
export async function staleDates(
  loaded: readonly LoadedPage[],
  today: string,
): Promise<ContentProblem[]> {
  const commits = await lastDating();
  const notes = loaded.map(async ({ page, source }): Promise<ContentProblem[]> => {
    const commit = commits.get(source.file);
    if (page.template === 'alias' || page.draft || commit === undefined) return [];
    const day = await lastChangeOf(source, commit, today);
    if (day === undefined || day <= page.updated) return [];
    const message = `says ${page.updated}, but the text changed on ${day}; change the date if readers should come back`;
    return [{ ...problemAt(source, ['updated'], message), level: 'note' }];
  });
  return (await Promise.all(notes)).flat();
}

/** The commit that last changed the `updated` of each file of a page. */
async function lastDating(): Promise<ReadonlyMap<string, string>> {
  const log = await git('log', '--format=commit %H', '-G^updated:', '--name-only', '--', 'content');
  const commits = new Map<string, string>();
  for (const entry of (log ?? '').split(/^commit /m)) {
    const [commit = '', ...files] = entry.split('\n').filter((line) => line !== '');
    for (const file of files) if (!commits.has(file)) commits.set(file, commit);
  }
  return commits;
}

/** The day on which the words of a file last changed after a commit; nothing if they did not. */
async function lastChangeOf(
  source: ContentSource,
  since: string,
  today: string,
): Promise<string | undefined> {
  const words = wordsOf(source);
  if ((await wordsIn('HEAD', source)) !== words) return today;
  if ((await wordsIn(since, source)) === words) return undefined;
  const log = await git('log', '--format=%H %cs', `${since}..HEAD`, '--', source.file);
  for (const line of (log ?? '').split('\n')) {
    const [commit, day] = line.split(' ');
    if (commit !== undefined && (await wordsIn(`${commit}^`, source)) !== words) return day;
  }
  return undefined;
}

/** The words that a file had in a commit. A file that was not there is not compared. */
async function wordsIn(commit: string, source: ContentSource): Promise<string> {
  const earlier = await git('show', `${commit}:${source.file}`);
  if (earlier === undefined) return wordsOf(source);
  return wordsOf(parseContentSource(source.file.replace(/^content\//, ''), earlier));
}
