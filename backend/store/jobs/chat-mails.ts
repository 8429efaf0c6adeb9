import { sql, type Expression, type ExpressionBuilder, type Kysely } from 'kysely';
import { MAIL_STATE_COLUMNS, mailState } from '@/backend/store/jobs/mail-state';
import { CHAT_MAIL_KINDS, type ChatMailKind } from '@/backend/store/jobs/tables';
import type { Tables } from '@/backend/store/schema';
import type { ChatMail } from '@/lib/contract/desk/conversation';

/** How many emails of a conversation are shown, the newest ones. */
const MOST_SHOWN = 200;

/** Returns the emails with what was said in a conversation, oldest first, without those that only wait for their time. */
export async function mailsOfChat(db: Kysely<Tables>, conversationId: string): Promise<ChatMail[]> {
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
}

type OfJob = ExpressionBuilder<Tables, 'mailJobs'>;

/**
 * The number of the last message in an email. One with answers has those of staff, until the visitor writes again; and
 * nothing that was said after it was sent.
 */
const lastSeqIn = (eb: OfJob) =>
  messagesOf(eb)
    .select((said) => said.fn.max<number | null>('messages.seq').as('seq'))
    .where((said) =>
      said.or([
        said('mailJobs.sentAt', 'is', null),
        said('messages.createdAt', '<=', said.ref('mailJobs.sentAt').$notNull()),
      ]),
    )
    .where((said) =>
      said.or([
        said('mailJobs.kind', '=', 'transcript'),
        said.and([
          said('messages.messageType', '=', 'agent'),
          said.not(said.exists(visitorWroteBefore(said))),
        ]),
      ]),
    );

/** What the visitor has said between the first answer in an email and another message. */
const visitorWroteBefore = (
  eb: ExpressionBuilder<Tables, 'mailJobs' | 'messages'>,
): Expression<unknown> =>
  eb
    .selectFrom('messages as theirs')
    .select(sql.lit(1).as('one'))
    .whereRef('theirs.conversationId', '=', 'mailJobs.conversationId')
    .where('theirs.messageType', '=', 'user')
    .whereRef('theirs.seq', '>', 'mailJobs.firstSeq')
    .whereRef('theirs.seq', '<', 'messages.seq');

const messagesOf = (eb: OfJob) =>
  eb.selectFrom('messages').whereRef('messages.conversationId', '=', 'mailJobs.conversationId');

/** The email which said that one of ours was not delivered: both were stored in one moment. */
const reportOn = (eb: OfJob) =>
  eb
    .selectFrom('receivedMails')
    .select('receivedMails.id')
    .whereRef('receivedMails.conversationId', '=', 'mailJobs.conversationId')
    .whereRef('receivedMails.readAt', '=', 'mailJobs.bouncedAt')
    .where('receivedMails.outcome', '=', 'bounce')
    .limit(1);
