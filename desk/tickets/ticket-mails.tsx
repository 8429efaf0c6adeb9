import type { MailState, TicketDetail } from '@repo/contract/desk/ticket.ts';
import { RetryButton } from '#health/retry-button.tsx';
import { MailLine } from '#mails/mail-line.tsx';

const MAIL_WORDS = {
  'team-notice': 'Team notification',
  receipt: 'Auto-reply',
  reply: 'Reply',
  alert: 'Team alert',
  'sign-in-notice': 'Sign-in notice',
  'account-notice': 'Account notice',
  'answer-notice': 'Answer notification',
} as const satisfies Record<MailState['kind'], string>;

/** The state of the emails about a ticket, except for the replies. */
export function TicketMails({ detail: { mails } }: Readonly<{ detail: TicketDetail }>) {
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby="emails">
      <h2 id="emails">Automatic emails</h2>
      <dl className="facts">
        {mails.map((mail) => (
          <div key={mail.jobId}>
            <dt>{MAIL_WORDS[mail.kind]}</dt>
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
