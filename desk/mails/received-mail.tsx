import { useState } from 'react';
import { DESK_API } from '@repo/contract/desk/address.ts';
import type { MailOutcome, ReceivedMail } from '@repo/contract/desk/mail.ts';
import { FileLinks } from '#shared/file-links.tsx';
import { UserLine, UserText } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';

/** What happened, after the name of whoever wrote. */
const DID: Readonly<Record<MailOutcome, string>> = {
  answer: 'replied by email',
  ticket: 'wrote',
  bounce: 'reported a delivery problem',
  automatic: 'answered automatically',
  own: 'wrote',
  copy: 'wrote',
  unreadable: 'sent an email that could not be read',
};

/** An email that was received: what its author wrote, and the rest on demand. */
export function ReceivedMailView({ mail }: Readonly<{ mail: ReceivedMail }>) {
  const { outcome, reason, fromName, fromAddress, subject, text, folded, omitted, receivedAt } =
    mail;
  return (
    <>
      <p className="soft">
        <UserLine text={fromName || fromAddress || 'Someone'} />
        {fromName !== '' && (
          <>
            {' '}
            (<UserLine text={fromAddress} />)
          </>
        )}{' '}
        {DID[outcome]} <When at={receivedAt} />
      </p>
      <AuthorNotes mail={mail} />
      {subject !== '' && (
        <p>
          <b>
            <UserLine text={subject} />
          </b>
        </p>
      )}
      {reason !== null && <p className="soft">{reason}</p>}
      {text !== '' && <UserText text={text} />}
      {folded !== '' && (
        <details>
          <summary>Quoted text and signature</summary>
          <UserText text={folded} />
        </details>
      )}
      <FileLinks files={mail.files} />
      {omitted.map((sentence) => (
        <p key={sentence} className="soft">
          {sentence}
        </p>
      ))}
      <Original mail={mail} />
    </>
  );
}

/** Who has sent it for its author, and where else its author wants answers. */
function AuthorNotes({ mail }: Readonly<{ mail: ReceivedMail }>) {
  const { fromName, fromAddress, sentBy = '', answersTo = [] } = mail;
  return (
    <>
      {sentBy !== '' && (
        <p className="soft">
          Sent by <UserLine text={sentBy} /> for <UserLine text={fromName || fromAddress} />.
        </p>
      )}
      {answersTo.length > 0 && (
        <p className="soft">
          Answers to: <UserLine text={answersTo.join(', ')} />
        </p>
      )}
    </>
  );
}

/** The email as it was designed, in a frame without scripts and foreign requests, and as a file. */
function Original({ mail: { id, hasHtml, fromName } }: Readonly<{ mail: ReceivedMail }>) {
  const [isShown, show] = useState(false);
  const address = `${DESK_API}/mails/${id}`;
  return (
    <>
      <p className="row soft">
        {hasHtml && (
          <button
            type="button"
            className="button quiet"
            aria-expanded={isShown}
            onClick={() => show(!isShown)}
          >
            {isShown ? 'Hide original formatting' : 'Show original formatting'}
          </button>
        )}
        <a href={`${address}/raw`} download>
          Download email
        </a>
      </p>
      {isShown && (
        <iframe
          className="mail-frame"
          title={`Email from ${fromName || 'a customer'}, as it was designed`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          src={`${address}/html`}
        />
      )}
    </>
  );
}
