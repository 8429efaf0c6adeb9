// `npm run chat -w lab -- --seed 1`: breaks connections and servers in every way it can while people chat, and
// counts messages that were lost, duplicated, reordered, or made up. `--cluster` does it with two sites and two
// backends, and with everything that these share.
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { inRoot } from '@repo/testbed/paths.mjs';
import { print } from '@repo/testbed/progress.mjs';
import { CLUSTER_IDS, ensureServer } from '@repo/testbed/servers/programs.mjs';
import { writeSection } from '#bench/write-section.ts';
import { clusterWorld } from '#chat/cluster/world.ts';
import { labReport, type SeededRun } from '#chat/report.ts';
import { isFine, runLab } from '#chat/run.ts';
import { startSingleWorld } from '#chat/single-world.ts';
import { ensureBuilt } from '../tools/build.mjs';

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
    cluster: { type: 'boolean', default: false },
    'postgres-restarts': { type: 'string', default: '8' },
    'redis-restarts': { type: 'string', default: '8' },
    'redis-flushes': { type: 'string', default: '8' },
    'cut-offs': { type: 'string', default: '16' },
    write: { type: 'boolean', default: false },
  },
});

const section = values.cluster ? 'lab:chat-cluster' : 'lab:chat';
const world = values.cluster
  ? clusterWorld({
      postgresRestarts: Number(values['postgres-restarts']),
      redisRestarts: Number(values['redis-restarts']),
      redisFlushes: Number(values['redis-flushes']),
      cutOffs: Number(values['cut-offs']),
    })
  : startSingleWorld;

if (values.cluster) for (const id of CLUSTER_IDS) await ensureServer(id);
await ensureBuilt();
await mkdir(inRoot('.test-output'), { recursive: true });
/** Runs one lab, and writes its history to a file. */
async function run(seed: number): Promise<SeededRun> {
  const plan = {
    seed,
    visitors: Number(values.visitors),
    agents: Number(values.agents),
    messages: Number(values.messages),
    seconds: Number(values.seconds),
    backendKills: Number(values['backend-kills']),
    siteKills: Number(values['site-kills']),
    longestPartition: Number(values['longest-partition']),
    lossShare: Number(values['loss-share']),
  };
  const result = await runLab(plan, { world });
  const file = inRoot('.test-output', `${section.replace(':', '-')}-${seed}.json`);
  const { history, log } = result;
  await writeFile(file, JSON.stringify({ ...history, log }, undefined, 1));
  print(`  seed ${seed}: ${JSON.stringify(result.verdict)}, the history is in ${file}`);
  return { ...result, seed };
}

/**
 * Runs labs in turn: a cluster keeps this machine busy. Other runs are concurrent, because each has its own servers
 * and people, and they mostly wait.
 */
async function oneAfterAnother(seeds: readonly number[]): Promise<SeededRun[]> {
  const runs: SeededRun[] = [];
  for (const seed of seeds) runs.push(await run(seed));
  return runs;
}

print(`${values.messages} messages in ${values.seconds} s …`);
const seeds = values.seed.map(Number);
const runs = values.cluster ? await oneAfterAnother(seeds) : await Promise.all(seeds.map(run));
const report = labReport(runs);
print(`\n${report}`);
if (values.write) await writeSection('reliability.md', section, report);
process.exit(runs.every(({ verdict }) => isFine(verdict)) ? 0 : 1);
