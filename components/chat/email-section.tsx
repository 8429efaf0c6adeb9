import { TRANSCRIPT_SENT } from '@repo/contract/chat-answer.ts';
import { Button } from '#components/ui/button.tsx';

type EmailSectionProps = Readonly<{
  sessionId: string;
  /** Whether the visitor's address is known. */
  isKnown: boolean;
  /** Whether there is an answer, without which a conversation is not emailed. */
  hasAnswer: boolean;
}>;

/**
 * Asks where answers can be emailed, and sends the conversation there, in forms that need no JavaScript
 * (docs/decisions/005). The window of the chat has the same in its question and its menu. What the forms are answered
 * with leads to the IDs here: lib/proxy/forms/chat-email-forms.ts.
 */
export function EmailSection({ sessionId, isKnown, hasAnswer }: EmailSectionProps) {
  return (
    <section id="by-email" aria-labelledby="by-email-title" className="chat-by-email">
      <h2 id="by-email-title">By email</h2>
      <p role="alert" id="by-email-error" data-form-error className="form-error" />
      {isKnown ? (
        <>
          <p>{'If you aren’t here to read our answer, we email it to you.'}</p>
          {hasAnswer && (
            <form method="post" action="/api/chat/transcript">
              <input type="hidden" name="sessionId" value={sessionId} />
              <p id="emailed" role="status">
                {TRANSCRIPT_SENT}
              </p>
              <Button type="submit" look="secondary">
                Email me this conversation
              </Button>
            </form>
          )}
        </>
      ) : (
        <form method="post" action={`/api/chat/email/${sessionId}`} noValidate>
          <label htmlFor="email">Where can we email our answer?</label>
          <input
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            aria-describedby="by-email-error"
            className="field-control"
          />
          <Button type="submit" look="secondary">
            Email me the answer
          </Button>
        </form>
      )}
    </section>
  );
}
