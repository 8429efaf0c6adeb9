import { execFileSync } from 'node:child_process';

/** What is written by hand and runs: neither content nor documents, and nothing that a command has written. */
const CODE = /\.(ts|tsx|mjs|js|css|sh)$/;
const GENERATED = /^(tools\/store\/released|deploy\/nginx)\//;

/** Rooms whose parts are told apart. */
const WIDE = new Set(['packages', 'tests']);

type Size = Readonly<{ files: number; lines: number }>;

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });

/** How much code each room has at a commit, the root itself included. */
function sizesAt(commit: string): Map<string, Size> {
  const sizes = new Map<string, Size>();
  for (const line of git('grep', '--count', '', commit).trimEnd().split('\n')) {
    const [, file = '', count = '0'] = /^[^:]+:(.*):(\d+)$/.exec(line) ?? [];
    if (!CODE.test(file) || GENERATED.test(file)) continue;
    const room = roomOf(file);
    const { files, lines } = sizes.get(room) ?? { files: 0, lines: 0 };
    sizes.set(room, { files: files + 1, lines: lines + Number(count) });
  }
  return sizes;
}

function roomOf(file: string): string {
  const [room = '', part, ...rest] = file.split('/');
  if (part === undefined) return 'the root';
  return `\`${WIDE.has(room) && rest.length > 0 ? `${room}/${part}` : room}\``;
}

const sumOf = (sizes: Iterable<Size>): Size =>
  [...sizes].reduce((one, other) => ({
    files: one.files + other.files,
    lines: one.lines + other.lines,
  }));

type Manifest = Readonly<Partial<Record<'scripts' | 'dependencies' | 'devDependencies', object>>>;

/** The package.json of the root and of each package at a commit, by their rooms. */
function manifestsAt(commit: string): Map<string, Manifest> {
  const files = git('ls-tree', '-r', '--name-only', commit)
    .split('\n')
    .filter((file) => /^(packages\/)?([^/]+\/)?package\.json$/.test(file))
    .sort((one, other) => one.split('/').length - other.split('/').length);
  return new Map(
    files.map((file) => {
      const room =
        file === 'package.json' ? 'the root' : `\`${file.replace('/package.json', '')}\``;
      return [room, JSON.parse(git('show', `${commit}:${file}`)) as Manifest];
    }),
  );
}

const countOf = (manifest: Manifest | undefined, what: keyof Manifest): number =>
  Object.keys(manifest?.[what] ?? {}).length;

const commandsAt = (commit: string): string =>
  Array.from(manifestsAt(commit).values(), (manifest) => countOf(manifest, 'scripts'))
    .filter((count) => count > 0)
    .join(' + ');

const titleOf = (commit: string) => git('log', '-1', '--format=%h, %cs', commit).trim();

/** How many settings the README describes at a commit. */
const settingsAt = (commit: string): string =>
  String(git('show', `${commit}:README.md`).match(/^\| `[A-Z0-9_]+` /gm)?.length ?? 0);

/**
 * A table of how large each room is.
 *
 * @param commits which are beside each other
 * @returns Markdown
 */
export function sizesOf(commits: readonly string[]): string {
  const sizes = commits.map(sizesAt);
  const rooms = [...new Set(sizes.flatMap((each) => [...each.keys()]))].sort();
  const cells = ({ files, lines }: Size = { files: 0, lines: 0 }) =>
    `${lines.toLocaleString('en')} lines, ${files} files`;
  const rows = [
    ['', ...commits.map(titleOf)],
    ['---', ...commits.map(() => '---:')],
    ...rooms.map((room) => [room, ...sizes.map((each) => cells(each.get(room)))]),
    ['everything', ...sizes.map((each) => cells(sumOf(each.values())))],
    ['commands', ...commits.map(commandsAt)],
    ['settings', ...commits.map(settingsAt)],
  ];
  return tableOf(rows);
}

const tableOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `| ${row.join(' | ')} |`).join('\n');

/**
 * A table of what each room declares: what a running server loads, and what builds, checks, and tests.
 *
 * @param commits which are beside each other
 * @returns Markdown
 */
export function packagesOf(commits: readonly string[]): string {
  const manifests = commits.map(manifestsAt);
  const rooms = [...new Set(manifests.flatMap((each) => [...each.keys()]))].sort();
  const cells = (manifest: Manifest | undefined) =>
    manifest === undefined
      ? ['', '']
      : (['dependencies', 'devDependencies'] as const).map((what) =>
          String(countOf(manifest, what)),
        );
  return tableOf([
    ['', ...commits.map(titleOf).flatMap((title) => [`${title}: ships`, 'only develops'])],
    ['---', ...commits.flatMap(() => ['---:', '---:'])],
    ...rooms.map((room) => [room, ...manifests.flatMap((each) => cells(each.get(room)))]),
  ]);
}
