import { sql, type Kysely } from 'kysely';
import type { QueryDialect } from '#store/database.ts';
import { readMailSubject, type MailSubject } from '#store/jobs/mail-subjects.ts';
import { jobQueue, type JobOrder, type QueueDeps } from '#store/jobs/queues.ts';
import type { MailKind } from '#store/jobs/tables.ts';
import type { Tables } from '#store/schema.ts';

/** An email to be sent now. */
export type MailJob = { id: string; attempts: number } & MailSubject;

/** Which emails may be batched, which are sent one by one, and which come last. */
const WAY_OF: Record<MailKind, 'gathered' | 'alone' | 'last'> = {
  'team-notice': 'gathered',
  reply: 'alone',
  alert: 'alone',
  'sign-in-notice': 'alone',
  'account-notice': 'alone',
  'answer-notice': 'alone',
  'notification-summary': 'alone',
  'chat-answer': 'alone',
  transcript: 'last',
  receipt: 'last',
};

/** All kinds of emails. */
export const MAIL_KINDS = Object.keys(WAY_OF) as MailKind[];

const ALONE = MAIL_KINDS.filter((kind) => WAY_OF[kind] === 'alone');
const LAST = MAIL_KINDS.filter((kind) => WAY_OF[kind] === 'last');

/** The queue of emails that may be batched. */
export type BatchingQueue = ReturnType<typeof noticeQueue>;

/** The emails that someone waits for: notices to the team, replies, alerts, and notices to staff. */
export function noticeQueue(deps: QueueDeps) {
  const { dialect } = deps;
  const queueOf = (order: JobOrder) => jobQueue('mail', deps, readJob, order);
  return {
    ...queueOf(inOrder(dialect, 'team-notice', ...ALONE)),

    /**
     * The same queue with notices to the team in batches of at most `most`, each as soon as its first notice
     * has been due for `waitMs` milliseconds.
     */
    gathering: (waitMs: number, most: number) => queueOf(withBatching(dialect, waitMs, most)),
  };
}

/** Receipts and whole chats, which strangers can cause and nobody waits for. */
export const receiptQueue = (deps: QueueDeps) =>
  jobQueue('mail', deps, readJob, inOrder(deps.dialect, ...LAST));

async function readJob(db: Kysely<Tables>, id: string) {
  const jobs = db.selectFrom('mailJobs').selectAll().where('id', '=', id);
  return readMailSubject(db, await jobs.executeTakeFirstOrThrow());
}

/** One at a time, in the order in which they are due. */
function inOrder({ taking }: QueryDialect, ...kinds: MailKind[]): JobOrder {
  return {
    async due(db, now) {
      for (const { kind, nextAttemptAt } of await firstOfEach(db, kinds)) {
        if (nextAttemptAt > now) break;
        const [job] = await taking(dueOf(db, kind, now).limit(1)).execute();
        // Otherwise, another backend has taken it meanwhile.
        if (job) return [job];
      }
      return [];
    },
    next: async (db) => (await firstOfEach(db, kinds)).at(0)?.nextAttemptAt,
  };
}

type FirstOfKind = { kind: MailKind; nextAttemptAt: string };
type NoneOfKind = { kind: MailKind; nextAttemptAt: null };

/**
 * Returns which kinds are queued, and since when or until when the first email of each waits, in this order. One query
 * for all of them: most looks find nothing. The first of each kind is found in an index, however many wait.
 */
async function firstOfEach(db: Kysely<Tables>, kinds: readonly MailKind[]): Promise<FirstOfKind[]> {
  const firsts = kinds.map(
    (kind) => sql`select cast(${kind} as text) as kind, min(next_attempt_at) as next_attempt_at
      from mail_jobs where state = 'queued' and kind = ${kind}`,
  );
  const all = sql<FirstOfKind | NoneOfKind>`${sql.join(firsts, sql` union all `)}`;
  return (await all.execute(db)).rows
    .filter((first) => first.nextAttemptAt !== null)
    .sort((one, other) => (one.nextAttemptAt < other.nextAttemptAt ? -1 : 1));
}

function withBatching(dialect: QueryDialect, waitMs: number, most: number): JobOrder {
  const others = inOrder(dialect, ...ALONE);
  const shifted = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString();
  return {
    async due(db, now) {
      const [other] = await others.due(db, now);
      if (other) return [other];
      const dueNotices = dueOf(db, 'team-notice', now);
      // Looking first takes nothing away from another backend while there is nothing to do yet.
      const [oldest] = await dueNotices.limit(1).execute();
      const isDue = oldest && (isRefused(oldest) || oldest.nextAttemptAt <= shifted(now, -waitMs));
      if (!isDue) return [];
      const notices = await dialect.taking(dueNotices.limit(most)).execute();
      const [first] = notices;
      if (first && isRefused(first)) return [first];
      return notices.filter((notice) => !isRefused(notice));
    },
    async next(db) {
      const times = (await firstOfEach(db, ['team-notice', ...ALONE])).map(
        ({ kind, nextAttemptAt: time }) => (kind === 'team-notice' ? shifted(time, waitMs) : time),
      );
      return times.sort().at(0);
    },
  };
}

/**
 * Whether a server refused an email for its content: it then goes alone, so that it does not hold up others.
 */
const isRefused = ({ lastError }: { lastError: string | null }) =>
  /^(EMESSAGE|EENVELOPE) 5/.test(lastError ?? '');

const dueOf = (db: Kysely<Tables>, kind: MailKind, now: string) =>
  db
    .selectFrom('mailJobs')
    .select(['id', 'attempts', 'nextAttemptAt', 'lastError'])
    .where('state', '=', 'queued')
    .where('kind', '=', kind)
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .orderBy('id');
