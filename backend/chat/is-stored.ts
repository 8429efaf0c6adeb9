import { callFingerprint, leadFingerprint, messageFingerprint } from '@/backend/chat/fingerprint';
import { isRepeat } from '@/backend/limits/is-repeat';
import type { Store } from '@/backend/store/store';
import type { CallRequest } from '@/lib/contract/call-request';
import type { ChatMessage } from '@/lib/contract/chat-message';
import type { Lead } from '@/lib/contract/lead';

type Parts = { store: Store };

/** Whether this very message is in its conversation already. @throws {StoreUnavailable} */
export function isMessageStored(message: ChatMessage, { store }: Parts): Promise<boolean> {
  const find = (id: string) =>
    store.read(async (reads) => {
      const found = await reads.findConversation({ sessionId: message.sessionId });
      const earlier = found && (await reads.findMessage(found.conversation.conversationId, { id }));
      return earlier && { fingerprint: messageFingerprint(earlier) };
    });
  return isRepeat(message.id, find, () => messageFingerprint(message));
}

/** Whether this very lead is stored already. @throws {StoreUnavailable} */
export const isLeadStored = (lead: Lead, { store }: Parts): Promise<boolean> =>
  isRepeat(
    lead.id,
    (id) => store.read(({ leads }) => leads.find({ id })),
    () => leadFingerprint(lead),
  );

/** Whether this very call request is stored already. @throws {StoreUnavailable} */
export const isCallStored = (call: CallRequest, { store }: Parts): Promise<boolean> =>
  isRepeat(
    call.id,
    (id) => store.read(({ calls }) => calls.find({ id })),
    () => callFingerprint(call),
  );
