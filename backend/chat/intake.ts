import { CALL_STORED, type CallRequest } from '@repo/contract/call-request.ts';
import type { MessageStored, RequestStored } from '@repo/contract/chat-answer.ts';
import type { ChatMessage } from '@repo/contract/visitor-message.ts';
import { LEAD_STORED, type Lead } from '@repo/contract/lead.ts';
import { StoreUnavailable } from '#core/errors.ts';
import { acceptCall } from '#chat/accept-call.ts';
import { acceptLead } from '#chat/accept-lead.ts';
import { acceptVisitorMessage, type VisitorOrigin } from '#chat/accept-message.ts';
import { isCallStored, isLeadStored, isMessageStored } from '#chat/is-stored.ts';
import { consumeMessage } from '#chat/consume-message.ts';
import type { Announcer } from '#chat/sockets/announcer.ts';
import type { EventResult } from '#chat/sockets/events.ts';
import { messageStored } from '#chat/message-stored.ts';
import { findConversationByKey } from '#chat/session-key.ts';
import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import { availabilityAt } from '#hours/availability.ts';
import { hoursIn } from '#hours/hours-in-force.ts';
import type { OwnPages } from '#own-pages/own-pages.ts';
import type { SentFrom } from '#contact/sent-from.ts';
import { createNetworks } from '#blocks/network.ts';
import { refuseBlocked } from '#blocks/refuse-blocked.ts';
import { createCharge } from '#limits/charge.ts';
import type { Limits } from '#limits/limits.ts';
import type { CapacityMonitor } from '#limits/capacity.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { Store } from '#store/store.ts';

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
  deps: {
    store: Store;
    clock: Clock;
    mailer: Mailer;
    limits: Limits;
    capacity: CapacityMonitor;
    ownPages: OwnPages;
    config: Pick<Config, 'CHAT_PAGES'>;
  },
  announcer: Announcer,
): Intake {
  const { store, clock, mailer, limits, capacity, ownPages, config } = deps;
  const charge = createCharge();
  const networks = createNetworks(deps);

  /** Does work for a session that is not blocked. Starting a conversation counts against a limit. */
  async function admit<Result>(
    sessionId: string,
    address: string,
    work: (networkHash: string, isOpen: boolean) => Promise<Result>,
  ): Promise<Result> {
    const now = clock.now();
    const networkHash = await networks.hashOf(address);
    const { known, blocks, hours } = await store.read(async (reads) => {
      const found = await findConversationByKey(reads, sessionId);
      const target = { conversationId: found?.conversation.conversationId, networkHash };
      const holding = await reads.blocks.on(target, new Date(now).toISOString());
      return { known: found !== undefined, blocks: holding, hours: await hoursIn(reads) };
    });
    refuseBlocked(blocks, now);
    const refund = known ? undefined : await limits.conversations.consume(address);
    try {
      return await work(networkHash, availabilityAt(now, hours).isOpen);
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
          admit(sessionId, address, async (networkHash, isOpen) => {
            const isShown = !isOpen && config.CHAT_PAGES === 'yes';
            const found = isShown ? await ownPages.find(message.message) : [];
            return acceptVisitorMessage(message, deps, { userAgent, networkHash }, found);
          }),
      });
      return {
        answer: messageStored(accepted),
        announce: () => {
          announcer.message(accepted, socketId);
          if (accepted.shown) announcer.message(accepted.shown);
        },
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
