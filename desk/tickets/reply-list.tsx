import { RetryButton } from '@/desk/health/retry-button';
import { UserLine, UserText } from '@/desk/shared/text';
import { When } from '@/desk/shared/times';
import { MailLine } from '@/desk/tickets/mail-line';
import type { TicketDetail } from '@/lib/contract/desk/ticket';

type ReplyListProps = Readonly<{ ticketId: string; replies: TicketDetail['replies'] }>;

/** The replies that were sent by email, the oldest first. */
export function ReplyList({ ticketId, replies }: ReplyListProps) {
  if (replies.length === 0) return null;
  return (
    <section aria-labelledby={`replies-${ticketId}`}>
      <h2 id={`replies-${ticketId}`}>Replies</h2>
      <ol className="reply-list">
        {replies.map(({ id, author, text, createdAt, mail }) => (
          <li key={id}>
            <p className="soft">
              <UserLine text={author.name} /> replied <When at={createdAt} />
            </p>
            <UserText text={text} />
            <p className="soft">
              <MailLine mail={mail} />{' '}
              {mail.state === 'failed' && <RetryButton type="mail" id={mail.jobId} />}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
