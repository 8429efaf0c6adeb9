import type { ReactNode, RefObject } from 'react';
import { MESSAGE_LENGTH } from '@repo/contract/chat-message.ts';
import type { CannedValues } from '#composer/canned.ts';
import { CannedField } from '#composer/canned-field.tsx';

type WritingFormProps = Readonly<{
  label: string;
  placeholder: string;
  button: string;
  text: string;
  onText: (text: string) => void;
  problem: string | undefined;
  onSend: () => void;
  field: RefObject<HTMLTextAreaElement | null>;
  values: CannedValues;
  form?: RefObject<HTMLFormElement | null>;
  isSending?: boolean;
  /** The files that go with the text. */
  list?: ReactNode;
  /** Attaches more of them. */
  control?: ReactNode;
  /** What else there is beside the button that sends it. */
  beside?: ReactNode;
}>;

/** A field with the buttons below it, or on a phone beside it. */
export function WritingForm(props: WritingFormProps) {
  const { button, problem, onSend, form, list, control, beside, ...field } = props;
  return (
    <form
      ref={form}
      className="writing"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <CannedField
        {...field}
        longest={MESSAGE_LENGTH}
        isInvalid={problem !== undefined}
        onEnter={matchMedia('(pointer: coarse)').matches ? undefined : onSend}
      />
      {list}
      <div className="row">
        {control}
        <p role="alert" className="error">
          {problem}
        </p>
        {beside}
        <button type="submit" className="button primary send">
          {button}
        </button>
      </div>
    </form>
  );
}
