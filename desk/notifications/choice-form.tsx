import { useState } from 'react';
import {
  MAIL_AFTER,
  NOTIFICATION_KINDS,
  type NotificationChoices,
  type NotificationKind,
} from '@repo/contract/desk/notification.ts';
import { ActionButton } from '#forms/action-button.tsx';
import { useSend } from '#forms/use-send.ts';
import { KIND_CHOICES, MAIL_WORDS } from '#notifications/choice-words.ts';
import { QuietHoursFields } from '#notifications/quiet-hours-fields.tsx';
import { Field } from '#shared/field.tsx';
import { queryKeys } from '#shared/keys.ts';

type List = 'off' | 'soundless' | 'mailed';

/** The columns: each is a list of kinds, with what a check in it means. */
const COLUMNS: readonly { list: List; words: string; isChecked: (isListed: boolean) => boolean }[] =
  [
    { list: 'off', words: 'List', isChecked: (isListed) => !isListed },
    { list: 'soundless', words: 'Sound', isChecked: (isListed) => !isListed },
    { list: 'mailed', words: 'Email', isChecked: (isListed) => isListed },
  ];

/** The form with the choices: as they are stored, until somebody edits them. */
export function ChoiceForm({ stored }: Readonly<{ stored: NotificationChoices }>) {
  const [edited, setEdited] = useState<NotificationChoices>();
  const choices = edited ?? stored;
  const send = useSend([queryKeys.notificationChoices]);
  const [isDone, setDone] = useState(false);
  const change = (changes: Partial<NotificationChoices>) => {
    setDone(false);
    setEdited({ ...choices, ...changes });
  };
  const toggle = (list: List, kind: NotificationKind) => {
    const others = choices[list].filter((other) => other !== kind);
    change({ [list]: others.length < choices[list].length ? others : [...others, kind] });
  };
  // The backend checks the times, and says what is wrong.
  const save = async () => {
    await send('/account/notifications', choices);
    setEdited(undefined);
    setDone(true);
  };
  return (
    <div className="form choices">
      <table>
        <thead>
          <tr>
            <th scope="col">When</th>
            {COLUMNS.map(({ words }) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{KIND_CHOICES[kind]}</th>
              {COLUMNS.map(({ list, words, isChecked }) => {
                const isOut = list !== 'off' && choices.off.includes(kind);
                return (
                  <td key={list}>
                    <label className="check">
                      <input
                        type="checkbox"
                        checked={!isOut && isChecked(choices[list].includes(kind))}
                        disabled={isOut}
                        onChange={() => toggle(list, kind)}
                      />
                      <span className="sr-only">
                        {words}: {KIND_CHOICES[kind]}
                      </span>
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Field label="Email what is still unread" hint="One email about all of it, to your address.">
        <select
          value={choices.mailAfterMinutes}
          onChange={({ currentTarget }) =>
            change({
              mailAfterMinutes:
                MAIL_AFTER.find((each) => each === Number(currentTarget.value)) ?? 0,
            })
          }
        >
          {MAIL_AFTER.map((minutes) => (
            <option key={minutes} value={minutes}>
              {MAIL_WORDS[minutes]}
            </option>
          ))}
        </select>
      </Field>
      <QuietHoursFields quiet={choices.quiet} onChange={(quiet) => change({ quiet })} />
      <ActionButton words="Save" busyWords="Saving…" about="how you are notified" action={save} />
      <p role="status">{isDone && 'Your choices are saved.'}</p>
    </div>
  );
}
