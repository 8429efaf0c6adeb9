import type { ReactNode } from 'react';

type SentPanelProps = Readonly<{
  /** What the server says. A panel that is shown later gets it then, and the references too. */
  message?: string;
  /** The short reference, if the backend gives one. */
  reference?: string | undefined;
  /** The session ID, by which the company finds the inquiry, too. */
  sessionId?: string | undefined;
  replyWithinHours: number;
  /** The link or button to send another inquiry. */
  children: ReactNode;
}>;

/**
 * The confirmation for a visitor whose inquiry is stored. What is not known is in the page all the same, hidden,
 * for lib/contact/form-view.ts to fill in.
 */
export function SentPanel(props: SentPanelProps) {
  const { message, reference, sessionId, replyWithinHours, children } = props;
  return (
    <section
      tabIndex={-1}
      aria-labelledby="sent-title"
      className="flex scroll-mt-32 flex-col gap-4 bg-sand p-6 outline-none sm:p-10"
    >
      <h2 id="sent-title" className="text-heading">
        Thank you
      </h2>
      <p role="status" data-sent-message>
        {message}
      </p>
      <p>A software expert will reply within {replyWithinHours} hours.</p>
      <p hidden={reference === undefined}>
        Your reference:{' '}
        <strong data-sent-reference className="reference">
          {reference}
        </strong>
      </p>
      <p hidden={sessionId === undefined} className="text-small text-ink-soft">
        <span hidden={reference === undefined} data-with-short>
          Full reference:
        </span>
        <span hidden={reference !== undefined} data-without-short>
          Your reference:
        </span>{' '}
        <code data-sent-session className="reference">
          {sessionId}
        </code>
      </p>
      {children}
    </section>
  );
}
