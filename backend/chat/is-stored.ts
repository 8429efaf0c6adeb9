import type { CallRequest } from '@repo/contract/call-request.ts';
import type { ChatMessage } from '@repo/contract/visitor-message.ts';
import type { Lead } from '@repo/contract/lead.ts';
import {
  callFingerprint,
  leadFingerprint,
  messageFingerprint,
  storedFingerprint,
} from '#chat/fingerprint.ts';
import { isDuplicate } from '#limits/is-duplicate.ts';
import type { Store } from '#store/store.ts';

type Deps = { store: Store };

/** Whether this exact message is already in its conversation. @throws {StoreUnavailable} */
export function isMessageStored(message: ChatMessage, { store }: Deps): Promise<boolean> {
  const find = (id: string) =>
    store.read(async (reads) => {
      const found = await reads.conversations.find({ sessionId: message.sessionId });
      const earlier =
        found && (await reads.messages.find(found.conversation.conversationId, { id }));
      return earlier && { fingerprint: storedFingerprint(earlier) };
    });
  return isDuplicate(message.id, find, () => messageFingerprint(message));
}

/** Whether this exact lead is already stored. @throws {StoreUnavailable} */
export const isLeadStored = (lead: Lead, { store }: Deps): Promise<boolean> =>
  isDuplicate(
    lead.id,
    (id) => store.read(({ leads }) => leads.find({ id })),
    () => leadFingerprint(lead),
  );

/** Whether this exact call request is already stored. @throws {StoreUnavailable} */
export const isCallStored = (call: CallRequest, { store }: Deps): Promise<boolean> =>
  isDuplicate(
    call.id,
    (id) => store.read(({ calls }) => calls.find({ id })),
    () => callFingerprint(call),
  );
