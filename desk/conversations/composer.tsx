import { useRef, type RefObject } from 'react';
import { CannedField } from '@/desk/composer/canned-field';
import { PresenceLine } from '@/desk/conversations/presence-line';
import { useConversationChange } from '@/desk/conversations/use-conversation-change';
import { useDraft } from '@/desk/drafts';
import { useLive } from '@/desk/live/live';
import { useAction } from '@/desk/shared/use-action';
import { useSession } from '@/desk/session/session';
import { check } from '@/lib/contract/check';
import { MESSAGE_LENGTH, messageText } from '@/lib/contract/chat-message';
import type { DeskConversation } from '@/lib/contract/desk/conversation';
import { noteInputSchema } from '@/lib/contract/desk/note';
import { newClientId } from '@/lib/contract/ids';

type Mode = 'reply' | 'note';

type ComposerProps = Readonly<{
  conversation: DeskConversation;
  mode: Mode;
  onMode: (mode: Mode) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}>;

/** The form for a reply or an internal note. Each has its own draft, which survives leaving the page. */
export function Composer({ conversation, mode, onMode, field }: ComposerProps) {
  const { conversationId: id, assignee, resolvedAt } = conversation;
  const { you } = useSession();
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
      <Form key={mode} id={id} field={field} />
    </section>
  );
}

type FormProps = Readonly<{ id: string; field: ComposerProps['field'] }>;

function ReplyForm({ id, field }: FormProps) {
  const live = useLive();
  const [text, setText] = useDraft(`reply:${id}`);
  const { run, problem, forget } = useAction();
  const send = () =>
    run(() => {
      const checked = check(messageText, text);
      if (!checked.ok) return Promise.resolve(checked.problem.message);
      // From here on, the outbox keeps it until the backend has it.
      live.thread(id).send(checked.value);
      setText('');
      return Promise.resolve(undefined);
    });
  return (
    <WritingForm
      label="Your reply"
      placeholder="Write a reply. Type / for canned replies"
      button="Send"
      text={text}
      onText={(next) => {
        setText(next);
        forget();
        live.thread(id).key();
      }}
      problem={problem}
      onSend={() => void send()}
      field={field}
    />
  );
}

function NoteForm({ id, field }: FormProps) {
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
      placeholder="Only your team sees this"
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
}>;

function WritingForm({ button, problem, onSend, ...field }: WritingFormProps) {
  return (
    <form
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
      <div className="row">
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
