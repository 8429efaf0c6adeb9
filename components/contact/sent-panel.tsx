import type { ReactNode, Ref } from 'react';

type SentPanelProps = Readonly<{
  message: string;
  /** The short reference, if the backend gives one. */
  reference: string | undefined;
  /** The session ID, by which the company finds the inquiry, too. */
  sessionId: string | undefined;
  replyWithinHours: number;
  /** The link or button to send another inquiry. */
  children: ReactNode;
  /** For a form that moves the focus here when this panel replaces it. */
  ref?: Ref<HTMLElement>;
}>;

/** The confirmation for a visitor whose inquiry is stored. */
export function SentPanel(props: SentPanelProps) {
  const { message, reference, sessionId, replyWithinHours, children, ref } = props;
  return (
    <section
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-labelledby="sent-title"
      className="flex scroll-mt-32 flex-col gap-4 bg-sand p-6 outline-none sm:p-10"
    >
      <h2 id="sent-title" className="text-heading">
        Thank you
      </h2>
      <p role="status">{message}</p>
      <p>A software expert will reply within {replyWithinHours} hours.</p>
      {reference !== undefined && (
        <p>
          Your reference: <strong className="reference">{reference}</strong>
        </p>
      )}
      {sessionId !== undefined && (
        <p className={reference === undefined ? undefined : 'text-small text-ink-soft'}>
          {reference === undefined ? 'Your reference' : 'Full reference'}:{' '}
          <code className="reference">{sessionId}</code>
        </p>
      )}
      {children}
    </section>
  );
}
