import type { Chance } from '#chat/chance.ts';
import { createLabAgent, type LabAgent } from '#chat/lab-agent.ts';
import { createLabVisitor, type LabVisitor } from '#chat/lab-visitor.ts';
import { partitions, spread, type LabPlan } from '#chat/plan.ts';
import type { Moment } from '#chat/timeline.ts';
import type { Fault, LabWorld } from '#chat/world.ts';

/** Everyone in a lab. */
export type People = AsyncDisposable & { visitors: LabVisitor[]; agents: LabAgent[] };

type Options = { chance: Chance; lossShare: () => number };

/** Adds as many people as the plan says, each on their own network. */
export async function invitePeople(
  plan: LabPlan,
  world: Pick<LabWorld, 'signIn' | 'openVisitorNetwork' | 'openAgentNetwork'>,
  options: Options,
): Promise<People> {
  const present = new AsyncDisposableStack();
  const visitors: LabVisitor[] = [];
  for (let number = 1; number <= plan.visitors; number += 1) {
    const gate = await world.openVisitorNetwork(number);
    const visitor = createLabVisitor({ name: `visitor ${number}`, gate, ...options });
    visitors.push(present.use(visitor));
  }
  const agents: LabAgent[] = [];
  for (let number = 1; number <= plan.agents; number += 1) {
    const gate = await world.openAgentNetwork(number);
    const person = await world.signIn(`agent ${number}`);
    agents.push(present.use(createLabAgent({ ...person, gate, ...options })));
  }
  return { visitors, agents, [Symbol.asyncDispose]: () => present.disposeAsync() };
}

/** Chooses what happens to people: their networks break, and their tabs crash. */
export function chooseMishaps(
  { visitors, agents }: People,
  plan: LabPlan,
  chance: Chance,
): Fault[] {
  const everybody = [...visitors, ...agents];
  const silences = everybody.flatMap(({ gate }, index) =>
    partitions(plan, chance, index % 7 === 0).flatMap(({ from, to }) => [
      { column: 'outages', at: from, act: () => gate.close() },
      { at: to, act: () => gate.open() },
    ]),
  );
  const resets = everybody.flatMap(({ gate }) =>
    spread(Math.ceil(plan.seconds / 15), plan, chance).map((at) => ({
      column: 'resets',
      at,
      act: () => gate.reset(),
    })),
  );
  const reloads = everybody.flatMap((person) =>
    spread(Math.ceil(plan.seconds / 30), plan, chance).map((at) => ({
      column: 'reloads',
      at,
      act: () => person.reload(),
    })),
  );
  return [...silences, ...resets, ...reloads];
}

/** Chooses who writes when. Three of ten messages are from staff. */
export const chooseWords = (
  { visitors, agents }: People,
  plan: LabPlan,
  chance: Chance,
): Moment[] =>
  Array.from({ length: plan.messages }, (_, index) => {
    const person = chance.pick<LabVisitor | LabAgent>(index % 10 < 7 ? visitors : agents);
    return { at: chance.between(0, plan.seconds * 1000), act: () => person.write() };
  });
