import { execFileSync } from 'node:child_process';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { inRoot, pinnedNode } from '@repo/testbed/paths.mjs';
import { durationInWords, print } from '@repo/testbed/progress.mjs';
import { run } from '@repo/testbed/servers/processes.mjs';

/** One file of each room, a change of which is checked. */
const CHANGED = [
  'app/layout.tsx',
  'components/contact/inquiry-form.tsx',
  'packages/contract/inquiry.ts',
  'lib/proxy/chat-calls.ts',
  'lib/content/navigation.ts',
  'backend/store/tickets/inquiries.ts',
  'backend/chat/accept-message.ts',
  'backend/desk/tickets/list-tickets.ts',
  'desk/tickets/ticket-facts.tsx',
  'content/pages/support.yaml',
  'packages/seo/report.ts',
  'packages/testbed/paths.mjs',
];

/** A line that changes a file, and nothing else. */
const changeOf = (file: string) => (file.endsWith('.yaml') ? '# Changed.\n' : '// Changed.\n');

type Measured = Readonly<{ ms: number; said: string }>;

async function timed(what: string, program: string, ...args: string[]): Promise<Measured> {
  print(`▸ ${what} …`);
  const started = performance.now();
  const { code, output } = await run(program, args, { env: process.env });
  if (code !== 0) throw new Error(`${what} failed:\n${output}`);
  const ms = performance.now() - started;
  print(`✓ ${what}: ${durationInWords(ms)}`);
  return { ms, said: output.trimEnd().split('\n').at(-1) ?? '' };
}

/** Checks a change of a file, and takes it back. */
async function checked(file: string): Promise<Measured> {
  const before = await readFile(inRoot(file));
  try {
    await appendFile(inRoot(file), changeOf(file));
    return await timed(`npm run check after ${file}`, 'npm', 'run', 'check');
  } finally {
    await writeFile(inRoot(file), before);
  }
}

/**
 * Measures how long everybody waits: for a build, for a check of one changed file, for the tests.
 *
 * @returns Markdown
 * @throws {Error} if something is changed already, or something fails
 */
export async function timesOf(): Promise<string> {
  const changes = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
  if (changes !== '') throw new Error('Commit your changes first: a check would check them, too.');
  const rows: [what: string, measured: Measured][] = [];
  for (const file of CHANGED) rows.push([`\`npm run check\`: \`${file}\``, await checked(file)]);
  const build = [inRoot('scripts', 'build.ts')];
  rows.push(['`npm run build`', await timed('npm run build', pinnedNode, ...build)]);
  rows.push(['`npm test`, after a build', await timed('npm test', 'npm', 'test')]);
  rows.push(['`npm run test:all`', await timed('npm run test:all', 'npm', 'run', 'test:all')]);
  const told = rows.map(([what, { ms, said }]) => {
    const [counts = ''] = /\d+ passed, \d+ failed/.exec(said) ?? [];
    return `| ${what} | ${durationInWords(ms)} | ${counts} |`;
  });
  return ['| | time | tests |', '| --- | ---: | --- |', ...told].join('\n');
}
