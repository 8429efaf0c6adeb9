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

type Manifest = Readonly<Record<'scripts' | 'dependencies' | 'devDependencies', object>>;

const COUNTED = {
  scripts: 'commands',
  dependencies: 'packages of the product',
  devDependencies: 'packages for development',
} as const;

/** How many of something the package.json of the root and those of its rooms have at a commit. */
function countedAt(commit: string, what: keyof Manifest): string {
  const files = git('ls-tree', '-r', '--name-only', commit)
    .split('\n')
    .filter((file) => /^(packages\/)?([^/]+\/)?package\.json$/.test(file))
    .sort((one, other) => one.length - other.length);
  const counts = files.map((file) => {
    const manifest = JSON.parse(git('show', `${commit}:${file}`)) as Partial<Manifest>;
    return Object.keys(manifest[what] ?? {}).length;
  });
  return counts.filter((count) => count > 0).join(' + ');
}

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
    ...Object.entries(COUNTED).map(([what, name]) => [
      name,
      ...commits.map((commit) => countedAt(commit, what as keyof Manifest)),
    ]),
    ['settings', ...commits.map(settingsAt)],
  ];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}
