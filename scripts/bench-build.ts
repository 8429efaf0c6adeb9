// `npm run bench:build`: what a build costs as the site grows, in a copy of it with more pages.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeExtraPages } from '@/scripts/bench/extra-pages';
import { groupMemory } from '@/scripts/bench/group-memory';
import { machine } from '@/scripts/bench/machine';
import { writeSection } from '@/scripts/bench/write-section';
import { copySite } from '@/tools/site-copy';
import { toolEnvironment } from '@/tools/environment.mjs';
import { inRoot } from '@/tools/paths.mjs';
import { onStopSignal, start, stopAll } from '@/tools/servers/processes.mjs';
import { print } from '@/tools/progress.mjs';

const COUNTS = [0, 100, 1_000, 5_000];
const MEASURE_MEMORY_EVERY_MS = 200;

type Cost = Readonly<{ seconds: number; megabytes: number; output: string }>;

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

/** It is inside the repository, so that packages can be linked on any machine. */
const folder = inRoot('.test-output', 'bench-build');

/** Runs a command in the copy, and measures its duration and its peak memory. */
async function cost(script: string): Promise<Cost> {
  const began = performance.now();
  const running = start('npm', ['run', '--silent', script], {
    env: toolEnvironment(),
    cwd: folder,
  });
  const group = running.child.pid ?? 0;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, groupMemory(group));
  }, MEASURE_MEMORY_EVERY_MS);
  const { code, output } = await running.ended;
  clearInterval(watch);
  if (code !== 0) throw new Error(`npm run ${script} failed:\n${output}`);
  return { seconds: (performance.now() - began) / 1000, megabytes: most / 1e6, output };
}

async function measure(count: number) {
  await copySite(folder);
  writeExtraPages(path.join(folder, 'content'), count);
  const check = await cost('content:check');
  const build = await cost('build:site');
  const pages = Number(/\((\d+)\/\1\)/.exec(build.output)?.[1]);
  print(`  ${count} more: ${build.seconds.toFixed(1)} s`);
  return { count, check, build, pages };
}

type Measured = Awaited<ReturnType<typeof measure>>;

/** The time for each additional page, compared with the site as it is. */
const perPage = ({ count, build }: Measured, base: Measured) =>
  count === 0 ? '' : `${(((build.seconds - base.build.seconds) / count) * 1000).toFixed(1)} ms`;

function reportOf(all: readonly Measured[]): string {
  const [base] = all;
  if (!base) throw new Error('Nothing was measured.');
  const rows = all.map((measured) => {
    const { count, pages, check, build } = measured;
    const cells = [
      count.toLocaleString('en-US'),
      pages.toLocaleString('en-US'),
      `${check.seconds.toFixed(1)} s`,
      `${build.seconds.toFixed(1)} s`,
      perPage(measured, base),
      `${build.megabytes.toFixed(0)} MB`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| more pages | pages and files built | check | build | per added page | peak memory |',
    '| ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    machine(),
  ].join('\n');
}

onStopSignal(() => void stopAll().then(() => process.exit(130)));
try {
  const all: Measured[] = [];
  for (const count of COUNTS) all.push(await measure(count));
  const report = reportOf(all);
  print(`\n${report}`);
  if (options.write) await writeSection('performance.md', 'bench:build', report);
} finally {
  await rm(folder, { recursive: true, force: true });
}
