import { useRef, type RefObject } from 'react';
import { useDroppedFiles } from '@repo/ui/use-dropped-files.ts';
import { check } from '@repo/contract/check.ts';
import { messageText } from '@repo/contract/chat-message.ts';
import type { DeskConversation } from '@repo/contract/desk/conversation.ts';
import { noteInputSchema } from '@repo/contract/desk/note.ts';
import type { LaterTime } from '@repo/contract/desk/snooze.ts';
import { wordsWith } from '@repo/contract/file-sentences.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { AttachedFiles, AttachFiles } from '#composer/attached-files.tsx';
import { unfilled, type CannedValues } from '#composer/canned.ts';
import { MentionLine } from '#composer/mention-line.tsx';
import { useReplyFiles } from '#composer/reply-files.ts';
import { FittingPages } from '#conversations/fitting-pages.tsx';
import { PresenceLine } from '#conversations/presence-line.tsx';
import { useFieldInView } from '#conversations/use-field-in-view.ts';
import { WritingForm } from '#conversations/writing-form.tsx';
import { useConversationChange } from '#conversations/use-conversation-change.ts';
import { endDraft, useDraft } from '#drafts.ts';
import { useLive } from '#live/live.tsx';
import { SendLaterMenu } from '#scheduled/send-later-menu.tsx';
import { UnscheduledNotice } from '#scheduled/unscheduled-notice.tsx';
import { useScheduleMessage } from '#scheduled/use-schedule-message.ts';
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
      <Form
        key={mode}
        conversation={conversation}
        field={field}
        values={{ name, reference, agent: you.name }}
      />
    </section>
  );
}

/** `values` is what canned replies may name. */
type FormProps = Pick<ComposerProps, 'conversation' | 'field'> & Readonly<{ values: CannedValues }>;

function ReplyForm({ conversation, field, values }: FormProps) {
  const { conversationId: id, lastSeq, resolvedAt, openRequests } = conversation;
  const live = useLive();
  const draft = `reply:${id}`;
  const [text, setText] = useDraft(draft);
  const attached = useReplyFiles(draft);
  const form = useRef<HTMLFormElement>(null);
  useDroppedFiles(form, '.thread-pane', (files) => void attached.add(files));
  const { run, problem, isBusy, forget } = useAction();
  const schedule = useScheduleMessage(id, draft);
  const send = () =>
    run(async () => {
      if (attached.isWaiting) return undefined;
      const gap = unfilled(text);
      if (gap !== undefined) return gap;
      const thread = live.thread(id);
      const requestIds = openRequests.map((request) => request.id);
      const seen = { lastSeq: thread.lastSeq(), requestIds };
      const sent = await attached.ready();
      if (!sent.ok) return sent.problem;
      const checked = check(messageText, wordsWith(sent.files, text));
      if (!checked.ok) return checked.problem.message;
      // From here on, the outbox keeps it until the backend has it.
      thread.send(checked.value, sent.files, seen);
      endDraft(draft, text);
      attached.clear();
      return undefined;
    });
  const sendLater = (until: LaterTime) =>
    run(() => schedule({ text, until, lastSeq, hasFiles: attached.files.length > 0 }));
  const insert = (link: string) => {
    setText(text.trim() === '' ? link : `${text.trimEnd()} ${link}`);
    forget();
    field.current?.focus();
  };
  return (
    <>
      <FittingPages id={id} lastSeq={lastSeq} onInsert={insert} />
      <UnscheduledNotice draft={draft} text={text} />
      <WritingForm
        label="Your reply"
        placeholder="Write a reply. Type / for canned replies"
        button={attached.isWaiting ? 'Sending…' : 'Send'}
        form={form}
        isSending={attached.isWaiting || isBusy}
        list={<AttachedFiles attached={attached} />}
        control={<AttachFiles attached={attached} />}
        beside={
          resolvedAt === null && <SendLaterMenu onChoose={(until) => void sendLater(until)} />
        }
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
    </>
  );
}

function NoteForm({ conversation, field, values }: FormProps) {
  const { conversationId: id } = conversation;
  const draft = `note:${id}`;
  const [text, setText] = useDraft(draft);
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
    endDraft(draft, text);
  };
  return (
    <>
      <MentionLine text={text} />
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
    </>
  );
}
