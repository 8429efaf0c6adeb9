import { useRef, type ReactNode, type RefObject } from 'react';
import { useDroppedFiles } from '@repo/ui/use-dropped-files.ts';
import { check } from '@repo/contract/check.ts';
import { MESSAGE_LENGTH, messageText } from '@repo/contract/chat-message.ts';
import type { DeskConversation } from '@repo/contract/desk/conversation.ts';
import { noteInputSchema } from '@repo/contract/desk/note.ts';
import { wordsWith } from '@repo/contract/file-sentences.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { AttachedFiles, AttachFiles } from '#composer/attached-files.tsx';
import { unfilled, type CannedValues } from '#composer/canned.ts';
import { CannedField } from '#composer/canned-field.tsx';
import { useReplyFiles } from '#composer/reply-files.ts';
import { PresenceLine } from '#conversations/presence-line.tsx';
import { useFieldInView } from '#conversations/use-field-in-view.ts';
import { useConversationChange } from '#conversations/use-conversation-change.ts';
import { endDraft, useDraft } from '#drafts.ts';
import { useLive } from '#live/live.tsx';
import { useAction } from '#shared/use-action.ts';
import { useSession } from '#session/session.tsx';

type Mode = 'reply' | 'note';

type ComposerProps = Readonly<{
  conversation: DeskConversation;
  mode: Mode;
  onMode: (mode: Mode) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}>;

/** The form for a reply or an internal note. Each has its own draft, which survives leaving the page. */
export function Composer({ conversation, mode, onMode, field }: ComposerProps) {
  const { conversationId: id, assignee, resolvedAt, name, reference } = conversation;
  const { you } = useSession();
  useFieldInView(field);
  const isTaken = assignee !== null && assignee.id !== you.id;
  const Form = mode === 'reply' ? ReplyForm : NoteForm;
  return (
    <section className={`composer composer-${mode}`} aria-label="Compose" tabIndex={-1}>
      <div className="row">
        {(['reply', 'note'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="button"
            aria-pressed={each === mode}
            onClick={() => onMode(each)}
          >
            {each === 'reply' ? 'Reply' : 'Note'}
          </button>
        ))}
        <PresenceLine id={id} />
      </div>
      {mode === 'reply' && isTaken && (
        <p role="status" className="warning">
          This conversation is assigned to <bdi>{assignee.name}</bdi>. You can still reply.
        </p>
      )}
      {mode === 'reply' && resolvedAt !== null && (
        <p className="soft">This conversation is closed. The visitor will still get your reply.</p>
      )}
      <Form key={mode} id={id} field={field} values={{ name, reference, agent: you.name }} />
    </section>
  );
}

/** `values` is what canned replies may name. */
type FormProps = Readonly<{ id: string; values: CannedValues }> & Pick<ComposerProps, 'field'>;

function ReplyForm({ id, field, values }: FormProps) {
  const live = useLive();
  const draft = `reply:${id}`;
  const [text, setText] = useDraft(draft);
  const attached = useReplyFiles(draft);
  const form = useRef<HTMLFormElement>(null);
  useDroppedFiles(form, '.thread-pane', (files) => void attached.add(files));
  const { run, problem, forget } = useAction();
  const send = () =>
    run(async () => {
      if (attached.isWaiting) return undefined;
      const gap = unfilled(text);
      if (gap !== undefined) return gap;
      const sent = await attached.ready();
      if (!sent.ok) return sent.problem;
      const checked = check(messageText, wordsWith(sent.files, text));
      if (!checked.ok) return checked.problem.message;
      // From here on, the outbox keeps it until the backend has it.
      live.thread(id).send(checked.value, sent.files);
      endDraft(draft);
      attached.clear();
      return undefined;
    });
  return (
    <WritingForm
      label="Your reply"
      placeholder="Write a reply. Type / for canned replies"
      button={attached.isWaiting ? 'Sending…' : 'Send'}
      form={form}
      isSending={attached.isWaiting}
      list={<AttachedFiles attached={attached} />}
      control={<AttachFiles attached={attached} />}
      text={text}
      onText={(next) => {
        setText(next);
        forget();
        live.thread(id).key();
      }}
      problem={problem}
      onSend={() => void send()}
      field={field}
      values={values}
    />
  );
}

function NoteForm({ id, field, values }: FormProps) {
  const [text, setText] = useDraft(`note:${id}`);
  const { change, problem, isBusy, forget, fail } = useConversationChange(id);
  // A retry after a lost answer has the same ID, so that the note is stored once.
  const noteId = useRef<string>(undefined);
  const send = async () => {
    noteId.current ??= newClientId();
    const checked = check(noteInputSchema, { id: noteId.current, text });
    if (!checked.ok) {
      fail(checked.problem);
      return;
    }
    if (!(await change('notes', checked.value))) return;
    noteId.current = undefined;
    setText('');
  };
  return (
    <WritingForm
      label="Internal note"
      placeholder="Only your team sees this. @Name notifies a colleague"
      button={isBusy ? 'Saving…' : 'Add note'}
      text={text}
      onText={(next) => {
        setText(next);
        forget();
        noteId.current = undefined;
      }}
      problem={problem}
      onSend={() => void send()}
      field={field}
      values={values}
    />
  );
}

type WritingFormProps = Readonly<{
  label: string;
  placeholder: string;
  button: string;
  text: string;
  onText: (text: string) => void;
  problem: string | undefined;
  onSend: () => void;
  field: ComposerProps['field'];
  values: CannedValues;
  form?: RefObject<HTMLFormElement | null>;
  isSending?: boolean;
  /** The files that go with the text. */
  list?: ReactNode;
  /** Attaches more of them. */
  control?: ReactNode;
}>;

function WritingForm(props: WritingFormProps) {
  const { button, problem, onSend, form, list, control, ...field } = props;
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
        <button type="submit" className="button primary send">
          {button}
        </button>
      </div>
    </form>
  );
}
