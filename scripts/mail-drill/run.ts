import { setTimeout as pause } from 'node:timers/promises';
import { chanceFrom, type Chance } from '@/scripts/lab/chance';
import { spread } from '@/scripts/lab/plan';
import { play } from '@/scripts/lab/timeline';
import { bringUntilTaken } from '@/scripts/mail-drill/bring';
import { checkMails, isAllWell, type MailVerdict } from '@/scripts/mail-drill/check';
import { digestOf, writeEmails, type DrillEmail } from '@/scripts/mail-drill/emails';
import { countStored, readReceived } from '@/scripts/mail-drill/received';
import { startMailWorld, type DrillDatabase, type MailWorld } from '@/scripts/mail-drill/world';
import { readMailbox } from '@/tools/mailbox';

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
  /** How long after the last kill everything was as it should be, in milliseconds. */
  settledMs: number;
};

/** The share of emails that come twice both ways. */
const REPEATED = 0.1;

/** How long to wait until everything is as it should be, in milliseconds: longer than a lease and a pause. */
const SETTLES_WITHIN_MS = 3 * 60 * 1000;

const START_LIMIT_MS = 60_000;

const LOOK_EVERY_MS = 1000;

/** Kills backends and their mailbox while emails arrive, and compares what was sent with what is there. */
export async function runMailDrill(plan: MailPlan): Promise<MailDrill> {
  const chance = chanceFrom(plan.seed);
  const emails = writeEmails(plan.emails, chance);
  await using world = await startMailWorld(plan.database);
  // What was in a mailbox before the first look is not fetched.
  await within(START_LIMIT_MS, async () => (await countStored(world.store, 'mailboxes')) > 0);
  const { counts, deliveries } = chooseDeliveries(world, emails, plan, chance);
  await play([...deliveries, ...chooseKillings(world, plan, chance)]);
  const begun = performance.now();
  await within(SETTLES_WITHIN_MS, async () => isAllWell(await look(world, emails)));
  const settledMs = performance.now() - begun;
  return { ...counts, verdict: await look(world, emails), settledMs };
}

/** Who gets which email when. Both are counted, as are the attempts. */
function chooseDeliveries(
  { mailbox, backends, secret }: MailWorld,
  emails: readonly DrillEmail[],
  { seconds }: MailPlan,
  chance: Chance,
) {
  const counts = { byMailbox: 0, byCall: 0, repeatedCalls: 0, repeated: 0 };
  const urls = backends.map(({ url }) => url);
  const intoMailbox = async ({ raw }: DrillEmail) => {
    counts.byMailbox += 1;
    await mailbox.deliver(raw);
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
  ...spread(plan.mailboxKills, plan, chance).map((at) => ({ at, act: killMailbox })),
];

/** What is wrong at this moment. */
async function look({ store, mailbox }: MailWorld, sent: readonly DrillEmail[]) {
  const entries = await readMailbox(mailbox.url);
  return checkMails({
    sent,
    received: await readReceived(store),
    tickets: await countStored(store, 'tickets'),
    mailbox: entries.map(({ raw, flags }) => ({
      ...{ digest: digestOf(raw), isSeen: flags.has('\\Seen') },
    })),
  });
}

/** Waits until something holds, or until the time is over. */
async function within(ms: number, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + ms;
  while (!(await holds()) && performance.now() < deadline) await pause(LOOK_EVERY_MS);
}
