import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { cannedRepliesSchema, type CannedReply } from '@repo/contract/desk/label.ts';
import { readDesk } from '#call.ts';
import {
  fillIn,
  matchingReplies,
  insertReply,
  shortcutBefore,
  type CannedValues,
} from '#composer/canned.ts';
import { queryKeys } from '#shared/keys.ts';

type CannedFieldProps = Readonly<{
  label: string;
  text: string;
  onText: (text: string) => void;
  /** What canned replies may name, as far as it is known here. */
  values: CannedValues;
  /** Called on Enter, to send. Without it, Enter breaks the line. */
  onEnter?: (() => void) | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The maximum length; the length is shown from nine tenths of it on. */
  longest: number;
  isInvalid?: boolean;
  /** Whether the text is being sent, and stays as it is meanwhile. */
  isSending?: boolean;
  placeholder?: string;
}>;

/**
 * A field for a reply. `/` and a shortcut offer canned replies, which the arrow keys and Enter insert. Escape
 * leaves the field for the element around it that has `tabIndex`, where keys are shortcuts again.
 */
export function CannedField(props: CannedFieldProps) {
  const { label, text, onText, values, onEnter, field, longest, placeholder } = props;
  const { isInvalid = false, isSending = false } = props;
  const { data } = useQuery({
    queryKey: queryKeys.canned,
    queryFn: () => readDesk('/canned', cannedRepliesSchema),
  });
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [position, setPosition] = useState(0);
  const offers = typed === undefined ? [] : matchingReplies(typed, data?.replies ?? []);
  const chosen = offers[Math.min(position, offers.length - 1)];

  const look = ({ value, selectionStart }: HTMLTextAreaElement) => {
    setTyped(shortcutBefore(value, selectionStart));
    setPosition(0);
  };
  const choose = (reply: CannedReply) => {
    const textarea = field.current;
    if (!textarea) return;
    const filled = fillIn(reply.text, { ...values, opening: data?.opening });
    const next = insertReply(text, textarea.selectionStart, { ...reply, text: filled });
    flushSync(() => {
      onText(next.text);
      setTyped(undefined);
    });
    textarea.focus();
    textarea.setSelectionRange(next.cursor, next.cursor);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, nativeEvent, currentTarget } = event;
    // oxlint-disable-next-line typescript/no-deprecated -- Safari has no other sign of this
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: offers.length - 1 };
    const step = steps[key];
    if (chosen && step !== undefined) setPosition((offers.indexOf(chosen) + step) % offers.length);
    else if (chosen && (key === 'Enter' || key === 'Tab') && !shiftKey) choose(chosen);
    else if (chosen && key === 'Escape') setTyped(undefined);
    else if (key === 'Escape') currentTarget.closest<HTMLElement>('[tabindex]')?.focus();
    else if (key === 'Enter' && !shiftKey && onEnter) onEnter();
    else return;
    event.preventDefault();
  };

  return (
    <div className="canned">
      {chosen && (
        <div id={id} role="listbox" aria-label="Canned replies" className="offers">
          {offers.map((reply, index) => (
            // The keyboard chooses from within the field, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={reply.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={reply === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(reply)}
            >
              <b>/{reply.shortcut}</b> <bdi className="soft">{reply.text}</bdi>
            </div>
          ))}
        </div>
      )}
      <textarea
        ref={field}
        rows={3}
        dir="auto"
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-autocomplete="list"
        aria-controls={chosen && id}
        aria-activedescendant={chosen && `${id}-${offers.indexOf(chosen)}`}
        placeholder={placeholder}
        readOnly={isSending}
        value={text}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value);
          look(currentTarget);
        }}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
      />
      {text.length >= longest * 0.9 && (
        <p className={text.length > longest ? 'error' : 'soft'}>
          {text.length.toLocaleString('en')} of {longest.toLocaleString('en')} characters
        </p>
      )}
    </div>
  );
}
