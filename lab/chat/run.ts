import { setTimeout as pause } from 'node:timers/promises';
import { chanceFrom } from '#chat/chance.ts';
import { addVerdicts, checkHistory, type RunHistory, type Verdict } from '#chat/check.ts';
import { chooseMishaps, chooseWords, invitePeople } from '#chat/people.ts';
import type { LabPlan } from '#chat/plan.ts';
import { startSingleWorld } from '#chat/single-world.ts';
import { takeHistory } from '#chat/take-history.ts';
import { play } from '#chat/timeline.ts';
import type { Fault, StartWorld } from '#chat/world.ts';

/** What everyone has at the end, and the verdict on it. */
type Outcome = {
  verdict: Verdict;
  history: RunHistory;
  /** The same for the log of changes, if anybody follows it. */
  log: RunHistory | undefined;
};

/** The results of a run. */
export type LabRun = Outcome & {
  /** Milliseconds from the end of the last fault until everyone had everything; undefined if never. */
  convergedAfter: number | undefined;
  /** How often something broke, by the column of the report. */
  broken: Readonly<Record<string, number>>;
};

/** What a run may do differently. */
type LabOptions = {
  /** Starts other servers than one site and one backend. */
  world?: StartWorld;
  /** The backend to start instead of the real one. */
  backend?: string;
  /** How long everyone has at the end to get what is missing, in milliseconds. */
  convergesWithin?: number;
};

/** The limits are off, because everyone comes from one network. */
const NO_LIMITS = {
  CHAT_MESSAGES_PER_SESSION: '1000000',
  CHAT_MESSAGES_PER_ADDRESS: '1000000',
  CHAT_SESSIONS_PER_ADDRESS: '1000000',
  CHAT_SOCKETS_PER_ADDRESS: '1000000',
  CHAT_EVENTS_PER_SOCKET: '1000000',
  LOG_LEVEL: 'warn',
};

/**
 * Lets visitors and staff write to each other while things break, repairs everything, waits until everyone
 * has caught up, and compares what was written with what everyone has.
 */
export async function runLab(plan: LabPlan, options: LabOptions = {}): Promise<LabRun> {
  const { world: startWorld = startSingleWorld, convergesWithin = 120_000 } = options;
  const chance = chanceFrom(plan.seed);
  await using world = await startWorld({ main: options.backend, env: NO_LIMITS });
  let isMended = false;
  const lossShare = () => (isMended ? 0 : plan.lossShare);
  await using people = await invitePeople(plan, world, { chance, lossShare });
  const faults: Fault[] = [
    ...world.chooseFaults(plan, chance),
    ...chooseMishaps(people, plan, chance),
  ];
  await play([...faults, ...chooseWords(people, plan, chance)]);

  isMended = true;
  world.mend();
  for (const { gate } of [...people.visitors, ...people.agents]) gate.open();
  const healedAt = performance.now();
  const look = async (): Promise<Outcome> => {
    const history = takeHistory(people, await world.readConversations());
    const log = await world.readLog();
    const verdict = addVerdicts(checkHistory(history), log && checkHistory(log));
    return { verdict, history, log };
  };
  let outcome = await look();
  while (!isFine(outcome.verdict) && performance.now() - healedAt < convergesWithin) {
    await pause(500);
    outcome = await look();
  }
  return {
    ...outcome,
    convergedAfter: isFine(outcome.verdict) ? performance.now() - healedAt : undefined,
    broken: countByColumn(faults),
  };
}

/** Whether no guarantee was broken. */
export const isFine = (verdict: Verdict): boolean =>
  Object.values(verdict).every((count) => count === 0);

function countByColumn(faults: readonly Fault[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { column } of faults) {
    if (column !== undefined) counts[column] = (counts[column] ?? 0) + 1;
  }
  return counts;
}
