// `npm run drill:mail -w lab`: kills the backend and the mailbox again and again while emails arrive, lets the mailbox lose its
// numbers, its latest hours, and its network, and counts what was lost or stored twice. `-- --database postgres` does it with two backends, and `-- --write` writes the result into
// docs/reliability.md.
import { parseArgs } from 'node:util';
import { print } from '@repo/testbed/progress.mjs';
import { onStopSignal, stopAll } from '@repo/testbed/servers/processes.mjs';
import { ensureServer } from '@repo/testbed/servers/programs.mjs';
import { writeSection } from '#bench/write-section.ts';
import { isAllWell } from '#drill-mail/check.ts';
import { mailDrillReport } from '#drill-mail/report.ts';
import { runMailDrill, type MailDrill, type MailPlan } from '#drill-mail/run.ts';
import { DRILL_DATABASES } from '#drill-mail/world.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    deliveries: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '180' },
    /** One of them or both, one after the other. */
    database: { type: 'string', multiple: true, default: ['sqlite'] },
    'backend-kills': { type: 'string', default: '36' },
    'mailbox-kills': { type: 'string', default: '12' },
    troubles: { type: 'string', default: '8' },
    old: { type: 'string', default: '300' },
    write: { type: 'boolean', default: false },
  },
});

const databases = DRILL_DATABASES.filter((each) => values.database.includes(each));
if (databases.length < values.database.length) throw new Error('--database is sqlite or postgres.');
await ensureServer('dovecot');
if (databases.includes('postgres')) await ensureServer('postgres');
onStopSignal(() => void stopAll().then(() => process.exit(130)));

const drills: { plan: MailPlan; drill: MailDrill }[] = [];
for (const database of databases) {
  const plan = {
    database,
    seed: Number(values.seed),
    emails: Number(values.deliveries),
    seconds: Number(values.seconds),
    backendKills: Number(values['backend-kills']),
    mailboxKills: Number(values['mailbox-kills']),
    troubles: Number(values.troubles),
    old: Number(values.old),
    hasTooLarge: true,
  };
  print(`${plan.emails} emails in ${plan.seconds} s, on ${database} …`);
  const drill = await runMailDrill(plan);
  print(`  ${JSON.stringify(drill)}`);
  drills.push({ plan, drill });
}
const report = mailDrillReport(drills);
print(`\n${report}`);
if (values.write) await writeSection('reliability.md', 'mail', report);
process.exit(drills.every(({ drill }) => isAllWell(drill.verdict)) ? 0 : 1);
