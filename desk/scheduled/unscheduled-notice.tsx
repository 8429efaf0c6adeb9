import { useEffect } from 'react';
import type { ScheduledReply } from '@repo/contract/desk/scheduled-reply.ts';
import { addToDraft, replaceDraft, useDraft } from '#drafts.ts';
import { PlannedTime } from '#snoozes/planned-time.tsx';

/** The key of what is kept of a draft that was scheduled: for when it was. */
const formerTime = (draft: string) => `unscheduled:${draft}`;

/** Puts a scheduled reply that was taken back into the form for replies, which then says for when it was. */
export function takeIntoForm(draft: string, { text, dueAt }: ScheduledReply): void {
  addToDraft(draft, text);
  replaceDraft(formerTime(draft), dueAt);
}

type UnscheduledNoticeProps = Readonly<{ draft: string; text: string }>;

/** Says of a draft that it was scheduled and is not anymore, until it is sent, scheduled again, or cleared. */
export function UnscheduledNotice({ draft, text }: UnscheduledNoticeProps) {
  const key = formerTime(draft);
  const [dueAt] = useDraft(key);
  const isOver = text === '';
  useEffect(() => {
    if (isOver) replaceDraft(key, '');
  }, [isOver, key]);
  return (
    <p role="status" className="warning">
      {dueAt !== '' && !isOver && (
        <>
          This reply is no longer scheduled for <PlannedTime at={dueAt} />. Send it, or schedule it
          again.
        </>
      )}
    </p>
  );
}
