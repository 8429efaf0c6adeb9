import { MessageRow } from '#components/chat/message-row.tsx';
import { TEXT_KEY } from '#components/chat/text-key.ts';

type PlainComposerProps = Readonly<{
  /** The conversation that the form continues, and the ID of its next message. */
  linked: Readonly<{ sessionId: string; messageId: string }> | undefined;
}>;

/** The message field of the chat page as a plain form. */
export function PlainComposer({ linked }: PlainComposerProps) {
  return (
    <form method="post" action="/api/chat/send" data-draft={TEXT_KEY} className="composer">
      <input type="hidden" name="sessionId" value={linked?.sessionId ?? ''} />
      <input type="hidden" name="id" value={linked?.messageId ?? ''} />
      <p role="alert" data-form-error className="form-error" />
      <label htmlFor="message">Your message</label>
      <MessageRow>
        <textarea
          id="message"
          name="message"
          rows={1}
          aria-invalid="false"
          dir="auto"
          className="field-control"
        />
      </MessageRow>
      <p role="status" className="composer-note">
        <span hidden data-busy>
          Sending…
        </span>
      </p>
    </form>
  );
}
