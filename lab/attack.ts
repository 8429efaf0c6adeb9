// `npm run attack -w lab`: attacks its own site and backend in every known way, and measures the effects. Exits with
// 1 when a limit is exceeded. `--only <words>` runs the attacks with these words in their names; `--write`
// puts the table into docs/security.md.
import { parseArgs } from 'node:util';
import { startBystander } from '@/lab/attack/accompany';
import type { Attack } from '@/lab/attack/attack';
import { largeBodies, oddRequests, pipelines, wrongForms } from '@/lab/attack/on-bodies';
import {
  conversations,
  inquiriesOfAddress,
  inquiriesOfNetwork,
  receiptsToStranger,
  removedData,
  silencing,
  weakKeys,
} from '@/lab/attack/on-inquiries';
import { manyConnections, slowClients, stopping } from '@/lab/attack/on-patience';
import { signIns } from '@/lab/attack/on-sign-in';
import {
  newMessages,
  refusedEvents,
  registrations,
  slowRegistrations,
} from '@/lab/attack/on-sockets';
import { oddUpgrades, resets } from '@/lab/attack/on-upgrades';
import { isHeld, reportOf, rowOf, type Result } from '@/lab/attack/report';
import { DESK_URL, startTarget } from '@/lab/attack/target';
import { writeSection } from '@/lab/bench/write-section';
import { ensureBuilt } from '@/tools/build.mjs';
import { signInAt } from '@/tools/desk-session';
import { onStopSignal, stopAll } from '@/tools/servers/processes.mjs';
import { print } from '@/tools/progress.mjs';

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
