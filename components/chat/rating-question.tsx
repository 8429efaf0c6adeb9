import { useId, useState } from 'react';
import type { ChatClient } from '@repo/chat/visitor/client.ts';
import type { ChatState } from '@repo/chat/engine/state.ts';
import { RATING_KEPT } from '@repo/contract/chat-answer.ts';
import { COMMENT_LENGTH } from '@repo/contract/rating.ts';
import {
  RATING_ANSWERS,
  RATING_COMMENT,
  RATING_QUESTION,
  RATING_SAVED,
} from '#components/chat/rating-words.ts';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/field.tsx';

type RatingQuestionProps = Readonly<Pick<ChatState, 'closing'> & { client: ChatClient }>;

/**
 * Asks whether a conversation that staff have closed has helped and, after a choice, for one optional sentence. It takes
 * no focus, because the visitor may be writing, and is announced instead.
 */
export function RatingQuestion({ closing, client }: RatingQuestionProps) {
  const [problem, setProblem] = useState<string>();
  const [savedFor, setSavedFor] = useState<string>();
  const id = useId();
  const isRated = closing?.isHelpful !== undefined;
  const isSaved = closing !== undefined && savedFor === closing.closedAt;

  const rate = async (isHelpful: boolean, comment?: string) => {
    setSavedFor(undefined);
    setProblem(undefined);
    const refusal = await client.rate(isHelpful, comment);
    setProblem(refusal);
    if (refusal === undefined && comment !== undefined) setSavedFor(closing?.closedAt);
  };
  const said = isSaved ? RATING_SAVED : RATING_KEPT;

  return (
    <>
      <p role="status" className="sr-only">
        {closing && (isRated ? said : RATING_QUESTION)}
      </p>
      {closing && (
        <form
          // A new closing is a new question, whose field is empty.
          key={closing.closedAt}
          noValidate
          aria-label="Rating"
          className="chat-question chat-rating"
          onSubmit={(event) => {
            event.preventDefault();
            const input = event.currentTarget.elements.namedItem('comment');
            if (closing.isHelpful === undefined || !(input instanceof HTMLInputElement)) return;
            void rate(closing.isHelpful, input.value);
          }}
        >
          <div role="group" aria-labelledby={`${id}-question`}>
            <span id={`${id}-question`}>{RATING_QUESTION}</span>
            {RATING_ANSWERS.map(({ isHelpful, label }) => (
              <Button
                key={label}
                look="secondary"
                aria-pressed={closing.isHelpful === isHelpful}
                onClick={() => void rate(isHelpful)}
              >
                {label}
              </Button>
            ))}
          </div>
          <p role="alert" className="form-error">
            {problem}
          </p>
          {isRated && (
            <>
              <TextField
                name="comment"
                id={id}
                label={RATING_COMMENT}
                hint={isSaved ? RATING_SAVED : undefined}
                maxLength={COMMENT_LENGTH}
                defaultValue={closing.comment}
                autoComplete="off"
              />
              <Button type="submit">Send</Button>
            </>
          )}
        </form>
      )}
    </>
  );
}
