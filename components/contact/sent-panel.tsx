import type { ReactNode } from 'react';
import { EntryLink } from '#components/ui/entry-link.tsx';
import { PHOTO_FITS } from '#components/ui/photo-fits.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { AfterSending } from '#lib/content/after-sending.ts';

type SentPanelProps = Readonly<{
  /** What the server says. A panel that is shown later gets it then, and the references too. */
  message?: string;
  /** The short reference, if the backend gives one. */
  reference?: string | undefined;
  /** The session ID, by which the company finds the inquiry, too. */
  sessionId?: string | undefined;
  after: AfterSending;
  /** The link or button to send another inquiry. */
  children: ReactNode;
}>;

/**
 * The confirmation for a visitor whose inquiry is stored. What is not known is in the page all the same, hidden,
 * for lib/contact/form-view.ts to fill in.
 */
export function SentPanel(props: SentPanelProps) {
  const { message, reference, sessionId, after, children } = props;
  const { picture, replyWithinHours, next, meantime, ways } = after;
  return (
    <section
      tabIndex={-1}
      aria-labelledby="sent-title"
      className="scroll-mt-32 bg-sand p-6 outline-none sm:p-10"
    >
      <div className="flex flex-col gap-4">
        <Picture image={picture.image} fit={PHOTO_FITS.tile} size="w-20" />
        <h2 id="sent-title" className="text-heading">
          Thank you
        </h2>
        <p role="status" data-sent-message>
          {message}
        </p>
        <p>A software expert will reply within {replyWithinHours} hours.</p>
        <p
          hidden={reference === undefined}
          data-with-short
          className="flex flex-wrap items-center gap-x-4 gap-y-2"
        >
          <span>
            Your reference:{' '}
            <strong data-sent-reference className="reference">
              {reference}
            </strong>
          </span>{' '}
          <button type="button" hidden data-copy className="button button-secondary">
            Copy
          </button>
        </p>
        <details hidden={sessionId === undefined} open={reference === undefined} data-sent-full>
          <summary className="text-small text-ink-soft">
            <span hidden={reference === undefined} data-with-short>
              Full reference
            </span>
            <span hidden={reference !== undefined} data-without-short>
              Your reference
            </span>
          </summary>{' '}
          <code data-sent-session className="reference text-small">
            {sessionId}
          </code>
        </details>
      </div>
      <h3 className="mt-8 mb-4 text-label">{next.title}</h3>
      <ol className="promise">
        {next.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3 className="mt-8 mb-2 text-label">{meantime.title}</h3>
      <ul className="flex flex-wrap gap-x-6">
        {ways.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-11 items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <ul className="mt-2 mb-8">
        {meantime.posts.map(({ href, label, description, image }) => (
          <li key={href}>
            <EntryLink {...{ href, label, description, image }} look="row" />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
