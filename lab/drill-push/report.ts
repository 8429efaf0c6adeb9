import { machine } from '#bench/machine.ts';
import { quantile } from '#bench/quantile.ts';
import { isAllPushed } from '#drill-push/check.ts';
import type { DeviceFinding, PushDrill, PushPlan } from '#drill-push/run.ts';

/** How long a notification may take from the store to a device, in milliseconds, and what share of them may take longer. */
const LIMIT_MS = 2000;
const SHARE = 0.95;

const count = (value: number) => value.toLocaleString('en-US');
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** The results in Markdown. */
export function pushDrillReport(plan: PushPlan, { stored, devices }: PushDrill): string {
  return [
    '| device | notifications | sent again | half within | 95% within | slowest | forgotten | miscounted | missing | doubled | invented |',
    `| ---: |${' ---: |'.repeat(10)}`,
    ...devices.map((finding, index) => rowOf(finding, index + 1, stored)),
    '',
    `${count(plan.events)} events in ${plan.seconds} s, of which ${count(plan.flood)} were messages in one conversation; a backend was killed ${plan.kills} times.`,
    '',
    machine(),
  ].join('\n');
}

function rowOf({ verdict, repeated, delays }: DeviceFinding, number: number, stored: number) {
  const { forgotten, miscounted, missing, doubled, invented } = verdict;
  const times = [0.5, SHARE, 1].map((share) => seconds(quantile(delays, share)));
  const wrong = [forgotten, miscounted, missing, doubled, invented].map(count);
  return `| ${[number, count(stored), repeated, ...times, ...wrong].join(' | ')} |`;
}

/** Whether nothing went wrong, in time. */
export const isDrillPassed = ({ devices }: PushDrill): boolean =>
  devices.every(
    ({ verdict, delays }) => isAllPushed(verdict) && quantile(delays, SHARE) <= LIMIT_MS,
  );
