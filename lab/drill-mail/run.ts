import { setTimeout as pause } from 'node:timers/promises';
import { readMailbox } from '@repo/testbed/mailbox.ts';
import { ageMaildir } from '@repo/testbed/servers/maildir-faults.mjs';
import { chanceFrom, type Chance } from '#chat/chance.ts';
import { spread } from '#chat/plan.ts';
import { play } from '#chat/timeline.ts';
import { bringUntilTaken } from '#drill-mail/bring.ts';
import { checkMails, isAllWell, type MailVerdict } from '#drill-mail/check.ts';
import { digestOf, writeEmails, writeTooLarge, type DrillEmail } from '#drill-mail/emails.ts';
import { countStored, readReceived, takeHeld } from '#drill-mail/received.ts';
import { makeTroubles, type Troubles } from '#drill-mail/troubles.ts';
import { startMailWorld, type DrillDatabase, type MailWorld } from '#drill-mail/world.ts';

/** What arrives in a drill, and what breaks in the meantime. */
export type MailPlan = {
  seed: number;
  database: DrillDatabase;
  /** How many different emails are sent: half of them into the mailbox, and half of them by call. */
  emails: number;
  /** How long they arrive and things break, in seconds. */
  seconds: number;
  /** How often each backend is killed. */
  backendKills: number;
  mailboxKills: number;
  /** How often something else happens to the mailbox: see {@link makeTroubles}. */
  troubles: number;
  /** How many emails are in the mailbox, unread, before anyone watches it. */
  old: number;
  /** Whether one email is too large. */
  hasTooLarge: boolean;
};

/** What a drill has found. */
export type MailDrill = {
  verdict: MailVerdict;
  /** How many emails were put into the mailbox, and brought by call, with those that came again. */
  byMailbox: number;
  byCall: number;
  /** How many calls had to be repeated. */
  repeatedCalls: number;
  /** How many emails came twice both ways. */
  repeated: number;
  /** How often so much was unknown at once that somebody had to decide. */
  decisions: number;
  /** How long after the last kill everything was as it should be, in milliseconds. */
  settledMs: number;
};

/** The share of emails that come twice both ways. */
const REPEATED = 0.1;

/** How long to wait until everything is as it should be, in milliseconds: longer than a lease and a pause. */
const SETTLES_WITHIN_MS = 5 * 60 * 1000;

const START_LIMIT_MS = 60_000;

const LOOK_EVERY_MS = 1000;

/** How often somebody looks whether emails are held, in milliseconds. */
const DECIDE_EVERY_MS = 5000;

/** Kills backends and their mailbox while emails arrive, and compares what was sent with what is there. */
export async function runMailDrill(plan: MailPlan): Promise<MailDrill> {
  const chance = chanceFrom(plan.seed);
  const written = writeEmails(plan.old + plan.emails + plan.troubles, chance);
  const old = written.slice(0, plan.old);
  const emails = written.slice(plan.old, plan.old + plan.emails);
  const spare = written.slice(plan.old + plan.emails);
  const tooLarge = plan.hasTooLarge ? [writeTooLarge()] : [];
  await using world = await startMailWorld(plan.database, async (mailbox) => {
    for (const { raw } of old) await mailbox.deliver(raw);
    ageMaildir(mailbox.maildir);
  });
  const outcome = { sent: [...emails], old, tooLarge };
  const troubles = makeTroubles(world, () => {
    outcome.sent.push(...spare.splice(-1));
    return outcome.sent.at(-1);
  });
  // What was in a mailbox before the first look is not fetched.
  await within(START_LIMIT_MS, async () => (await countStored(world.store, 'mailboxes')) > 0);
  const { counts, deliveries } = chooseDeliveries(world, troubles, emails, plan, chance);
  const films = tooLarge.map((email) => ({
    at: chance.between(0, plan.seconds * 1000),
    act: () => troubles.deliver(email),
  }));
  const faults = spread(plan.troubles, plan, chance).map((at) => ({ at, act: troubles.happen }));
  let decisions = 0;
  const decide = async () => void (decisions += await takeHeld(world.store));
  const decidings = Array.from({ length: (plan.seconds * 1000) / DECIDE_EVERY_MS }, (_, index) => ({
    at: index * DECIDE_EVERY_MS,
    act: decide,
  }));
  const killings = chooseKillings(world, plan, chance);
  await play([...deliveries, ...films, ...faults, ...killings, ...decidings]);
  const begun = performance.now();
  await within(SETTLES_WITHIN_MS, async () => {
    await decide();
    return isAllWell(await look(world, outcome));
  });
  const settledMs = performance.now() - begun;
  return { ...counts, decisions, verdict: await look(world, outcome), settledMs };
}

/** Who gets which email when. Both are counted, as are the attempts. */
function chooseDeliveries(
  { backends, secret }: MailWorld,
  { deliver }: Troubles,
  emails: readonly DrillEmail[],
  { seconds }: MailPlan,
  chance: Chance,
) {
  const counts = { byMailbox: 0, byCall: 0, repeatedCalls: 0, repeated: 0 };
  const urls = backends.map(({ url }) => url);
  const intoMailbox = async (email: DrillEmail) => {
    counts.byMailbox += 1;
    await deliver(email);
  };
  const byCall = async ({ raw }: DrillEmail) => {
    counts.byCall += 1;
    counts.repeatedCalls += (await bringUntilTaken(raw, urls, secret)) - 1;
  };
  const deliveries = emails.flatMap((email, index) => {
    const isRepeated = chance.happens(REPEATED);
    if (isRepeated) counts.repeated += 1;
    const once = index % 2 === 0 ? [intoMailbox] : [byCall];
    const ways = isRepeated ? [intoMailbox, intoMailbox, byCall, byCall] : once;
    return ways.map((way) => ({ at: chance.between(0, seconds * 1000), act: () => way(email) }));
  });
  return { counts, deliveries };
}

const chooseKillings = ({ backends, killMailbox }: MailWorld, plan: MailPlan, chance: Chance) => [
  ...backends.flatMap((backend) =>
    spread(plan.backendKills, plan, chance).map((at) => ({ at, act: () => backend.die() })),
  ),
  ...spread(plan.mailboxKills, plan, chance).map((at) => ({ at, act: () => killMailbox() })),
];

type Written = Readonly<Record<'sent' | 'old' | 'tooLarge', readonly DrillEmail[]>>;

const digestsOf = (emails: readonly DrillEmail[]) => new Set(emails.map(({ digest }) => digest));

/** What is wrong at this moment. */
async function look({ store, mailbox }: MailWorld, { sent, old, tooLarge }: Written) {
  const entries = await readMailbox(mailbox.url);
  return checkMails({
    sent,
    old: digestsOf(old),
    tooLarge: {
      digests: digestsOf(tooLarge),
      named: await countStored(store, "unfetched_mails where reason = 'too-large'"),
    },
    received: await readReceived(store),
    tickets: await countStored(store, 'tickets'),
    mailbox: entries.map(({ raw, flags }) => ({
      digest: digestOf(raw),
      isSeen: flags.has('\\Seen'),
    })),
  });
}

/** Waits until something holds, or until the time is over. */
async function within(ms: number, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + ms;
  while (!(await holds()) && performance.now() < deadline) await pause(LOOK_EVERY_MS);
}
