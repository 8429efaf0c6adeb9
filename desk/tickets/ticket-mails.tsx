import type { TicketDetail } from '@repo/contract/desk/ticket.ts';
import { RetryButton } from '#health/retry-button.tsx';
import { MailLine } from '#mails/mail-line.tsx';
import { TICKET_MAIL_WORDS } from '#shared/ticket-words.ts';

/** The state of the emails about a ticket, except for the replies. */
export function TicketMails({ detail: { mails } }: Readonly<{ detail: TicketDetail }>) {
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby="emails">
      <h2 id="emails">Automatic emails</h2>
      <dl className="facts">
        {mails.map((mail) => (
          <div key={mail.jobId}>
            <dt>{TICKET_MAIL_WORDS[mail.kind]}</dt>
            <dd>
              <MailLine mail={mail} />{' '}
              {mail.state === 'failed' && <RetryButton type="mail" id={mail.jobId} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
