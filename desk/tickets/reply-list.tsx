import type { ReceivedMail } from '@repo/contract/desk/mail.ts';
import type { Reply, TicketDetail } from '@repo/contract/desk/ticket.ts';
import { RetryButton } from '#health/retry-button.tsx';
import { ScheduledReplyView } from '#scheduled/scheduled-reply-view.tsx';
import { Said } from '#shared/file-links.tsx';
import { UserLine } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';
import { MailLine } from '#mails/mail-line.tsx';
import { ReceivedMailView } from '#mails/received-mail.tsx';
import { answerDraft } from '#tickets/reply-composer.tsx';
import { SnoozeEventLine } from '#snoozes/snooze-event-line.tsx';
import { snoozeEvents, type SnoozeEvent } from '#snoozes/snooze-events.ts';

type ReplyListProps = Readonly<
  Pick<TicketDetail, 'replies' | 'received' | 'snoozes' | 'scheduled'> & {
    ticketId: string;
    /** Called when the text of a scheduled reply is in the form for replies again. */
    onEdit: () => void;
  }
>;

type Entry = { at: string } & ({ reply: Reply } | { mail: ReceivedMail } | { event: SnoozeEvent });

/** What was written by email on both sides, when it was snoozed, the oldest first, and what is to be sent later. */
export function ReplyList(props: ReplyListProps) {
  const { ticketId, replies, received, snoozes, scheduled, onEdit } = props;
  const entries: Entry[] = [
    ...replies.map((reply) => ({ at: reply.createdAt, reply })),
    ...received.map((mail) => ({ at: mail.receivedAt, mail })),
    ...snoozeEvents(snoozes).map((event) => ({ at: event.at, event })),
  ].sort((one, other) => (one.at < other.at ? -1 : 1));
  if (entries.length + scheduled.length === 0) return null;
  return (
    <section aria-labelledby={`replies-${ticketId}`}>
      <h2 id={`replies-${ticketId}`}>
        {received.length > 0
          ? 'Emails'
          : replies.length + scheduled.length > 0
            ? 'Replies'
            : 'History'}
      </h2>
      <ol className="reply-list">
        {entries.map((entry) =>
          'reply' in entry ? (
            <li key={entry.reply.id}>
              <OwnReply reply={entry.reply} />
            </li>
          ) : 'event' in entry ? (
            <li key={entry.event.key} className="event">
              <SnoozeEventLine event={entry.event} />
            </li>
          ) : (
            <li key={entry.mail.id} className="theirs">
              <ReceivedMailView mail={entry.mail} />
            </li>
          ),
        )}
        {scheduled.map((reply) => (
          <li key={reply.id} className="scheduled">
            <ScheduledReplyView reply={reply} draft={answerDraft(ticketId)} onEdit={onEdit} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A reply from staff, and the state of its email. */
export const OwnReply = ({
  reply: { author, text, files, createdAt, mail },
}: Readonly<{ reply: Reply }>) => (
  <>
    <p className="soft">
      <UserLine text={author.name} /> replied <When at={createdAt} />
    </p>
    <Said text={text} files={files} />
    <p className="soft">
      <MailLine mail={mail} />{' '}
      {mail.state === 'failed' && <RetryButton type="mail" id={mail.jobId} />}
    </p>
  </>
);
