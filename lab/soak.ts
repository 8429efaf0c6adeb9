// `npm run soak -w lab`: puts half an hour of ordinary use on a site and its backend, and reports how much memory
// and how many file descriptors both hold. Exits with 1 if a request failed, or if the memory of either grows
// too fast after the tenth minute. `--minutes 6` is shorter; `--write` puts the table into docs/security.md.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { descriptorsOf, memoryOf } from '@repo/testbed/process-costs.ts';
import { onStopSignal, stopAll } from '@repo/testbed/servers/processes.mjs';
import { print } from '@repo/testbed/progress.mjs';
import { freePort } from '@repo/testbed/servers/ports.mjs';
import { startTarget } from '#attack/target.ts';
import { machine } from '#bench/machine.ts';
import { writeSection } from '#bench/write-section.ts';
import { growthOf, type Look } from '#soak/growth.ts';
import { liveMemoryOf } from '#soak/live-memory.ts';
import { startLoad } from '#soak/load.ts';
import { ensureBuilt } from '../tools/build.mjs';

const LOOK_EVERY_S = 60;
const MOST_MB_AN_HOUR = 5;

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '30' },
  },
});
const seconds = Number(options.minutes) * 60;
/** The ends of the three thirds: 10, 20, and 30 minutes. */
const MARKS = [1, 2, 3].map((third) => (third * seconds) / 3);

await ensureBuilt();
onStopSignal(() => void stopAll().then(() => process.exit(130)));
const inspectors = { site: await freePort(), backend: await freePort() };
const target = await startTarget({ SMTP_URL: '' }, inspectors);
const looks: Record<keyof typeof inspectors, Look[]> = { site: [], backend: [] };
const load = startLoad(target.site.url);
const begun = performance.now();
for (let at = LOOK_EVERY_S; at <= seconds; at += LOOK_EVERY_S) {
  await pause(Math.max(0, begun + at * 1000 - performance.now()));
  for (const name of ['site', 'backend'] as const) {
    const { pid } = target[name];
    // Measured before garbage is collected, as it would be without an observer.
    const held = { memory: memoryOf(pid), descriptors: descriptorsOf(pid) };
    looks[name].push({ at, ...held, live: await liveMemoryOf(inspectors[name]) });
  }
  print(`  ${at / 60} min: ${JSON.stringify([looks.site.at(-1), looks.backend.at(-1)])}`);
}
const done = await load.stop();

const rows = Object.entries(looks).map(([name, all]) => {
  const marks = MARKS.map((mark) => all.find(({ at }) => at >= mark) ?? all.at(-1));
  const growth = growthOf(all.filter(({ at }) => at >= seconds / 3));
  const cells = marks.map((look) =>
    look ? `${look.live.toFixed(1)} of ${look.memory.toFixed(0)} MB, ${look.descriptors}` : '',
  );
  return { growth, row: `| ${name} | ${cells.join(' | ')} | ${growth.toFixed(1)} MB/h |` };
});
const report = [
  `| process | ${MARKS.map((mark) => `${mark / 60} min`).join(' | ')} | growth since then |`,
  '| --- | --- | --- | --- | ---: |',
  ...rows.map(({ row }) => row),
  '',
  'Each cell: memory in use after a garbage collection, out of what the process holds, and open file descriptors. ' +
    `In that time: ${done.pages.toLocaleString('en-US')} pages, ${done.inquiries} inquiries, ` +
    `${done.words.toLocaleString('en-US')} messages, ${done.failures.length} failures.`,
  '',
  machine(),
].join('\n');
print(`\n${report}\n${done.failures.slice(0, 5).join('\n')}`);
if (options.write) await writeSection('security.md', 'soak', report);
const isFine = done.failures.length === 0 && rows.every(({ growth }) => growth < MOST_MB_AN_HOUR);
await target[Symbol.asyncDispose]();
process.exit(isFine ? 0 : 1);
