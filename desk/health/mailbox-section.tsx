import type { ReactNode } from 'react';
import type { DeskHealth } from '@repo/contract/desk/health.ts';
import { FailureReason } from '#health/failure.tsx';
import { HeldMails, UnfetchedMails } from '#health/mailbox-mails.tsx';
import { UserLine } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';

type MailboxSectionProps = Readonly<{ mailbox: NonNullable<DeskHealth['mailbox']> }>;

/** Whether the mailbox to which customers write can be reached, what stays in it, and when the last email came from it. */
export function MailboxSection({ mailbox }: MailboxSectionProps) {
  const { title, state, since, fetchedAt, failedAt, lastError, held, unfetched } = mailbox;
  const isAway = state === 'away';
  const isCalm = !isAway && held === null && unfetched.length === 0;
  const failure = lastError !== null && <FailureReason code={lastError} />;
  return (
    <section aria-labelledby="mailbox" className={isCalm ? undefined : 'notice'}>
      <h2 id="mailbox">Incoming email</h2>
      <p>
        {isAway ? 'Not connected to ' : 'Connected to '}
        <UserLine text={title} />
        {since !== null && (
          <>
            {' '}
            since <When at={since} />
          </>
        )}
        .{isAway && failure && <> {failure}.</>}
      </p>
      {isAway && (
        <p>
          New emails wait in the mailbox and are fetched when it can be reached again. Please tell
          whoever looks after the backend.
        </p>
      )}
      {held !== null && <HeldMails held={held} />}
      {unfetched.length > 0 && <UnfetchedMails mails={unfetched} />}
      <p className="soft">
        {fetchedAt === null ? (
          'No email has come from it yet.'
        ) : (
          <At words="Last email:" at={fetchedAt} />
        )}{' '}
        {!isAway && failure && failedAt !== null && (
          <At words="Last problem:" at={failedAt}>
            : {failure}
          </At>
        )}
      </p>
    </section>
  );
}

type AtProps = Readonly<{ words: string; at: string; children?: ReactNode }>;

const At = ({ words, at, children }: AtProps) => (
  <>
    {words} <When at={at} />
    {children}.
  </>
);
