import type { ChatMail } from '@repo/contract/desk/conversation.ts';
import { RetryButton } from '#health/retry-button.tsx';
import { MailLine } from '#mails/mail-line.tsx';
import { OpenMail } from '#mails/open-mail.tsx';

type LineMailsProps = Readonly<{
  /** The received email that is this message; undefined if it did not come by email. */
  receivedId: string | undefined;
  /** The emails to the visitor whose last message this is. */
  sent: readonly ChatMail[];
}>;

/** How a message came or went by email, below it. */
export const LineMails = ({ receivedId, sent }: LineMailsProps) => (
  <>
    {receivedId !== undefined && (
      <div className="mailed">
        <span className="soft">Came by email.</span>{' '}
        <OpenMail id={receivedId} label="Open the email" />
      </div>
    )}
    {sent.map((mail) => (
      <div key={mail.jobId} className="mailed">
        <SentLine mail={mail} />
      </div>
    ))}
  </>
);

function SentLine({ mail }: Readonly<{ mail: ChatMail }>) {
  const { jobId, kind, state, bounceReason, reportId } = mail;
  return (
    <>
      <span className="soft">
        {kind === 'transcript' && 'Copy of this chat: '}
        {bounceReason === null ? (
          <MailLine mail={mail} />
        ) : (
          <span className="alert">Not delivered by email: {bounceReason}</span>
        )}
      </span>{' '}
      {reportId !== null && <OpenMail id={reportId} label="Open the report" />}
      {state === 'failed' && <RetryButton type="mail" id={jobId} />}
    </>
  );
}
