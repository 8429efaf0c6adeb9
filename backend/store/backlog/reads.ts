import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { BacklogReads, JobBacklog, JobKind } from '@/backend/store/backlog/backlog-store';
import { waitingConversations } from '@/backend/store/desk/conversation-lists';
import { jobTable } from '@/backend/store/jobs/job-subjects';
import { MAIL_KINDS } from '@/backend/store/jobs/mail-jobs';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link BacklogReads}. Every count is read from an index. */
export const backlogReads = (db: Kysely<Tables>): BacklogReads => ({
  async backlog(now) {
    const tickets = db.selectFrom('tickets');
    const conversations = db.selectFrom('conversations');
    return {
      jobs: [
        ...(await mailBacklog(db, now)),
        await backlogIn(db, 'webhook', now),
        await backlogIn(db, 'reading', now),
      ],
      waitingConversations: await count(waitingConversations(db)),
      waitingTickets: await count(tickets.where('state', 'in', ['new', 'in_work'])),
      missedConversations: await count(conversations.where('dueAt', '<', now)),
      missedTickets: await count(tickets.where('dueAt', '<', now)),
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
