import { RetryButton } from '@/backend/desk/ui/health/retry-button';
import { MailLine } from '@/backend/desk/ui/tickets/mail-line';
import type { MailState, TicketDetail } from '@/lib/contract/desk/ticket';

const MAIL_WORDS = {
  'team-notice': 'Notice to the team',
  receipt: 'Receipt to the sender',
  reply: 'Answer',
  alert: 'Alert to the team',
} as const satisfies Record<MailState['kind'], string>;

/** What became of the mails about a ticket, but for the answers. */
export function TicketMails({ detail: { mails } }: Readonly<{ detail: TicketDetail }>) {
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">Mails</h2>
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
