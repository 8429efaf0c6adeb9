import { useState, type ReactNode } from 'react';
import { ActionButton } from '#forms/action-button.tsx';
import { Dialog } from '#shared/dialog.tsx';

type ConfirmButtonProps = Readonly<{
  words: string;
  busyWords: string;
  /** What the button is about, where several have the same words. Only for screen readers. */
  about: string;
  /** The title of the dialog. */
  title: string;
  /** What will happen. */
  children: ReactNode;
  action: () => Promise<unknown>;
}>;

/** A button that asks for confirmation, and says what will happen. */
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
