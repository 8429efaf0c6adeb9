import type { MailState } from '@repo/contract/desk/ticket.ts';
import { FailureReason } from '#health/failure.tsx';
import { When } from '#shared/times.tsx';

type MailLineProps = Readonly<{ mail: Omit<MailState, 'jobId' | 'kind'> }>;

/** The state of an email: waiting, sent, or failed with the reason. */
export function MailLine({
  mail: { state, attempts, lastError, at, bounceReason },
}: MailLineProps) {
  if (bounceReason !== null) {
    return <span className="alert">Not delivered: {bounceReason}</span>;
  }
  if (state === 'sent') return <>Email sent {at !== null && <When at={at} />}</>;
  if (state === 'queued' && lastError === null) return 'Email waiting to be sent';
  return (
    <span className={state === 'failed' ? 'alert' : undefined}>
      {state === 'failed'
        ? `Email not sent. Gave up after ${times(attempts)}: `
        : 'Email not sent yet: '}
      {lastError !== null && <FailureReason code={lastError} />}
      {state === 'queued' && at !== null && (
        <>
          . Next attempt: <When at={at} />
        </>
      )}
    </span>
  );
}

const times = (attempts: number) => (attempts === 1 ? 'one attempt' : `${attempts} attempts`);
