// `npm run figures -w lab`: how large the house is, by room, now and at the commit that `-- --before` names.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { before } = parseArgs({ options: { before: { type: 'string' } } }).values;

/** What is written by hand and runs: neither content nor documents, and nothing that a command has written. */
const CODE = /\.(ts|tsx|mjs|js|css|sh)$/;
const GENERATED = /^(tools\/store\/released|deploy\/nginx)\//;

/** Rooms whose parts are told apart. */
const WIDE = new Set(['tests']);

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
  if (part === undefined) return '(root)';
  return WIDE.has(room) && rest.length > 0 ? `${room}/${part}` : room;
}

const sumOf = (sizes: Iterable<Size>): Size =>
  [...sizes].reduce((one, other) => ({
    files: one.files + other.files,
    lines: one.lines + other.lines,
  }));

type Manifest = Readonly<Record<'scripts' | 'dependencies' | 'devDependencies', object>>;

/** Counts of package.json at a commit, and of those in rooms. */
function manifestsAt(commit: string): string[] {
  const files = git('ls-tree', '-r', '--name-only', commit)
    .split('\n')
    .filter((file) => /^([^/]+\/)?package\.json$/.test(file));
  const manifests = files.map(
    (file) => JSON.parse(git('show', `${commit}:${file}`)) as Partial<Manifest>,
  );
  return (['scripts', 'dependencies', 'devDependencies'] as const).map((part) =>
    manifests.map((each) => Object.keys(each[part] ?? {}).length).join(' + '),
  );
}

const commits = [...(before === undefined ? [] : [before]), 'HEAD'];
const sizes = commits.map(sizesAt);
const rooms = [...new Set(sizes.flatMap((each) => [...each.keys()]))].sort();
const cells = ({ files, lines }: Size = { files: 0, lines: 0 }) =>
  `${lines.toLocaleString('en')} lines, ${files} files`;

const rows = [
  ['room', ...commits],
  ['---', ...commits.map(() => '---:')],
  ...rooms.map((room) => [room, ...sizes.map((each) => cells(each.get(room)))]),
  ['all', ...sizes.map((each) => cells(sumOf(each.values())))],
  ...['commands', 'dependencies', 'devDependencies'].map((what, index) => [
    what,
    ...commits.map((commit) => manifestsAt(commit)[index] ?? ''),
  ]),
];
console.log(rows.map((row) => `| ${row.join(' | ')} |`).join('\n'));
