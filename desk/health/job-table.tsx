import { Link } from 'wouter';
import type { DeskHealth } from '@repo/contract/desk/health.ts';
import { FailureReason } from '#health/failure.tsx';
import { RetryButton } from '#health/retry-button.tsx';
import { Empty } from '#shared/states.tsx';
import { TICKET_MAIL_WORDS } from '#shared/ticket-words.ts';
import { When } from '#shared/times.tsx';

type Job = DeskHealth['jobs'][number];

const KIND_WORDS: Readonly<Record<string, string>> = {
  ...TICKET_MAIL_WORDS,
  'notification-summary': 'Unread notifications',
  'chat-answer': 'Chat answer',
  transcript: 'Copy of a chat',
  reading: 'Received email',
};

/** Emails and webhooks that were not sent, emails that were not read, the reasons, and a button to try again. */
export function JobTable({ jobs, isMailSent }: Pick<DeskHealth, 'jobs' | 'isMailSent'>) {
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs">Undelivered</h2>
      {jobs.length === 0 ? (
        <Empty>
          {isMailSent
            ? 'All emails and webhooks were sent.'
            : 'All emails were written to the folder, and all webhooks were sent.'}
        </Empty>
      ) : (
        <ul className="job-list">
          {jobs.map((job) => (
            <li key={job.id}>
              <JobLine job={job} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function JobLine({ job }: Readonly<{ job: Job }>) {
  const { id, type, kind, state, attempts, lastError, nextAttemptAt } = job;
  return (
    <>
      <p>
        <strong>{type === 'webhook' ? 'Webhook' : (KIND_WORDS[kind] ?? 'Email')}</strong>{' '}
        <AboutLink job={job} />
      </p>
      <p className={state === 'failed' ? 'alert' : undefined}>
        {state === 'failed' ? 'Gave up' : `Not ${type === 'reading' ? 'read' : 'sent'} yet`} after{' '}
        {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
        {lastError !== null && (
          <>
            : <FailureReason code={lastError} />
          </>
        )}
        {nextAttemptAt !== null && state === 'queued' && (
          <>
            . Next attempt: <When at={nextAttemptAt} />
          </>
        )}
      </p>
      <RetryButton type={type} id={id} />
    </>
  );
}

function AboutLink({ job: { ticketId, conversationId } }: Readonly<{ job: Job }>) {
  if (ticketId !== null) return <Link href={`/tickets/${ticketId}`}>Ticket</Link>;
  if (conversationId === null) return null;
  return <Link href={`/conversations/${conversationId}`}>Conversation</Link>;
}
