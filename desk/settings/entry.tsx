import { useState, type ReactNode } from 'react';
import type { DeskRoute } from '@repo/contract/desk/access.ts';
import { ConfirmButton } from '#forms/confirm-button.tsx';
import { useSend } from '#forms/use-send.ts';
import { Allowed } from '#session/allowed.tsx';

type EntryProps = Readonly<{
  /** The path of the entry: `/labels/{id}`. */
  path: string;
  /** The call that changes it. */
  call: DeskRoute;
  /** The entry's name on its buttons. */
  name: string;
  /** What happens when it is deleted. */
  whenRemoved: string;
  /** The entry as it is shown. */
  shown: ReactNode;
  /** The form that edits it; `close` goes back to showing it. */
  form: (close: () => void) => ReactNode;
}>;

/** One entry of a list in the settings, which can be edited and deleted. */
export function SettingsEntry({ path, call, name, whenRemoved, shown, form }: EntryProps) {
  const [isEditing, setEditing] = useState(false);
  // An entry may be shown elsewhere, such as a label on conversations, so everything is read again.
  const send = useSend([[]]);
  if (isEditing) return <li>{form(() => setEditing(false))}</li>;
  return (
    <li className="kept-entry">
      {shown}
      <Allowed call={call}>
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
      </Allowed>
    </li>
  );
}
