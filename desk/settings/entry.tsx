import { useState, type ReactNode } from 'react';
import { ConfirmButton } from '@/desk/forms/confirm-button';
import { useSend } from '@/desk/forms/use-send';

type EntryProps = Readonly<{
  /** Where the entry is: `/labels/{id}`. */
  path: string;
  /** How it is called on its buttons. */
  name: string;
  /** What happens when it is removed. */
  whenRemoved: string;
  /** How it looks. */
  shown: ReactNode;
  /** The form that changes it; `close` shows it as it is again. */
  form: (close: () => void) => ReactNode;
}>;

/** One entry of a list of the settings, which can be changed and removed. */
export function SettingsEntry({ path, name, whenRemoved, shown, form }: EntryProps) {
  const [isEditing, setEditing] = useState(false);
  // A label is seen on conversations, too.
  const send = useSend([[]]);
  if (isEditing) return <li>{form(() => setEditing(false))}</li>;
  return (
    <li className="kept-entry">
      {shown}
      <span className="row">
        <button type="button" className="button" onClick={() => setEditing(true)}>
          Edit<span className="sr-only"> {name}</span>
        </button>
        <ConfirmButton
          words="Delete"
          busyWords="Deleting…"
          about={name}
          title={`Delete ${name}`}
          action={() => send(`${path}/remove`)}
        >
          {whenRemoved}
        </ConfirmButton>
      </span>
    </li>
  );
}
