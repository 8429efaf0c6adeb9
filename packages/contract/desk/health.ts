import { z } from 'zod';
import { violationSchema } from '#policy-report.ts';

/** `GET /desk/api/health`. What has a default is not told by the version before. */
export const deskHealthSchema = z.object({
  /** Emails, webhook calls, and received emails to be read that failed or wait for another attempt, newest first, at most 100. */
  jobs: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['mail', 'webhook', 'reading']),
      kind: z.string(),
      state: z.enum(['queued', 'failed']),
      attempts: z.int(),
      lastError: z.string().nullable(),
      nextAttemptAt: z.string().nullable(),
      /** The ticket or conversation that the job is about. */
      ticketId: z.string().nullable(),
      conversationId: z.string().nullable(),
    }),
  ),
  /** Whether there is a mail server; without one, emails are only written to a folder. */
  isMailSent: z.boolean().default(true),
  /** What runs short, in a sentence without its period; null if nothing does. */
  shortage: z.string().nullable(),
  /** How many receipts wait because many were sent, and until when the last one waits; null if none does. */
  waitingReceipts: z.object({ count: z.int(), until: z.string() }).nullable(),
  /** The emails to the team that came back in the last seven days, by address, the latest first, at most ten. */
  returnedNotices: z
    .array(
      z.object({
        /** Empty when the report does not name it. */
        address: z.string(),
        /** Of the latest, as a sentence. */
        reason: z.string(),
        since: z.string(),
        count: z.int(),
      }),
    )
    .default([]),
  /**
   * How often browsers blocked something on a page in the last seven days, and what they blocked most often,
   * at most five.
   */
  violations: z.object({
    count: z.int(),
    top: z.array(violationSchema.extend({ count: z.int() })),
  }),
  store: z.object({
    bytes: z.int(),
    conversations: z.int(),
    tickets: z.int(),
  }),
  /** Whether Redis, which carries news between backends, answers; missing when there is only one backend. */
  redis: z.enum(['ok', 'away']).optional(),
  /** The mailbox that backends watch; missing when they watch none. Times are ISO 8601 in UTC. */
  mailbox: z
    .object({
      /** The folder, the user, and the server. */
      title: z.string(),
      /** Whether at least one backend can reach it. */
      state: z.enum(['connected', 'away']),
      /** Since when; null when none could reach it so far. */
      since: z.string().nullable(),
      /** When the last email of it was stored. */
      fetchedAt: z.string().nullable(),
      /** When it could not be reached last, and why: a code like `EAUTH`. */
      failedAt: z.string().nullable(),
      lastError: z.string().nullable(),
      /** Emails that stay in it because they could not be fetched, in the order in which they came, at most 150. */
      unfetched: z
        .array(
          z.object({
            /** The number by which the mail server knows it. */
            uid: z.int(),
            reason: z.enum(['too-large', 'refused']),
            /** The name and the address of whoever wrote it, and its subject; empty as far as the server does not say. */
            sender: z.string(),
            senderAddress: z.string(),
            subject: z.string(),
            /** In bytes; null if the server does not say. */
            size: z.int().nullable(),
            /** Since when it is known. */
            since: z.string(),
          }),
        )
        .default([]),
      /** Emails of which somebody has to say whether they are new; null if there are none. */
      held: z
        .object({
          count: z.int(),
          /** From when on they may have come. */
          since: z.string(),
          heldAt: z.string(),
          /** Whether somebody has said so, and they are being fetched. */
          isTaken: z.boolean(),
        })
        .nullable()
        .default(null),
    })
    .optional(),
  /** The collector that the audit log is sent to; missing when there is none. */
  auditCollector: z
    .object({
      /** The file or the server. */
      title: z.string(),
      /** How many rows it does not have yet. */
      waiting: z.int(),
      /** Since when it cannot be reached, and why: a code like `ECONNREFUSED`; null while it can. */
      failedAt: z.string().nullable(),
      lastError: z.string().nullable(),
    })
    .optional(),
  sockets: z.object({ visitors: z.int(), staff: z.int() }),
  versions: z.object({
    app: z.string(),
    node: z.string(),
    /** The name of the database, and its version. */
    database: z.string(),
  }),
  startedAt: z.string(),
  lastBackup: z.object({ fileName: z.string(), bytes: z.int(), createdAt: z.string() }).nullable(),
  /** After how many days old items are purged; null if never. */
  purgeAfterDays: z.int().nullable(),
});

export type DeskHealth = z.infer<typeof deskHealthSchema>;

/** `POST /desk/api/health/mailbox/held` */
export const heldMailsChoiceSchema = z.object({
  /** Fetches them, or counts them as old. */
  choice: z.enum(['take', 'leave']),
  /** Which ones: when they were found. */
  heldAt: z.iso.datetime(),
});

export type HeldMailsChoice = z.infer<typeof heldMailsChoiceSchema>;

/** The job that `POST /desk/api/health/jobs/{type}/{id}/retry` names. */
export const jobParamsSchema = z.object({
  type: z.enum(['mail', 'webhook', 'reading']),
  id: z.string().max(100),
});
