// `npm run attack -w lab`: attacks its own site and backend in every known way, and measures the effects. Exits with
// 1 when a limit is exceeded. `--only <words>` runs the attacks with these words in their names; `--write`
// puts the table into docs/security.md.
import { parseArgs } from 'node:util';
import { signInAt } from '@repo/testbed/desk-session.ts';
import { onStopSignal, stopAll } from '@repo/testbed/servers/processes.mjs';
import { print } from '@repo/testbed/progress.mjs';
import { startBystander } from '#attack/accompany.ts';
import type { Attack } from '#attack/attack.ts';
import { largeBodies, oddRequests, pipelines, wrongForms } from '#attack/on-bodies.ts';
import {
  conversations,
  inquiriesOfAddress,
  inquiriesOfNetwork,
  receiptsToStranger,
  removedData,
  silencing,
  weakKeys,
} from '#attack/on-inquiries.ts';
import { manyConnections, slowClients, stopping } from '#attack/on-patience.ts';
import { signIns } from '#attack/on-sign-in.ts';
import {
  newMessages,
  refusedEvents,
  registrations,
  slowRegistrations,
} from '#attack/on-sockets.ts';
import { oddUpgrades, resets } from '#attack/on-upgrades.ts';
import { isHeld, reportOf, rowOf, type Result } from '#attack/report.ts';
import { DESK_URL, startTarget } from '#attack/target.ts';
import { writeSection } from '#bench/write-section.ts';
import { ensureBuilt } from '../tools/build.mjs';

/** The order matters: after the last two, nothing works. */
const ATTACKS: readonly Attack[] = [
  oddUpgrades,
  resets,
  largeBodies,
  pipelines,
  wrongForms,
  oddRequests,
  manyConnections,
  slowClients,
  inquiriesOfAddress,
  inquiriesOfNetwork,
  receiptsToStranger,
  silencing,
  conversations,
  weakKeys,
  refusedEvents,
  registrations,
  slowRegistrations,
  newMessages,
  signIns,
  removedData,
  stopping,
];

const { values: options } = parseArgs({
  options: { write: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});

await ensureBuilt();
onStopSignal(() => void stopAll().then(() => process.exit(130)));
const results: Result[] = [];
{
  await using bystander = await startBystander();
  await using target = await startTarget({ SMTP_URL: bystander.mailUrl });
  const visit = {
    siteUrl: target.site.url,
    backendUrl: target.backend.url,
    cookie: (await signInAt({ DATA_DIR: target.dataDir, DESK_URL }, 'Team')).cookie,
  };
  for (const attack of ATTACKS.filter(({ name }) => name.includes(options.only))) {
    const [outcome, seen] = attack.isFlood
      ? await bystander.during(visit, () => attack.run(target))
      : [await attack.run(target), undefined];
    const result = { attack, outcome, seen };
    print(rowOf(result));
    results.push(result);
  }
}
const report = reportOf(results);
print(`\n${report}`);
if (options.write) await writeSection('security.md', 'attack', report);
process.exit(results.every(isHeld) ? 0 : 1);
