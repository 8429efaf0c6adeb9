import { acceptCall } from '@/backend/chat/accept-call';
import { acceptLead } from '@/backend/chat/accept-lead';
import { acceptVisitorMessage, type VisitorOrigin } from '@/backend/chat/accept-message';
import type { Announcer } from '@/backend/chat/announcer';
import type { Outcome } from '@/backend/chat/events';
import type { Limits } from '@/backend/chat/limits';
import { messageStored } from '@/backend/chat/message-stored';
import { findByKey } from '@/backend/chat/session-key';
import type { Clock } from '@/backend/clock';
import { createNetworks } from '@/backend/desk/blocks/network';
import { refuseBlocked } from '@/backend/desk/blocks/refuse-blocked';
import type { Mailer } from '@/backend/mail/mailer';
import type { Store } from '@/backend/store/store';
import { CALL_STORED, type CallRequest } from '@/lib/contract/call-request';
import type { MessageStored, RequestStored } from '@/lib/contract/chat-answer';
import type { ChatMessage } from '@/lib/contract/chat-message';
import { LEAD_STORED, type Lead } from '@/lib/contract/lead';

/** Where something came from: the network address, the browser, and the socket if it came by one. */
export type Sender = Pick<VisitorOrigin, 'userAgent'> & { address: string; socketId?: string };

/** Takes what visitors send, the same way by socket and by HTTP: first limits and blocks, then the store. */
export type Intake = {
  message(message: ChatMessage, from: Sender): Promise<Outcome<MessageStored>>;
  lead(lead: Lead, from: Sender): Promise<Outcome<RequestStored>>;
  call(request: CallRequest, from: Sender): Promise<Outcome<RequestStored>>;
};

/** Each of its functions throws what the domain throws, and TooMany. */
export function createIntake(
  parts: { store: Store; clock: Clock; mailer: Mailer; limits: Limits },
  announcer: Announcer,
): Intake {
  const { store, clock, mailer, limits } = parts;
  const networks = createNetworks(parts);

  /**
   * Lets a session in that is not blocked. It counts when it begins a conversation.
   *
   * @returns the hash of the network address
   */
  async function admit(sessionId: string, address: string): Promise<string> {
    const now = clock.now();
    const networkHash = await networks.hashOf(address);
    const { known, blocks } = await store.read(async (reads) => {
      const found = await findByKey(reads, sessionId);
      const target = { conversationId: found?.conversation.conversationId, networkHash };
      const holding = await reads.blocksOn(target, new Date(now).toISOString());
      return { known: found !== undefined, blocks: holding };
    });
    refuseBlocked(blocks, now);
    if (!known) await limits.sessionsOfAddress.take(address);
    return networkHash;
  }

  async function request(
    { sessionId }: { sessionId: string },
    { address }: Sender,
    accept: (networkHash: string) => ReturnType<typeof acceptLead>,
    message: string,
  ): Promise<Outcome<RequestStored>> {
    await limits.requestsOfAddress.take(address);
    const networkHash = await admit(sessionId, address);
    const { id, conversation, isNew } = await accept(networkHash);
    mailer.wake();
    return {
      answer: { success: true, message, id },
      announce: () => isNew && announcer.changed(conversation),
    };
  }

  return {
    async message(message, { address, socketId, userAgent }) {
      await limits.messagesOfSession.take(message.sessionId);
      await limits.messagesOfAddress.take(address);
      const networkHash = await admit(message.sessionId, address);
      const accepted = await acceptVisitorMessage(message, parts, { userAgent, networkHash });
      return {
        answer: messageStored(accepted),
        announce: () => announcer.message(accepted, socketId),
      };
    },
    lead: (lead, from) =>
      request(lead, from, (network) => acceptLead(lead, parts, network), LEAD_STORED),
    call: (call, from) =>
      request(call, from, (network) => acceptCall(call, parts, network), CALL_STORED),
  };
}
