import { callFingerprint, leadFingerprint, messageFingerprint } from '@/backend/chat/fingerprint';
import type { Store } from '@/backend/store/store';
import type { CallRequest } from '@/lib/contract/call-request';
import type { ChatMessage } from '@/lib/contract/chat-message';
import type { Lead } from '@/lib/contract/lead';

// Whether this very thing is stored already, under the id that its sender gave it. What has no id
// cannot be known again. Most of what is asked about is not there: only what is, is worth a hash.

type Parts = { store: Store };

/** @throws {StoreUnavailable} */
export async function isMessageStored(message: ChatMessage, { store }: Parts): Promise<boolean> {
  const { id, sessionId } = message;
  if (id === undefined) return false;
  const earlier = await store.read(async (reads) => {
    const found = await reads.findConversation({ sessionId });
    return found && reads.findMessage(found.conversation.conversationId, { id });
  });
  if (!earlier) return false;
  return messageFingerprint(earlier) === messageFingerprint(message);
}

/** @throws {StoreUnavailable} */
export async function isLeadStored(lead: Lead, { store }: Parts): Promise<boolean> {
  const { id } = lead;
  if (id === undefined) return false;
  const earlier = await store.read(({ leads }) => leads.find({ id }));
  if (!earlier) return false;
  return earlier.fingerprint === leadFingerprint(lead);
}

/** @throws {StoreUnavailable} */
export async function isCallStored(call: CallRequest, { store }: Parts): Promise<boolean> {
  const { id } = call;
  if (id === undefined) return false;
  const earlier = await store.read(({ calls }) => calls.find({ id }));
  if (!earlier) return false;
  return earlier.fingerprint === callFingerprint(call);
}
