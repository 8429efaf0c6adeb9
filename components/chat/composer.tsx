'use client';

import { SendHorizontal } from 'lucide';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useAttachments } from '@/components/chat/use-attachments';
import { AttachButton } from '@/components/ui/attach-button';
import { FileList } from '@/components/ui/file-list';
import { Icon } from '@/components/ui/icon';
import { writeSessionItem, readSessionItem } from '@/lib/api/tab-storage';
import type { ChatClient } from '@/lib/chat/visitor/client';
import { FILES_UNSUPPORTED, FILE_LIMITS } from '@/lib/contract/file-sentences';

/** The storage key of the unsent text. */
export const TEXT_KEY = 'chat-text';

/** The length is shown from this share of the maximum on. */
const NEAR_LIMIT = 0.9;

type ComposerProps = Readonly<{
  /** The client that sends the text, once it has loaded. */
  client: ChatClient | undefined;
  /** Loads the client for a message sent before that; gives nothing when loading fails. */
  load?: () => Promise<ChatClient | undefined>;
  /** The maximum length of a message, in characters. */
  longest: number;
  /** The field, for components that focus it. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** The conversation that the form continues without JavaScript. */
  linked?: Readonly<{ sessionId: string; messageId: string }> | undefined;
}>;

/**
 * The message field. Before any script runs it is a plain form (docs/decisions/005): the field keeps its own
 * text, and this module must not import anything heavy.
 */
export function Composer({ client, load, longest, field, linked }: ComposerProps) {
  const [length, setLength] = useState(0);
  const [problem, setProblem] = useState<string>();
  /** Whether a message is waiting for its files, or for the code that sends it. */
  const [isWaiting, setWaiting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const attached = useAttachments(client, form);
  const id = useId();

  useEffect(() => {
    const textarea = field.current;
    if (!client || !textarea) return;
    // Text typed before this code loaded is newer than the stored text.
    textarea.value ||= readSessionItem(TEXT_KEY) ?? '';
    setLength(textarea.value.length);
  }, [client, field]);

  const note = (text: string) => {
    setLength(text.length);
    setProblem(undefined);
    writeSessionItem(TEXT_KEY, text || undefined);
  };

  /** The text is read when the files are there, because it may be changed until then. */
  const sendWithFiles = async (taker: ChatClient) => {
    setWaiting(true);
    const ready = await attached.ready();
    setWaiting(false);
    if (!ready.ok) return ready.problem;
    const refusal = taker.send(field.current?.value ?? '', ready.files);
    if (refusal === undefined) attached.clear();
    return refusal;
  };

  const send = async () => {
    const textarea = field.current;
    if (!textarea || isWaiting) return;
    let taker = client;
    if (!taker) {
      setWaiting(true);
      taker = await load?.();
      setWaiting(false);
    }
    if (!taker) {
      form.current?.submit();
      return;
    }
    const refusal =
      attached.files.length > 0 ? await sendWithFiles(taker) : taker.send(textarea.value);
    if (refusal === undefined) {
      form.current?.reset();
      note('');
    }
    setProblem(refusal);
    textarea.focus();
  };

  return (
    <form
      ref={form}
      method="post"
      action="/api/chat/send"
      data-draft={TEXT_KEY}
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <input type="hidden" name="sessionId" value={linked?.sessionId ?? ''} />
      <input type="hidden" name="id" value={linked?.messageId ?? ''} />
      <p role="alert" data-form-error className="form-error">
        {problem}
      </p>
      <FileList files={attached.files} onRemove={attached.remove} onRetry={attached.retry} />
      <p aria-live="polite" className="composer-files">
        {attached.isUnsupported ? FILES_UNSUPPORTED : attached.problem}
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
        {client && !attached.isUnsupported && (
          <AttachButton
            limits={FILE_LIMITS}
            className="composer-attach"
            onChoose={(files) => void attached.add(files)}
          />
        )}
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

/** Sends on Enter. Shift+Enter breaks the line, and so does Enter on touch devices. */
function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, nativeEvent, currentTarget } = event;
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari has no other sign of this
  const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === 229;
  if (key !== 'Enter' || shiftKey || isComposing) return;
  if (matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  currentTarget.form?.requestSubmit();
}
