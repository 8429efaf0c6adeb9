import { useQueryClient } from '@tanstack/react-query';
import { contentId } from '@repo/chat/visitor/content-id.ts';
import { check, type ValidationProblem } from '@repo/contract/check.ts';
import { changedConversationSchema } from '@repo/contract/desk/conversation.ts';
import {
  scheduleMessageSchema,
  type ScheduleMessage,
} from '@repo/contract/desk/scheduled-reply.ts';
import { changeDesk } from '#call.ts';
import { unfilled } from '#composer/canned.ts';
import { endDraft, storage } from '#drafts.ts';
import { NO_FILES_LATER } from '#scheduled/send-later-menu.tsx';
import { queryKeys } from '#shared/keys.ts';

type Message = Omit<ScheduleMessage, 'id'> & { hasFiles: boolean };

/**
 * Schedules a message in a conversation, whose draft then ends.
 *
 * @returns a function that resolves to what is wrong with the message, if something is
 */
export function useScheduleMessage(conversationId: string, draft: string) {
  const client = useQueryClient();
  return async ({
    hasFiles,
    ...message
  }: Message): Promise<string | ValidationProblem | undefined> => {
    const problem = hasFiles ? NO_FILES_LATER : unfilled(message.text);
    if (problem !== undefined) return problem;
    // A retry after a lost answer has the same ID, so that it is scheduled once.
    const key = `desk-draft:later-id:${conversationId}`;
    const id = contentId(storage, key, { text: message.text });
    const checked = check(scheduleMessageSchema, { ...message, id });
    if (!checked.ok) return checked.problem;
    const path = `/conversations/${conversationId}/later`;
    await changeDesk(path, changedConversationSchema, checked.value);
    endDraft(draft, message.text);
    storage.remove(key);
    void client.invalidateQueries({ queryKey: queryKeys.conversation(conversationId) });
    return undefined;
  };
}
