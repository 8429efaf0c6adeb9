import { useId, useLayoutEffect, useState, type RefObject } from 'react';
import type { ChatClient } from '@repo/chat/visitor/client.ts';
import type { ChatState } from '@repo/chat/engine/state.ts';
import type { Availability } from '@repo/contract/chat-answer.ts';
import { awayText } from '#components/chat/availability-text.ts';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/field.tsx';

const QUESTION = 'Where can we email the answer?';

type EmailQuestionProps = Readonly<
  Pick<ChatState, 'isAskingForEmail' | 'availability'> & {
    client: ChatClient;
    /** The message field, which gets the focus once the visitor has given an address or declined. */
    field: RefObject<HTMLTextAreaElement | null>;
  }
>;

/**
 * Asks where an answer can be emailed, while nobody is there to give one. It takes no focus, because the visitor may
 * be writing, and is announced instead.
 */
export function EmailQuestion(props: EmailQuestionProps) {
  const { isAskingForEmail, availability, client, field } = props;
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();

  // It takes room from the field below, in which the visitor may be writing.
  useLayoutEffect(() => {
    const textarea = field.current;
    if (isAskingForEmail && textarea !== null && textarea === document.activeElement) {
      textarea.form?.scrollIntoView({ block: 'nearest' });
    }
  }, [isAskingForEmail, field]);

  const give = async (input: HTMLInputElement) => {
    setBusy(true);
    setProblem(undefined);
    const refusal = await client.giveEmail(input.value);
    setBusy(false);
    setProblem(refusal);
    if (refusal === undefined) field.current?.focus();
    else input.focus();
  };
  const decline = () => {
    client.declineEmail();
    field.current?.focus();
  };

  const question = questionAt(availability);
  return (
    <>
      <p role="status" className="sr-only">
        {isAskingForEmail && question}
      </p>
      {isAskingForEmail && (
        <form
          noValidate
          aria-label="Answer by email"
          className="chat-question"
          onSubmit={(event) => {
            event.preventDefault();
            const input = event.currentTarget.elements.namedItem('email');
            if (input instanceof HTMLInputElement && !isBusy) void give(input);
          }}
        >
          <TextField
            name="email"
            id={id}
            label={question}
            type="email"
            autoComplete="email"
            error={problem}
            isInvalid={problem !== undefined}
          />
          <div>
            <Button type="submit" isBusy={isBusy}>
              Email me the answer
            </Button>
            <Button look="secondary" onClick={decline}>
              No thanks
            </Button>
          </div>
        </form>
      )}
    </>
  );
}

/** With the time when somebody is there again, as long as nobody is. */
function questionAt(availability: Availability | undefined): string {
  if (availability?.isOpen !== false) return QUESTION;
  return `${awayText(availability.until, new Date())}. ${QUESTION}`;
}
