import type { DeskHealth, HeldMailsChoice } from '@repo/contract/desk/health.ts';
import { bytesInWords } from '#health/bytes.ts';
import { ActionButton } from '#forms/action-button.tsx';
import { ConfirmButton } from '#forms/confirm-button.tsx';
import { useSend } from '#forms/use-send.ts';
import { queryKeys } from '#shared/keys.ts';
import { Allowed } from '#session/allowed.tsx';
import { UserLine } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';

type Mailbox = NonNullable<DeskHealth['mailbox']>;

const emails = (count: number) =>
  count === 1 ? '1 email' : `${count.toLocaleString('en-US')} emails`;

/** Asks whether emails are new that were found when the mail server had numbered them anew. */
export function HeldMails({ held }: Readonly<{ held: NonNullable<Mailbox['held']> }>) {
  const send = useSend([queryKeys.health]);
  const { count, since, heldAt, isTaken } = held;
  const decide = (choice: HeldMailsChoice['choice']) => () =>
    send('/health/mailbox/held', { choice, heldAt } satisfies HeldMailsChoice);
  if (isTaken) {
    return <p>What is still in the mailbox of {emails(count)} becomes tickets within minutes.</p>;
  }
  return (
    <>
      <p>
        The mail server renumbered its emails, was restored from a backup, or was replaced. Of those
        since <When at={since} />, {emails(count)} weren’t known here at <When at={heldAt} />, too
        many to fetch without asking. They are waiting in the mailbox. Look there, and then choose.
        If some are old, move those to another folder first, and then take the rest. New emails are
        fetched as usual.
      </p>
      <Allowed call="POST /health/mailbox/held">
        <div className="row">
          <ConfirmButton
            words="Take them"
            busyWords="Taking them…"
            about="The emails that wait in the mailbox"
            title={`Turn up to ${emails(count)} into tickets?`}
            action={decide('take')}
          >
            Each that is still in the mailbox becomes a ticket, or an answer in its ticket, and the
            team is told of it by email. Do that if customers are waiting for an answer to them.
          </ConfirmButton>
          <ActionButton words="Leave them" busyWords="Leaving them…" action={decide('leave')} />
        </div>
      </Allowed>
    </>
  );
}

/** Emails that stay in the mailbox, and what to do about each. */
export const UnfetchedMails = ({ mails }: Readonly<{ mails: Mailbox['unfetched'] }>) => (
  <>
    <p>{emails(mails.length)} stayed in the mailbox and can’t be answered here:</p>
    <ul className="job-list">
      {mails.map((mail) => (
        // Emails of two numberings may have the same number.
        <li key={`${mail.since} ${mail.uid}`}>
          <UnfetchedMail mail={mail} />
        </li>
      ))}
    </ul>
  </>
);

function UnfetchedMail({ mail }: Readonly<{ mail: Mailbox['unfetched'][number] }>) {
  const { uid, reason, sender, senderAddress, subject, size, since } = mail;
  const author = [sender, senderAddress && `<${senderAddress}>`].filter(Boolean).join(' ');
  return (
    <>
      <p>
        <strong>
          <UserLine text={subject || (author ? 'No subject' : 'Unknown email')} />
        </strong>{' '}
        {author && (
          <>
            from <UserLine text={author} />
          </>
        )}
        {size !== null && <>, {bytesInWords(size)}</>}{' '}
        <span className="soft">
          UID {uid}, since <When at={since} />
        </span>
      </p>
      <p>
        {reason === 'too-large'
          ? 'It’s larger than 40 MB. Open it in the mailbox. Once it’s read there, this line goes away.'
          : 'The mail server can’t hand it over. Please tell whoever looks after the mail server to check its file, for example who may read it. The backend tries again every hour.'}
      </p>
    </>
  );
}
