import { StoreUnavailable } from '@/backend/core/errors';
import { acceptCall } from '@/backend/chat/accept-call';
import { acceptLead } from '@/backend/chat/accept-lead';
import { acceptVisitorMessage, type VisitorOrigin } from '@/backend/chat/accept-message';
import { isCallStored, isLeadStored, isMessageStored } from '@/backend/chat/is-stored';
import { consumeMessage } from '@/backend/chat/consume-message';
import type { Announcer } from '@/backend/chat/sockets/announcer';
import type { EventResult } from '@/backend/chat/sockets/events';
import { messageStored } from '@/backend/chat/message-stored';
import { findConversationByKey } from '@/backend/chat/session-key';
import type { Clock } from '@/backend/core/clock';
import type { SentFrom } from '@/backend/contact/sent-from';
import { createNetworks } from '@/backend/blocks/network';
import { refuseBlocked } from '@/backend/blocks/refuse-blocked';
import { createCharge } from '@/backend/limits/charge';
import type { Limits } from '@/backend/limits/limits';
import type { CapacityMonitor } from '@/backend/limits/capacity';
import type { Mailer } from '@/backend/mail/mailer';
import { type Store } from '@/backend/store/store';
import { CALL_STORED, type CallRequest } from '@/lib/contract/call-request';
import type { MessageStored, RequestStored } from '@/lib/contract/chat-answer';
import type { ChatMessage } from '@/lib/contract/visitor-message';
import { LEAD_STORED, type Lead } from '@/lib/contract/lead';

/** Where something came from: the network address, the browser, and the socket, if it came through one. */
export type Sender = Pick<VisitorOrigin, 'userAgent'> & { address: string; socketId?: string };

/** Accepts what visitors send, over sockets and HTTP alike: first limits and blocks, then the store. */
export type Intake = {
  message(message: ChatMessage, from: Sender): Promise<EventResult<MessageStored>>;
  lead(lead: Lead, from: Sender): Promise<EventResult<RequestStored>>;
  call(request: CallRequest, from: Sender): Promise<EventResult<RequestStored>>;
};

/** Each function throws what the domain throws, and `TooManyRequests`. */
export function createIntake(
  deps: { store: Store; clock: Clock; mailer: Mailer; limits: Limits; capacity: CapacityMonitor },
  announcer: Announcer,
): Intake {
  const { store, clock, mailer, limits, capacity } = deps;
  const charge = createCharge();
  const networks = createNetworks(deps);

  /** Does work for a session that is not blocked. Starting a conversation counts against a limit. */
  async function admit<Result>(
    sessionId: string,
    address: string,
    work: (networkHash: string) => Promise<Result>,
  ): Promise<Result> {
    const now = clock.now();
    const networkHash = await networks.hashOf(address);
    const { known, blocks } = await store.read(async (reads) => {
      const found = await findConversationByKey(reads, sessionId);
      const target = { conversationId: found?.conversation.conversationId, networkHash };
      const holding = await reads.blocks.on(target, new Date(now).toISOString());
      return { known: found !== undefined, blocks: holding };
    });
    refuseBlocked(blocks, now);
    const refund = known ? undefined : await limits.conversations.consume(address);
    try {
      return await work(networkHash);
    } catch (error) {
      if (error instanceof StoreUnavailable) await refund?.();
      throw error;
    }
  }

  async function request(
    { sessionId }: { sessionId: string },
    { address }: Sender,
    { message, accept, ...repeats }: AcceptableRequest,
  ): Promise<EventResult<RequestStored>> {
    const { id, reference } = await charge({
      ...repeats,
      consume: () => limits.requests.consume(address),
      work: () =>
        admit(sessionId, address, async (networkHash) =>
          accept({ networkHash, shortage: await capacity.shortage() }),
        ),
    });
    mailer.wake();
    return { answer: { success: true, message, id, reference } };
  }

  return {
    async message(message, { address, socketId, userAgent }) {
      const { id, sessionId } = message;
      const accepted = await charge({
        key: id && `message ${sessionId} ${id}`,
        consume: () => consumeMessage(limits, { sessionId, address }),
        isStored: () => isMessageStored(message, deps),
        work: () =>
          admit(sessionId, address, (networkHash) =>
            acceptVisitorMessage(message, deps, { userAgent, networkHash }),
          ),
      });
      return {
        answer: messageStored(accepted),
        announce: () => announcer.message(accepted, socketId),
      };
    },
    lead: (lead, from) =>
      request(lead, from, {
        key: lead.id && `lead ${lead.id}`,
        isStored: () => isLeadStored(lead, deps),
        accept: (sentFrom) => acceptLead(lead, deps, sentFrom),
        message: LEAD_STORED,
      }),
    call: (call, from) =>
      request(call, from, {
        key: call.id && `call ${call.id}`,
        isStored: () => isCallStored(call, deps),
        accept: (sentFrom) => acceptCall(call, deps, sentFrom),
        message: CALL_STORED,
      }),
  };
}

/** A lead or a call request: how to recognize a repeat, how to store it, and what to answer. */
type AcceptableRequest = {
  key: string | undefined;
  isStored: () => Promise<boolean>;
  accept: (from: SentFrom) => ReturnType<typeof acceptLead>;
  message: string;
};
