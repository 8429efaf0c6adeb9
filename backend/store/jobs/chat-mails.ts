import type { ExpressionBuilder, Kysely } from 'kysely';
import type { ChatMail } from '@repo/contract/desk/conversation.ts';
import { NO_NUMBER } from '#store/jobs/chat-to-send.ts';
import { MAIL_STATE_COLUMNS, mailState } from '#store/jobs/mail-state.ts';
import { CHAT_MAIL_KINDS, type ChatMailKind } from '#store/jobs/tables.ts';
import type { Tables } from '#store/schema.ts';

/** How many emails of a conversation are shown, the newest ones. */
const MOST_SHOWN = 200;

/** Read queries for emails that carry a chat, or a part of it. */
export const chatMailReads = (db: Kysely<Tables>) => ({
  /** Those of a conversation, oldest first, without those that only wait for their time. */
  async of(conversationId: string): Promise<ChatMail[]> {
    const rows = await db
      .selectFrom('mailJobs')
      .select(MAIL_STATE_COLUMNS)
      .select((eb) => [lastSeqIn(eb).as('seq'), reportOn(eb).as('reportId')])
      .$narrowType<{ kind: ChatMailKind }>()
      .where('mailJobs.conversationId', '=', conversationId)
      .where('kind', 'in', CHAT_MAIL_KINDS)
      .where((eb) => eb.or([eb('state', '<>', 'queued'), eb('lastError', 'is not', null)]))
      .orderBy('firstDue', 'desc')
      .orderBy('mailJobs.id', 'desc')
      .limit(MOST_SHOWN)
      .execute();
    return rows.reverse().map(({ seq, ...row }) => ({ ...mailState(row), seq: seq ?? 0 }));
  },

  /** The conversation of an email with an answer that was sent, and when that was. */
  async sentAnswer(id: string): Promise<{ conversationId: string; sentAt: string } | undefined> {
    const row = await db
      .selectFrom('mailJobs')
      .select(['conversationId', 'sentAt'])
      .where('id', '=', id)
      .where('kind', '=', 'chat-answer')
      .executeTakeFirst();
    if (!row?.conversationId || !row.sentAt) return undefined;
    return { conversationId: row.conversationId, sentAt: row.sentAt };
  },

  /** The newest email of a kind about a conversation: when it was first due, and its first answer. */
  newest: (
    conversationId: string,
    kind: ChatMailKind,
  ): Promise<{ firstDue: string; firstSeq: number | null } | undefined> =>
    db
      .selectFrom('mailJobs')
      .select(['firstDue', 'firstSeq'])
      .where('conversationId', '=', conversationId)
      .where('kind', '=', kind)
      .orderBy('firstDue', 'desc')
      .limit(1)
      .executeTakeFirst(),
});

type OfJob = ExpressionBuilder<Tables, 'mailJobs'>;

/**
 * The number of the last message in an email. One with answers has those of staff, until the visitor writes again; and
 * nothing that was said after it was sent.
 */
const lastSeqIn = (eb: OfJob) =>
  messagesOf(eb)
    .where('messages.seq', '<', (said) => said.fn.coalesce(nextQuestion(said), said.lit(NO_NUMBER)))
    .where((said) =>
      said.and([
        said.or([
          said('mailJobs.sentAt', 'is', null),
          said('messages.createdAt', '<=', said.ref('mailJobs.sentAt').$notNull()),
        ]),
        said.or([
          said('mailJobs.kind', '=', 'transcript'),
          said('messages.messageType', '=', 'agent'),
        ]),
      ]),
    )
    .orderBy('messages.seq', 'desc');

/** The number of the message with which the visitor ends a silence; none for a transcript. */
const nextQuestion = (eb: OfJob) =>
  messagesOf(eb)
    .where('messages.messageType', '=', 'user')
    .whereRef('messages.seq', '>', 'mailJobs.firstSeq')
    .orderBy('messages.seq');

const messagesOf = (eb: OfJob) =>
  eb
    .selectFrom('messages')
    .select('messages.seq')
    .whereRef('messages.conversationId', '=', 'mailJobs.conversationId')
    .limit(1);

/** The email which said that one of ours was not delivered: both were stored in one moment. */
const reportOn = (eb: OfJob) =>
  eb
    .selectFrom('receivedMails')
    .select('receivedMails.id')
    .whereRef('receivedMails.conversationId', '=', 'mailJobs.conversationId')
    .whereRef('receivedMails.readAt', '=', 'mailJobs.bouncedAt')
    .where('receivedMails.outcome', '=', 'bounce')
    .limit(1);
