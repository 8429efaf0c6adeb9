// `npm run drill:release -w lab`: rolls over two sites and two backends to another release, and back, while people use
// them, and counts what failed. `-- --write` writes the result into docs/reliability.md.
import { chmod } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { toolEnvironment } from '@repo/testbed/environment.mjs';
import { inRoot } from '@repo/testbed/paths.mjs';
import { print } from '@repo/testbed/progress.mjs';
import { onStopSignal, run, stopAll } from '@repo/testbed/servers/processes.mjs';
import { temporaryFolder } from '@repo/testbed/temporary-folder.ts';
import { writeSection } from '#bench/write-section.ts';
import { chanceFrom } from '#chat/chance.ts';
import { checkHistory } from '#chat/check.ts';
import { chooseWords, invitePeople } from '#chat/people.ts';
import type { LabPlan } from '#chat/plan.ts';
import { isFine } from '#chat/run.ts';
import { takeHistory } from '#chat/take-history.ts';
import { openTcpGate } from '#chat/tcp-gate.ts';
import { play } from '#chat/timeline.ts';
import { makeTwoReleases } from '#drill-release/make-releases.ts';
import { releaseDrillReport } from '#drill-release/report.ts';
import { startTraffic } from '#drill-release/traffic.ts';
import { startReleaseWorld, type ReleaseWorld } from '#drill-release/world.ts';

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    /** A folder with two releases that were made before. */
    releases: { type: 'string' },
  },
});

/** How long people use the site before, between, and after the switches, in milliseconds. */
const CALM_MS = 15_000;

/** How long going back may take when nobody is there, in milliseconds. */
const BACK_WITHIN_MS = 10_000;

/** How long everyone has at the end to get what is missing, in milliseconds. */
const CONVERGES_WITHIN_MS = 60_000;

const plan: LabPlan = {
  seed: 1,
  visitors: 200,
  agents: 2,
  seconds: 90,
  messages: 90 * 20,
  backendKills: 0,
  siteKills: 0,
  longestPartition: 0,
  lossShare: 0,
};

onStopSignal(() => void stopAll().then(() => process.exit(130)));

await using folder = await temporaryFolder();
const releases = path.resolve(options.releases ?? path.join(folder.path, 'releases'));
const [first, second] = await makeTwoReleases(releases);
const front = path.join(folder.path, 'front');
// nginx is another user, and must get there.
await chmod(folder.path, 0o755);
await release(['--to', first]);
await using world = await startReleaseWorld(folder.path, { releases, front });
const chance = chanceFrom(plan.seed);
await using people = await invitePeople(
  plan,
  {
    signIn: (name) => world.signIn(name),
    openVisitorNetwork: (number) => openTcpGate(world.sitePort, `127.1.0.${number}`),
    openAgentNetwork: (number) => openTcpGate(world.backendPort, `127.2.0.${number}`),
  },
  { chance, lossShare: () => 0 },
);
const traffic = startTraffic(`http://127.0.0.1:${world.sitePort}`);

const took: number[] = [];
await play([
  ...chooseWords(people, plan, chance),
  { at: CALM_MS, act: async () => void took.push(await release(['--to', second], world)) },
  { at: plan.seconds * 500, act: async () => void took.push(await release(['--back'], world)) },
]);
const report = await traffic.stop();

const look = async () => checkHistory(takeHistory(people, await world.store.readConversations()));
const endedAt = performance.now();
let verdict = await look();
while (!isFine(verdict) && performance.now() - endedAt < CONVERGES_WITHIN_MS) {
  await pause(500);
  verdict = await look();
}
const stored = await world.countInquiries();
await people[Symbol.asyncDispose]();
const backInCalm: number[] = [];
for (const steps of [world.steps, 'backend@1 site@1']) {
  await release(['--to', second], { ...world, steps });
  backInCalm.push(await release(['--back'], { ...world, steps }));
}
const text = releaseDrillReport({ ...report, stored, verdict, plan, took, backInCalm });
print(text);
for (const [failure, alike] of Map.groupBy(report.failures, (one) => one)) {
  print(`${alike.length} × ${failure}`);
}
if (options.write) await writeSection('reliability.md', 'releases', text);
const isLost = report.inquiries.some((id) => stored.get(id) !== 1);
const isLate = backInCalm.some((ms) => ms > BACK_WITHIN_MS);
if (report.failures.length > 0 || isLost || isLate || !isFine(verdict)) process.exitCode = 1;

/**
 * Runs `npm run operate -- release` with arguments.
 *
 * @param restarts what runs; nothing does at first
 * @returns how long it took, in milliseconds
 */
async function release(
  [...args]: readonly string[],
  restarts?: Pick<ReleaseWorld, 'steps' | 'supervisor'>,
): Promise<number> {
  const begun = performance.now();
  const env = toolEnvironment({
    ...process.env,
    RELEASES_DIR: releases,
    FRONT_DIR: front,
    RELEASE_SERVICES: restarts?.steps ?? '',
    RELEASE_RESTART: restarts?.supervisor.restartCommand ?? '',
  });
  const { code, output } = await run(
    'npm',
    ['run', '--silent', 'operate', '--', 'release', ...args],
    {
      env,
      cwd: inRoot(),
    },
  );
  print(output);
  if (code !== 0) throw new Error('The release was not switched.');
  return performance.now() - begun;
}
