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
  const [commits, dated, changed] = await Promise.all([
    commitsOfFiles(),
    commitsOfFiles('-G^updated:'),
    git('diff', '--name-only', 'HEAD', '--', 'content'),
  ]);
  const isChanged = new Set(changed?.split('\n'));
  const notes = loaded.map(async ({ page, source }): Promise<ContentProblem[]> => {
    const [dating] = dated.get(source.file) ?? [];
    if (page.template === 'alias' || page.draft || !dating) return [];
    const all = commits.get(source.file) ?? [];
    const later = all.slice(
      0,
      all.findIndex(({ commit }) => commit === dating.commit),
    );
    const day =
      isChanged.has(source.file) && (await differs(source, 'HEAD'))
        ? today
        : await lastChangeOf(source, later, dating);
    if (day === undefined || day <= page.updated) return [];
    const message = `says ${page.updated}, but the text changed on ${day}; change the date if readers should come back`;
    return [{ ...problemAt(source, ['updated'], message), level: 'note' }];
  });
  return (await Promise.all(notes)).flat();
}

type Commit = Readonly<{ commit: string; day: string }>;

/** The commits that changed each file of the content, the newest first. @param options which of them */
async function commitsOfFiles(...options: string[]): Promise<ReadonlyMap<string, Commit[]>> {
  const format = '--format=commit %H %cs';
  const log = await git('log', format, ...options, '--name-only', '--', 'content');
  const commits = new Map<string, Commit[]>();
  for (const entry of (log ?? '').split(/^commit /m)) {
    const [head = '', ...files] = entry.split('\n').filter((line) => line !== '');
    const [commit = '', day = ''] = head.split(' ');
    for (const file of files) commits.set(file, [...(commits.get(file) ?? []), { commit, day }]);
  }
  return commits;
}

/** The day on which the words of a file last changed after a commit; nothing if they did not. */
async function lastChangeOf(
  source: ContentSource,
  later: readonly Commit[],
  dating: Commit,
): Promise<string | undefined> {
  if (later.length === 0 || !(await differs(source, dating.commit))) return undefined;
  for (const { commit, day } of later) {
    if (await differs(source, `${commit}^`)) return day;
  }
  return undefined;
}

/** Whether the words of a file are not those that it had in a commit. A file that was not there is not compared. */
async function differs(source: ContentSource, commit: string): Promise<boolean> {
  const earlier = await git('show', `${commit}:${source.file}`);
  if (earlier === undefined) return false;
  const name = source.file.replace(/^content\//, '');
  return wordsOf(parseContentSource(name, earlier)) !== wordsOf(source);
}
