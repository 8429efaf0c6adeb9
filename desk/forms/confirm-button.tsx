import { useState, type ReactNode } from 'react';
import { ActionButton } from '@/desk/forms/action-button';
import { Dialog } from '@/desk/shared/dialog';

type ConfirmButtonProps = Readonly<{
  words: string;
  busyWords: string;
  /** What it is about, where the words stand on several buttons. Only heard. */
  about: string;
  /** What the dialog is called. */
  title: string;
  /** What happens then. */
  children: ReactNode;
  action: () => Promise<unknown>;
}>;

/** A button that says what will happen before it does it. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { words, busyWords, about, title, children, action } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {words}
        <span className="sr-only"> {about}</span>
      </button>
      {isAsking && (
        <Dialog title={title} onClose={() => setAsking(false)}>
          <p>{children}</p>
          <p className="row">
            <ActionButton
              words={words}
              busyWords={busyWords}
              action={async () => {
                await action();
                setAsking(false);
              }}
            />
          </p>
        </Dialog>
      )}
    </>
  );
}
