'use client';

import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { AttachButton } from '@repo/ui/attach-button.tsx';
import { FileList } from '@repo/ui/file-list.tsx';
import type { ChatClient } from '@repo/chat/visitor/client.ts';
import { FILES_UNSUPPORTED, FILE_LIMITS } from '@repo/contract/file-sentences.ts';
import { MessageRow } from '#components/chat/message-row.tsx';
import { TEXT_KEY } from '#components/chat/text-key.ts';
import { useAttachments } from '#components/chat/use-attachments.ts';
import { clearDraft, readDraft } from '#lib/api/draft.ts';

/** The length is shown from this share of the maximum on. */
const NEAR_LIMIT = 0.9;

type ComposerProps = Readonly<{
  /** The client that sends the text. */
  client: ChatClient;
  /** The maximum length of a message, in characters. */
  longest: number;
  /** The field, for components that focus it. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** What was typed before this component was there. */
  typed?: string;
}>;

/** The message field. The field keeps its own text, and the script of the page keeps it in the tab. */
export function Composer({ client, longest, field, typed = '' }: ComposerProps) {
  const [length, setLength] = useState(0);
  const [problem, setProblem] = useState<string>();
  /** Whether a message is waiting for its files; the second press of two is there before anything is drawn. */
  const [isWaiting, setWaiting] = useState(false);
  const waits = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const attached = useAttachments(client, form);
  const id = useId();

  // At once, because the page of the chat gives the caret back to the text.
  useLayoutEffect(() => {
    const textarea = field.current;
    if (!textarea) return;
    // Text typed before is newer than the stored text.
    // oxlint-disable-next-line react/immutability -- a field of the page, which `field` refers to
    textarea.value ||= typed || (readDraft(TEXT_KEY).values.message ?? '');
    setLength(textarea.value.length);
  }, [field, typed]);

  /** The field as it is now: others may have put a copy in its place. */
  const fieldNow = () => form.current?.querySelector('textarea') ?? null;

  const note = (text: string) => {
    setLength(text.length);
    setProblem(undefined);
  };

  /** The text is read when the files are there, because it may be changed until then. */
  const sendWithFiles = async () => {
    waits.current = true;
    setWaiting(true);
    const ready = await attached.ready();
    waits.current = false;
    setWaiting(false);
    if (!ready.ok) return ready.problem;
    const refusal = client.send(fieldNow()?.value ?? '', ready.files);
    if (refusal === undefined) attached.clear();
    return refusal;
  };

  const send = async () => {
    const textarea = fieldNow();
    if (!textarea || waits.current) return;
    const refusal = attached.files.length > 0 ? await sendWithFiles() : client.send(textarea.value);
    if (refusal === undefined) {
      form.current?.reset();
      clearDraft(TEXT_KEY);
      note('');
    }
    setProblem(refusal);
    textarea.focus();
  };

  return (
    <form
      ref={form}
      // For programs that send it without asking, and for a copy that nobody answers.
      method="post"
      action="/api/chat/send"
      data-draft={TEXT_KEY}
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p role="alert" className="form-error">
        {problem}
      </p>
      <FileList files={attached.files} onRemove={attached.remove} onRetry={attached.retry} />
      <p aria-live="polite" className="composer-files">
        {attached.isUnsupported ? FILES_UNSUPPORTED : attached.problem}
      </p>
      <label htmlFor={id}>Your message</label>
      <MessageRow>
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
            client.typing();
          }}
        />
        {!attached.isUnsupported && (
          <AttachButton
            limits={FILE_LIMITS}
            className="composer-attach"
            onChoose={(files) => void attached.add(files)}
          />
        )}
      </MessageRow>
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
  // oxlint-disable-next-line typescript/no-deprecated -- Safari has no other sign of this
  const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === 229;
  if (key !== 'Enter' || shiftKey || isComposing) return;
  if (matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  currentTarget.form?.requestSubmit();
}
