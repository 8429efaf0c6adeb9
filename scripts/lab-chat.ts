// `npm run lab:chat -- --seed 1`: breaks connections and servers in every way it can while people chat, and
// counts messages that were lost, duplicated, reordered, or made up.
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { writeSection } from '@/scripts/bench/write-section';
import { labReport, type SeededRun } from '@/scripts/lab/report';
import { isFine, runLab } from '@/scripts/lab/run';
import { ensureBuilt } from '@/tools/build.mjs';
import { inRoot } from '@/tools/paths.mjs';
import { print } from '@/tools/progress.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', multiple: true, default: ['1'] },
    visitors: { type: 'string', default: '20' },
    agents: { type: 'string', default: '2' },
    messages: { type: 'string', default: '11500' },
    seconds: { type: 'string', default: '480' },
    'backend-kills': { type: 'string', default: '20' },
    'site-kills': { type: 'string', default: '5' },
    'longest-partition': { type: 'string', default: '180' },
    'loss-share': { type: 'string', default: '0.3' },
    write: { type: 'boolean', default: false },
  },
});

await ensureBuilt();
await mkdir(inRoot('.test-output'), { recursive: true });
/** Runs one lab, and writes its history to a file. */
async function run(seed: number): Promise<SeededRun> {
  const result = await runLab({
    seed,
    visitors: Number(values.visitors),
    agents: Number(values.agents),
    messages: Number(values.messages),
    seconds: Number(values.seconds),
    backendKills: Number(values['backend-kills']),
    siteKills: Number(values['site-kills']),
    longestPartition: Number(values['longest-partition']),
    lossShare: Number(values['loss-share']),
  });
  const file = inRoot('.test-output', `lab-chat-${seed}.json`);
  await writeFile(file, JSON.stringify(result.history, undefined, 1));
  print(`  seed ${seed}: ${JSON.stringify(result.verdict)}, the history is in ${file}`);
  return { ...result, seed };
}

print(`${values.messages} messages in ${values.seconds} s …`);
// The runs are concurrent: each has its own servers and people, and they mostly wait.
const runs = await Promise.all(values.seed.map((seed) => run(Number(seed))));
const report = labReport(runs);
print(`\n${report}`);
if (values.write) await writeSection('reliability.md', 'lab:chat', report);
process.exit(runs.every(({ verdict }) => isFine(verdict)) ? 0 : 1);
