import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { newChatSessionId } from '@repo/contract/ids.ts';
import { chanceFrom } from '#chat/chance.ts';
import { spread } from '#chat/plan.ts';
import { play, type Moment } from '#chat/timeline.ts';
import { createActs, type Acts, type Talk } from '#drill-push/acts.ts';
import {
  checkPushed,
  delaysOf,
  isAllPushed,
  type DeviceLog,
  type ExpectedNews,
  type PushVerdict,
} from '#drill-push/check.ts';
import { findTalks, watchNews } from '#drill-push/stored-news.ts';
import { startPushWorld, type PushWorld } from '#drill-push/world.ts';

/** What happens in a drill. */
export type PushPlan = {
  seed: number;
  /** How many things happen. */
  events: number;
  /** How many of them are messages in one conversation. */
  flood: number;
  /** How long they happen, in seconds. */
  seconds: number;
  devices: number;
  /** How often a backend is killed, one after the other. */
  kills: number;
};

/** What a drill has found about one device. */
export type DeviceFinding = {
  verdict: PushVerdict;
  /** How many messages have arrived that it had already. */
  repeated: number;
  /** How long each notification took, in milliseconds. */
  delays: readonly number[];
};

/** What a drill has found. */
export type PushDrill = {
  /** How many notifications were stored. */
  stored: number;
  devices: readonly DeviceFinding[];
};

/** How long to wait for the last notification, in milliseconds. */
const SETTLES_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 500;

/** How many visitors write at the same moment, before it begins. */
const AT_ONCE = 8;

/** What notifies about one conversation, in this order: only who has it hears of its messages. */
const ROUND = ['assign', 'write', 'mention'] as const;
const KINDS = { assign: 'assigned', write: 'answer', mention: 'mention' } as const;

/** Kills backends in the middle of what they push, and compares what has happened with what devices show. */
export async function runPushDrill(plan: PushPlan): Promise<PushDrill> {
  await using world = await startPushWorld();
  const acts = createActs(world);
  const rest = plan.events - plan.flood;
  const [flooded, ...talks] = await prepareTalks(world, acts, 1 + Math.ceil(rest / ROUND.length));
  if (!flooded) throw new Error('There is no conversation.');
  await acts.assign(flooded);
  await using news = await watchNews(world.databaseUrl, world.ben.id);
  const devices = await Promise.all(Array.from({ length: plan.devices }, () => world.addDevice()));
  const expected: ExpectedNews[] = [
    { kind: 'answer', conversationId: flooded.conversationId, count: plan.flood },
  ];
  /** The last that was done in each conversation: the next waits for it. */
  const done = new Map<Talk, Promise<void>>();
  const steps = talks.flatMap((talk) => ROUND.map((what) => ({ talk, what }))).slice(0, rest);
  const moments = evenly(steps, plan, ({ talk, what }) => {
    expected.push({ kind: KINDS[what], conversationId: talk.conversationId, count: 1 });
    const doing = (done.get(talk) ?? Promise.resolve()).then(() => acts[what](talk));
    done.set(talk, doing);
    return doing;
  });
  const flood = evenly(Array.from({ length: plan.flood }), plan, () => acts.write(flooded));
  const killings = spread(plan.kills, plan, chanceFrom(plan.seed)).map((at, index) => ({
    at,
    act: () => killInAPush(world, index),
  }));
  await play([...moments, ...flood, ...killings]);
  const look = async () => {
    const stored = await news.read();
    return { stored, devices: devices.map((device) => findingOf(expected, stored, device)) };
  };
  const deadline = performance.now() + SETTLES_WITHIN_MS;
  let found = await look();
  while (!isSettled(found) && performance.now() < deadline) {
    await pause(LOOK_EVERY_MS);
    found = await look();
  }
  return { stored: found.stored.length, devices: found.devices };
}

const isSettled = ({ devices }: Pick<PushDrill, 'devices'>) =>
  devices.every(({ verdict }) => isAllPushed(verdict));

/** Visitors who have written once, and whom nobody has yet. */
async function prepareTalks(world: PushWorld, acts: Acts, count: number): Promise<Talk[]> {
  const sessionIds = Array.from({ length: count }, () => newChatSessionId(Date.now()));
  await pLimit(AT_ONCE).map(sessionIds, (sessionId) => acts.write({ sessionId }));
  return findTalks(world.databaseUrl, sessionIds);
}

/** Spreads things evenly over the time. */
const evenly = <Thing>(
  things: readonly Thing[],
  { seconds }: PushPlan,
  act: (thing: Thing) => Promise<void>,
): Moment[] =>
  things.map((thing, index) => ({
    at: (index * seconds * 1000) / things.length,
    act: () => act(thing),
  }));

/**
 * Kills a backend as soon as a message arrives at the push service. If it was that backend's, the service has it, and
 * the backend never hears so.
 */
async function killInAPush({ service, backends }: PushWorld, index: number): Promise<void> {
  const { answer } = service;
  const killed = Promise.withResolvers<undefined>();
  service.answer = (browser, message) => {
    service.answer = answer;
    void backends[index % backends.length]
      ?.die()
      .then(() => killed.resolve(undefined), killed.reject);
    return answer(browser, message);
  };
  await killed.promise;
}

function findingOf(
  expected: readonly ExpectedNews[],
  stored: Parameters<typeof checkPushed>[1],
  device: DeviceLog,
): DeviceFinding {
  return {
    verdict: checkPushed(expected, stored, device),
    repeated: device.arrived.length - new Set(device.arrived.map(({ id }) => id)).size,
    delays: delaysOf(stored, device),
  };
}
