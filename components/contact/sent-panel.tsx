import type { ReactNode } from 'react';

type SentPanelProps = Readonly<{
  message: string;
  /** The session id, by which the company finds the inquiry. */
  reference: string | undefined;
  replyWithinHours: number;
  /** The way to another inquiry. */
  children: ReactNode;
}>;

/** What a visitor sees once the inquiry is stored. */
export function SentPanel({ message, reference, replyWithinHours, children }: SentPanelProps) {
  return (
    <section aria-labelledby="sent-title" className="flex flex-col gap-4 bg-sand p-6 sm:p-10">
      <h2 id="sent-title" className="text-heading">
        Thank you
      </h2>
      <p role="status">{message}</p>
      <p>A software expert will reply within {replyWithinHours} hours.</p>
      {reference !== undefined && (
        <p>
          Your reference: <code className="reference">{reference}</code>
        </p>
      )}
      {children}
    </section>
  );
}
