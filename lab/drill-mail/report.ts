import { machine } from '#bench/machine.ts';
import type { MailDrill, MailPlan } from '#drill-mail/run.ts';

const count = (value: number) => value.toLocaleString('en-US');

/** The results in Markdown. */
export function mailDrillReport(drills: readonly { plan: MailPlan; drill: MailDrill }[]): string {
  return [
    '| store | emails | into the mailbox | by call | calls again | backends killed | mailbox killed | other troubles | decisions | settled | lost | doubled | altered | forgotten | unmarked | flooded | unnamed |',
    `| --- |${' ---: |'.repeat(16)}`,
    ...drills.map(rowOf),
    '',
    machine(),
  ].join('\n');
}

function rowOf({ plan, drill }: { plan: MailPlan; drill: MailDrill }): string {
  const { lost, doubled, altered, forgotten, unmarked, flooded, unnamed } = drill.verdict;
  const isOnPostgres = plan.database === 'postgres';
  const counts = [
    plan.emails,
    drill.byMailbox,
    drill.byCall,
    drill.repeatedCalls,
    plan.backendKills * (isOnPostgres ? 2 : 1),
    plan.mailboxKills,
    plan.troubles,
    drill.decisions,
  ];
  const cells = [
    isOnPostgres ? 'PostgreSQL, two backends' : 'SQLite, one backend',
    ...counts.map(count),
    `after ${(drill.settledMs / 1000).toFixed(0)} s`,
    ...[lost, doubled, altered, forgotten, unmarked, flooded, unnamed].map(count),
  ];
  return `| ${cells.join(' | ')} |`;
}
