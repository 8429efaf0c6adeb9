import { RATING_KEPT } from '@repo/contract/chat-answer.ts';
import { COMMENT_LENGTH, type ChatClosing } from '@repo/contract/rating.ts';
import { RATING_ANSWERS, RATING_COMMENT, RATING_QUESTION } from '#components/chat/rating-words.ts';
import { Button } from '#components/ui/button.tsx';

type RatingSectionProps = Readonly<{ sessionId: string; closing: ChatClosing }>;

/**
 * Asks whether a conversation that staff have closed has helped, in forms that need no JavaScript
 * (docs/decisions/005). The window of the chat asks the same. What the forms are answered with leads to the ID here:
 * lib/proxy/forms/rating-form.ts.
 */
export function RatingSection({ sessionId, closing }: RatingSectionProps) {
  const { closedAt, isHelpful, comment } = closing;
  const chosen = RATING_ANSWERS.find((answer) => answer.isHelpful === isHelpful);
  const form = { method: 'post', action: `/api/chat/rating/${sessionId}` } as const;
  return (
    <section id="rating" aria-labelledby="rating-title" className="chat-rate">
      <h2 id="rating-title">{RATING_QUESTION}</h2>
      <p role="alert" id="rating-error" data-form-error className="form-error" />
      <form {...form}>
        <input type="hidden" name="closedAt" value={closedAt} />
        <div>
          {RATING_ANSWERS.map(({ name, label }) => (
            <Button
              key={name}
              type="submit"
              look="secondary"
              name="helped"
              value={name}
              aria-pressed={name === chosen?.name}
            >
              {label}
            </Button>
          ))}
        </div>
      </form>
      {chosen && (
        <form {...form}>
          <p role="status">{RATING_KEPT}</p>
          <input type="hidden" name="closedAt" value={closedAt} />
          <input type="hidden" name="helped" value={chosen.name} />
          <label htmlFor="comment">{RATING_COMMENT}</label>
          <input
            id="comment"
            name="comment"
            maxLength={COMMENT_LENGTH}
            defaultValue={comment}
            autoComplete="off"
            aria-describedby="rating-error"
            className="field-control"
          />
          <Button type="submit" look="secondary">
            Send
          </Button>
        </form>
      )}
    </section>
  );
}
