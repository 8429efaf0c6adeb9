import { acceptCall } from '@/backend/chat/accept-call';
import { acceptLead } from '@/backend/chat/accept-lead';
import { acceptVisitorMessage } from '@/backend/chat/accept-message';
import type { Announcer } from '@/backend/chat/announcer';
import type { Outcome } from '@/backend/chat/events';
import { findConversation } from '@/backend/chat/find-conversation';
import type { Limits } from '@/backend/chat/limits';
import { messageStored } from '@/backend/chat/message-stored';
import type { Clock } from '@/backend/clock';
import type { Mailer } from '@/backend/mail/mailer';
import type { Store } from '@/backend/store/store';
import { CALL_STORED, type CallRequest } from '@/lib/contract/call-request';
import type { MessageStored, RequestStored } from '@/lib/contract/chat-answer';
import type { ChatMessage } from '@/lib/contract/chat-message';
import { LEAD_STORED, type Lead } from '@/lib/contract/lead';

/** Where something came from: the network address, and the socket if it came by one. */
export type Sender = { address: string; socketId?: string };

/** Takes what visitors send, the same way by socket and by HTTP: first the limits, then the store. */
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
  const { mailer, limits } = parts;

  /** A session counts when it begins a conversation. */
  async function takeSession(sessionId: string, address: string): Promise<void> {
    if (await findConversation({ sessionId }, parts)) return;
    await limits.sessionsOfAddress.take(address);
  }

  async function request(
    { sessionId }: { sessionId: string },
    { address }: Sender,
    accept: () => ReturnType<typeof acceptLead>,
    message: string,
  ): Promise<Outcome<RequestStored>> {
    await limits.requestsOfAddress.take(address);
    await takeSession(sessionId, address);
    const { id, conversation, isNew } = await accept();
    mailer.wake();
    return {
      answer: { success: true, message, id },
      announce: () => isNew && announcer.changed(conversation),
    };
  }

  return {
    async message(message, { address, socketId }) {
      await limits.messagesOfSession.take(message.sessionId);
      await limits.messagesOfAddress.take(address);
      await takeSession(message.sessionId, address);
      const accepted = await acceptVisitorMessage(message, parts);
      return {
        answer: messageStored(accepted),
        announce: () => announcer.message(accepted, socketId),
      };
    },
    lead: (lead, from) => request(lead, from, () => acceptLead(lead, parts), LEAD_STORED),
    call: (call, from) => request(call, from, () => acceptCall(call, parts), CALL_STORED),
  };
}
