import { useQueryClient } from '@tanstack/react-query';
import { changedConversationSchema } from '@repo/contract/desk/conversation.ts';
import { changeDesk } from '#call.ts';
import { queryKeysOf } from '#shared/keys.ts';
import { useAction } from '#shared/use-action.ts';

/**
 * Changes one conversation. Its state is read again afterward, even after a failure: after a conflict, the
 * message says what a colleague did, and the page shows it.
 */
export function useConversationChange(id: string) {
  const client = useQueryClient();
  const action = useAction();
  const change = (what: string, body: object = {}) =>
    action.run(async () => {
      try {
        await changeDesk(`/conversations/${id}/${what}`, changedConversationSchema, body);
      } finally {
        for (const queryKey of queryKeysOf([{ seq: 1, subject: 'conversation', id }])) {
          void client.invalidateQueries({ queryKey });
        }
      }
      return undefined;
    });
  return { ...action, change };
}
