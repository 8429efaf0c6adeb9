import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { chanceFrom } from '@/scripts/lab/chance';
import { checkHistory, type RunHistory, type Verdict, type View } from '@/scripts/lab/check';
import { createLabAgent, type LabAgent } from '@/scripts/lab/lab-agent';
import { createLabVisitor, type LabVisitor } from '@/scripts/lab/lab-visitor';
import { partitions, spread, type LabPlan } from '@/scripts/lab/plan';
import { startServers } from '@/scripts/lab/servers';
import {
  readStoredConversations,
  type StoredConversation,
} from '@/scripts/lab/stored-conversations';
import { play, type Moment } from '@/scripts/lab/timeline';

/** The results of a run. */
export type LabRun = {
  verdict: Verdict;
  history: RunHistory;
  /** Milliseconds from the end of the last fault until everyone had everything; undefined if never. */
  convergedAfter: number | undefined;
  broken: { backendKills: number; siteKills: number; partitions: number; resets: number };
  reloads: number;
};

/** What a run may do differently. */
type LabOptions = {
  /** The backend to start instead of the real one. */
  backend?: string;
  /** How long everyone has at the end to get what is missing, in milliseconds. */
  convergesWithin?: number;
};

/** The limits are off, because everyone comes from one address. */
const NO_LIMITS = {
  CHAT_MESSAGES_PER_SESSION: '1000000',
  CHAT_MESSAGES_PER_ADDRESS: '1000000',
  CHAT_SESSIONS_PER_ADDRESS: '1000000',
  CHAT_SOCKETS_PER_ADDRESS: '1000000',
  LOG_LEVEL: 'warn',
};

/**
 * Lets visitors and staff write to each other while things break, repairs everything, waits until everyone
 * has caught up, and compares what was written with what everyone has.
 */
export async function runLab(plan: LabPlan, options: LabOptions = {}): Promise<LabRun> {
  const { backend: main, convergesWithin = 120_000 } = options;
  const chance = chanceFrom(plan.seed);
  const token = randomUUID();
  await using servers = await startServers({ main, env: { ...NO_LIMITS, AGENT_TOKEN: token } });
  await using people = new AsyncDisposableStack();
  let isMended = false;
  const lossShare = () => (isMended ? 0 : plan.lossShare);
  const visitors: LabVisitor[] = [];
  for (let number = 1; number <= plan.visitors; number += 1) {
    const options = { name: `visitor ${number}`, sitePort: servers.site.port, chance, lossShare };
    visitors.push(people.use(await createLabVisitor(options)));
  }
  const agents: LabAgent[] = [];
  for (let number = 1; number <= plan.agents; number += 1) {
    const { port: backendPort } = servers.backend;
    const options = { name: `agent ${number}`, backendPort, token, chance, lossShare };
    agents.push(people.use(await createLabAgent(options)));
  }
  const everybody = [...visitors, ...agents];

  const kills = [
    ...spread(plan.backendKills, plan, chance).map((at) => ({
      at,
      act: () => servers.backend.die(),
    })),
    ...spread(plan.siteKills, plan, chance).map((at) => ({ at, act: () => servers.site.die() })),
  ];
  const silences = everybody.flatMap(({ gate }, index) =>
    partitions(plan, chance, index % 7 === 0).flatMap(({ from, to }) => [
      { at: from, act: () => gate.close() },
      { at: to, act: () => gate.open() },
    ]),
  );
  const resets = everybody.flatMap(({ gate }) =>
    spread(Math.ceil(plan.seconds / 15), plan, chance).map((at) => ({
      at,
      act: () => gate.reset(),
    })),
  );
  const reloads = everybody.flatMap((person) =>
    spread(Math.ceil(plan.seconds / 30), plan, chance).map((at) => ({
      at,
      act: () => person.reload(),
    })),
  );
  // Three of ten messages are from staff.
  const words: Moment[] = Array.from({ length: plan.messages }, (_, index) => {
    const person = chance.pick<LabVisitor | LabAgent>(index % 10 < 7 ? visitors : agents);
    return { at: chance.between(0, plan.seconds * 1000), act: () => person.write() };
  });
  await play([...kills, ...silences, ...resets, ...reloads, ...words]);

  isMended = true;
  for (const { gate } of everybody) gate.open();
  const healedAt = performance.now();
  const look = () => takeHistory(visitors, agents, readStoredConversations(servers.dataDir));
  let history = look();
  while (!isFine(checkHistory(history)) && performance.now() - healedAt < convergesWithin) {
    await pause(200);
    history = look();
  }
  const verdict = checkHistory(history);
  return {
    verdict,
    history,
    convergedAfter: isFine(verdict) ? performance.now() - healedAt : undefined,
    broken: {
      backendKills: plan.backendKills,
      siteKills: plan.siteKills,
      partitions: silences.length / 2,
      resets: resets.length,
    },
    reloads: reloads.length,
  };
}

/** Whether no guarantee was broken. */
export const isFine = (verdict: Verdict): boolean =>
  Object.values(verdict).every((count) => count === 0);

/** Everything that was written and everything that everyone has, with the visitors' session IDs. */
function takeHistory(
  visitors: readonly LabVisitor[],
  agents: readonly LabAgent[],
  stored: readonly StoredConversation[],
): RunHistory {
  const sessionOf = new Map(
    stored.map(({ conversationId, sessionId }) => [conversationId, sessionId]),
  );
  const named = (conversationId: string) => sessionOf.get(conversationId) ?? conversationId;
  const sent = [...visitors, ...agents]
    .flatMap((person) => person.sent)
    .map((message) => ({ ...message, conversation: named(message.conversation) }));
  const views: View[] = visitors.map((visitor) => visitor.view());
  const textsOf = new Map(stored.map(({ sessionId, texts }) => [sessionId, texts]));
  // The store is asked for every conversation, even one that it should have and does not.
  for (const conversation of new Set(sent.map((message) => message.conversation))) {
    views.push({ viewer: 'store', conversation, texts: textsOf.get(conversation) ?? [] });
  }
  for (const agent of agents) {
    const known = agent.texts();
    for (const { conversationId, sessionId } of stored) {
      const texts = known.get(conversationId) ?? [];
      views.push({ viewer: agent.name, conversation: sessionId, texts });
    }
  }
  return { sent, views };
}
