import type { ContentProblem } from '@repo/content-files/problem.ts';
import { parseContentSource, problemAt, type ContentSource } from '@repo/content-files/source.ts';
import type { LoadedPage } from '#lib/content/page.ts';
import { findTexts } from '#lib/content/rules/texts.ts';
import { earlierTexts, git } from '#scripts/content/git.ts';

/** Fields that readers of the page itself do not see. */
const ELSEWHERE = new Set<PropertyKey>(['label', 'metaTitle', 'description', 'summary']);

/** Where links in Markdown lead is no change of the words. */
const withoutAddresses = (text: string) =>
  text.replace(/\]\([^)]*\)/g, ']').replace(/^(\[[^\]]+\]:).*$/gm, '$1');

const wordsOf = (source: ContentSource) =>
  findTexts(source)
    .filter(({ path: [field] }) => field === undefined || !ELSEWHERE.has(field))
    .map(({ text }) => withoutAddresses(text).replace(/\s+/g, ' '))
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
  const histories = loaded.flatMap(({ page, source }): History[] => {
    const [dating] = dated.get(source.file) ?? [];
    if (page.template === 'alias' || page.draft || !dating) return [];
    const all = commits.get(source.file) ?? [];
    const since = all.findIndex(({ commit }) => commit === dating.commit);
    const later = all.slice(0, since);
    return [{ source, updated: page.updated, dating, later, isOpen: isChanged.has(source.file) }];
  });
  const texts = earlierTexts(histories.flatMap(versionsOf));
  return histories.flatMap((history): ContentProblem[] => {
    const { source, updated, isOpen } = history;
    const day = isOpen && differs(source, 'HEAD', texts) ? today : lastChangeIn(history, texts);
    if (day === undefined || day <= updated) return [];
    const message = `says ${updated}, but the text changed on ${day}; set updated to ${day}, so that search engines learn of it`;
    return [{ ...problemAt(source, ['updated'], message), level: 'note' }];
  });
}

type Commit = Readonly<{ commit: string; day: string }>;

/** What Git knows of a page. */
type History = Readonly<{
  source: ContentSource;
  updated: string;
  /** The commit that set `updated`. */
  dating: Commit;
  /** The commits that changed the file since then, the newest first. */
  later: readonly Commit[];
  /** Whether the file has changes that are in no commit. */
  isOpen: boolean;
}>;

/** The texts of files in earlier versions, by `nameOf`. */
type Texts = ReadonlyMap<string, string>;

const nameOf = (commit: string, { file }: ContentSource) => `${commit}:${file}`;

/** The versions of a file that its text may have to be compared with. */
const versionsOf = ({ source, dating, later, isOpen }: History) => [
  ...(isOpen ? [nameOf('HEAD', source)] : []),
  ...(later.length > 0 ? [nameOf(dating.commit, source)] : []),
  ...later.map(({ commit }) => nameOf(`${commit}^`, source)),
];

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

/** The day on which the words of a file last changed since its date was set; nothing if they did not. */
function lastChangeIn({ source, dating, later }: History, texts: Texts): string | undefined {
  if (later.length === 0 || !differs(source, dating.commit, texts)) return undefined;
  return later.find(({ commit }) => differs(source, `${commit}^`, texts))?.day;
}

/** Whether the words of a file are not those that it had in a commit. A file that was not there is not compared. */
function differs(source: ContentSource, commit: string, texts: Texts): boolean {
  const earlier = texts.get(nameOf(commit, source));
  if (earlier === undefined) return false;
  const name = source.file.replace(/^content\//, '');
  return wordsOf(parseContentSource(name, earlier)) !== wordsOf(source);
}
