import type { Kysely, SelectQueryBuilder } from 'kysely';
import { conversationsIn, countConversations } from '#store/desk/conversation-lists.ts';
import { waitingConversations } from '#store/desk/list-parts.ts';
import { jobTable } from '#store/jobs/jobs.ts';
import { MAIL_KINDS } from '#store/jobs/mail-queues.ts';
import type { MailKind } from '#store/jobs/tables.ts';
import type { Tables } from '#store/schema.ts';
import { awakeTickets, dueTickets, waitingTickets } from '#store/tickets/selection.ts';

/** What a job does. */
export type JobKind = MailKind | 'webhook' | 'reading';

/** The jobs of one kind that are not done. */
export type JobBacklog = {
  kind: JobKind;
  waiting: number;
  failed: number;
  /** Since when the oldest of those that are due has been; undefined when none is. ISO 8601 in UTC. */
  dueSince: string | undefined;
};

/** What waits to be done. */
export type Backlog = {
  jobs: JobBacklog[];
  waitingConversations: number;
  waitingTickets: number;
  missedConversations: number;
  missedTickets: number;
};

/** Read queries for what waits to be done. Every count is read from an index. */
export const backlogReads = (db: Kysely<Tables>) => ({
  /** @param now ISO 8601 in UTC */
  async read(now: string): Promise<Backlog> {
    const missed = conversationsIn(db, { list: 'due', staffId: '', dueBefore: now, now });
    return {
      jobs: [
        ...(await mailBacklog(db, now)),
        await backlogIn(db, 'webhook', now),
        await backlogIn(db, 'reading', now),
      ],
      waitingConversations: await countConversations(db, waitingConversations(db, now)),
      waitingTickets: await count(awakeTickets(waitingTickets(db), now)),
      missedConversations: await countConversations(db, missed),
      missedTickets: await count(awakeTickets(dueTickets(db, now), now)),
    };
  },
});

async function count<From extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const counted = rows.select((eb) => eb.fn.countAll<number>().as('number'));
  return (await counted.executeTakeFirstOrThrow()).number;
}

async function mailBacklog(db: Kysely<Tables>, now: string): Promise<JobBacklog[]> {
  const counts = await db
    .selectFrom('mailJobs')
    .select(['kind', 'state'])
    .select((eb) => eb.fn.countAll<number>().as('number'))
    .where('state', 'in', ['queued', 'failed'])
    .groupBy(['state', 'kind'])
    .execute();
  const due = await db
    .selectFrom('mailJobs')
    .select('kind')
    .select((eb) => eb.fn.min('nextAttemptAt').as('since'))
    .where('state', '=', 'queued')
    .where('nextAttemptAt', '<=', now)
    .groupBy('kind')
    .execute();
  return MAIL_KINDS.map((kind) =>
    jobBacklog(
      kind,
      counts.filter((row) => row.kind === kind),
      due.find((row) => row.kind === kind)?.since,
    ),
  );
}

async function backlogIn(
  db: Kysely<Tables>,
  type: 'webhook' | 'reading',
  now: string,
): Promise<JobBacklog> {
  const jobs = db.selectFrom(jobTable(type));
  const counts = await jobs
    .select('state')
    .select((eb) => eb.fn.countAll<number>().as('number'))
    .where('state', 'in', ['queued', 'failed'])
    .groupBy('state')
    .execute();
  const due = await jobs
    .select((eb) => eb.fn.min('nextAttemptAt').as('since'))
    .where('state', '=', 'queued')
    .where('nextAttemptAt', '<=', now)
    .executeTakeFirst();
  return jobBacklog(type, counts, due?.since);
}

function jobBacklog(
  kind: JobKind,
  counts: readonly { state: string; number: number }[],
  dueSince: string | null | undefined,
): JobBacklog {
  const numberOf = (state: string) => counts.find((row) => row.state === state)?.number ?? 0;
  return {
    kind,
    waiting: numberOf('queued'),
    failed: numberOf('failed'),
    dueSince: dueSince ?? undefined,
  };
}
