import { machine } from '#bench/machine.ts';
import type { Verdict } from '#chat/check.ts';
import type { LabPlan } from '#chat/plan.ts';
import type { TrafficReport } from '#drill-release/traffic.ts';

/** What happened during a drill. */
export type ReleaseDrill = TrafficReport & {
  /** How often each inquiry is stored, by its ID. */
  stored: ReadonlyMap<string, number>;
  verdict: Verdict;
  plan: LabPlan;
  /** How long each switch took, in milliseconds. */
  took: readonly number[];
  /** How long going back took when nobody was there: with two of each, and with one. */
  backInCalm: readonly number[];
};

const count = (value: number) => value.toLocaleString('en-US');
const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`;

/** The results in Markdown. */
export function releaseDrillReport(drill: ReleaseDrill): string {
  const { pages, files, inquiries, failures, stored, verdict, plan, took, backInCalm } = drill;
  const times = inquiries.map((id) => stored.get(id) ?? 0);
  const lost = times.filter((often) => often === 0).length;
  const doubled = times.filter((often) => often > 1).length;
  const rate = (all: number) => `${Math.round(all / plan.seconds)}`;
  return [
    '| what | how many | each second | failed or missing | lost | doubled |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    `| pages | ${count(pages)} | ${rate(pages)} | ${failures.filter(isOfPage).length} | | |`,
    `| hashed files | ${count(files)} | ${rate(files)} | ${failures.filter(isOfFile).length} | | |`,
    `| inquiries | ${count(inquiries.length)} | ${rate(inquiries.length)} | ${failures.filter(isOfInquiry).length} | ${lost} | ${doubled} |`,
    `| messages of ${plan.visitors} visitors and ${plan.agents} staff | ${count(plan.messages)} | ${rate(plan.messages)} | | ${verdict.lost} | ${verdict.doubled} |`,
    '',
    `Two backends and two sites went to another release in ${seconds(took[0])}, and back in ${seconds(took[1])}. When nobody used them, they went back in ${seconds(backInCalm[0])}; one of each took ${seconds(backInCalm[1])}.`,
    '',
    machine(),
  ].join('\n');
}

const isOfFile = (failure: string) => failure.startsWith('/_next/');
const isOfInquiry = (failure: string) => failure.startsWith('inquiry');
const isOfPage = (failure: string) => !isOfFile(failure) && !isOfInquiry(failure);
