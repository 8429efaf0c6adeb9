'use client';

import { SendHorizontal } from 'lucide';
import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { Icon } from '@/components/ui/icon';
import { writeSessionItem, readSessionItem } from '@/lib/api/tab-storage';
import type { ChatClient } from '@/lib/chat/visitor/client';

/** Where the text is kept that is not sent yet. */
export const TEXT_KEY = 'chat-text';

/** From this share of the longest text on its length is shown. */
const NEAR_LIMIT = 0.9;

type ComposerProps = Readonly<{
  /** What takes the text, once it is there. */
  client: ChatClient | undefined;
  /** Fetches it for a form that is sent before; nothing comes where it cannot be had. */
  load?: () => Promise<ChatClient | undefined>;
  /** The most characters of a message. */
  longest: number;
  /** The field, for what wants to focus it. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** What a form without JavaScript goes on with. */
  linked?: Readonly<{ sessionId: string; messageId: string }> | undefined;
}>;

/**
 * Where a message is typed. Before any script runs it is a plain form (docs/decisions/005): the field
 * keeps its own text, and nothing that is heavy may be imported here.
 */
export function Composer({ client, load, longest, field, linked }: ComposerProps) {
  const [length, setLength] = useState(0);
  const [problem, setProblem] = useState<string>();
  /** Whether a message waits for the code that sends it. */
  const [isWaiting, setWaiting] = useState(false);
  const id = useId();

  useEffect(() => {
    const textarea = field.current;
    if (!client || !textarea) return;
    // What was typed before this code came is newer than what is kept.
    textarea.value ||= readSessionItem(TEXT_KEY) ?? '';
    setLength(textarea.value.length);
  }, [client, field]);

  const note = (text: string) => {
    setLength(text.length);
    setProblem(undefined);
    writeSessionItem(TEXT_KEY, text || undefined);
  };

  const send = async (form: HTMLFormElement) => {
    const textarea = field.current;
    if (!textarea || isWaiting) return;
    let taker = client;
    if (!taker) {
      setWaiting(true);
      taker = await load?.();
      setWaiting(false);
    }
    if (!taker) {
      form.submit();
      return;
    }
    const refusal = taker.send(textarea.value);
    if (refusal === undefined) {
      form.reset();
      note('');
    }
    setProblem(refusal);
    textarea.focus();
  };

  return (
    <form
      method="post"
      action="/api/chat/send"
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <input type="hidden" name="sessionId" value={linked?.sessionId ?? ''} />
      <input type="hidden" name="id" value={linked?.messageId ?? ''} />
      <p role="alert" data-form-error className="form-error">
        {problem}
      </p>
      <label htmlFor={id}>Your message</label>
      <div className="composer-row">
        <textarea
          ref={field}
          id={id}
          name="message"
          rows={1}
          aria-invalid={problem !== undefined}
          dir="auto"
          className="field-control"
          onKeyDown={sendByEnter}
          onChange={({ currentTarget }) => {
            note(currentTarget.value);
            client?.typing();
          }}
        />
        <button type="submit" aria-label="Send" className="composer-send">
          <Icon icon={SendHorizontal} size={22} />
        </button>
      </div>
      <p role="status" className="composer-note">
        {isWaiting && 'Sending…'}
      </p>
      {length >= longest * NEAR_LIMIT && (
        <p className="composer-note">
          {length.toLocaleString('en')} of {longest.toLocaleString('en')} characters
        </p>
      )}
    </form>
  );
}

/** Sends on Enter, and breaks the line on Shift and Enter, or where only touch can type. */
function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, nativeEvent, currentTarget } = event;
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- in Safari only this says it
  const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === 229;
  if (key !== 'Enter' || shiftKey || isComposing) return;
  if (matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  currentTarget.form?.requestSubmit();
}
