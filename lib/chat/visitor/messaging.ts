import type { BackendLevel } from '@/lib/chat/engine/backend-level';
import { createCatchUp, type PageOutcome } from '@/lib/chat/engine/catch-up';
import type { ConversationTimeline } from '@/lib/chat/visitor/conversation-timeline';
import { createOutboxSender } from '@/lib/chat/engine/outbox-sender';
import { createVisitorDelivery } from '@/lib/chat/engine/visitor-delivery';
import { isOwn } from '@/lib/chat/visitor/items';
import type { LocalHistory } from '@/lib/chat/visitor/local-history';
import { openOutbox } from '@/lib/chat/engine/outbox';
import { isRetryable } from '@/lib/chat/engine/delivery-outcome';
import type { ChatClientDeps, VisitorClientSocket } from '@/lib/chat/visitor/deps';
import type { Delivery } from '@/lib/chat/engine/state';
import { historySchema, type History } from '@/lib/contract/chat-answer';
import { VISITOR_SENDER, type ReceivedMessage } from '@/lib/contract/chat-message';
import type { LeadFormValues } from '@/lib/contract/lead';

/** After how long messages are sent that another tab took and left behind, in milliseconds. */
const TAKE_OVER_MS = 20_000;

/** The messages of one conversation, both ways. */
export type Messaging = ReturnType<typeof createMessaging>;

type Deps = Readonly<{
  sessionId: string;
  /** Of the keys of the outbox. */
  prefix: string;
  socket: VisitorClientSocket;
  conversation: ConversationTimeline;
  /** What the backend is known to be. */
  level: BackendLevel;
  /** Keeps what a backend says and takes that has no history. */
  kept: LocalHistory;
  clientData: () => LeadFormValues | undefined;
  /** The backend has told how things stand. */
  onHistory: (history: History) => void;
  onChange: () => void;
}>;

type Numbered = ReceivedMessage & { seq: number };
const isNumbered = (message: ReceivedMessage): message is Numbered => message.seq !== undefined;

/**
 * Sends what the visitor says, receives what others say, and fetches what was missed, so that the
 * conversation holds each message once.
 */
export function createMessaging(deps: Deps, { api, storage, clock, lock, page }: ChatClientDeps) {
  const { sessionId, prefix, socket, conversation, level, kept, clientData, onHistory, onChange } =
    deps;
  let cancelTakeOver: (() => void) | undefined;
  let hasHistory = false;
  const outbox = openOutbox(storage, prefix);

  const add = (messages: readonly Numbered[]) => {
    const isNew = conversation.add(messages);
    for (const { id } of messages) if (id && outbox.has(id)) outbox.remove(id);
    return isNew;
  };

  const readPage = async (): Promise<PageOutcome> => {
    // The call is ours, so a backend that does not know it is asked once.
    if (level.is('floor')) return 'unsupported';
    const after = conversation.completeTo();
    const result = await api.history(sessionId, after);
    if (!result.success && isRetryable(result)) return 'failed';
    const page = historySchema.safeParse(result.data);
    if (!page.success) {
      // Only the site answers so. Something in between might have another page for everything.
      if (typeof result.data?.success === 'boolean') level.suggest('floor');
      return 'unsupported';
    }
    level.suggest('extended');
    // The store had more than it has now: the conversation was erased, or a backup was restored.
    const isAnother = page.data.lastSeq < after;
    if (isAnother) conversation.restart();
    add(page.data.messages.filter((message) => message.sessionId === sessionId));
    onHistory(page.data);
    const isFurther = page.data.hasMore && conversation.completeTo() > after;
    return isAnother || isFurther ? 'more' : 'complete';
  };

  const readHistory = async (): Promise<PageOutcome> => {
    const outcome = await readPage();
    if (!hasHistory && (outcome === 'complete' || outcome === 'unsupported')) {
      hasHistory = true;
      onChange();
    }
    return outcome;
  };

  const catchUp = createCatchUp(readHistory, clock);

  const sender = createOutboxSender({
    outbox,
    deliver: createVisitorDelivery({ sessionId, socket, api, level, clock, page, clientData }),
    lock: (task) => lock(prefix, task),
    clock,
    onChange,
    onDelivered(entry, outcome) {
      const own = { sessionId, sender: VISITOR_SENDER, messageType: 'user' as const };
      if (outcome.state === 'stored') add([{ ...own, ...entry, ...outcome }]);
      else kept.add(conversation.addTaken(entry), Date.parse(entry.timestamp));
      outbox.remove(entry.id);
      if (!socket.connected || conversation.hasGap()) catchUp.run();
      onChange();
    },
  });

  const deliveryOf = (id: string): Delivery => {
    const problem = sender.problemOf(id);
    return problem ? { state: 'failed', ...problem } : { state: 'sending' };
  };

  return {
    /** Whether everything is here that the backend has kept, if it keeps anything. */
    hasHistory: () => hasHistory || level.is('floor'),
    items: () => conversation.items(outbox.entries(), deliveryOf),
    /** Takes a message that passed the checks. */
    send(message: string): void {
      outbox.add(message, new Date(clock.now()).toISOString());
      onChange();
      sender.wake();
    },
    /** A message came through the socket. @returns whether somebody else said something new */
    receive(message: ReceivedMessage): boolean {
      const own = isOwn(message);
      if (isNumbered(message)) {
        const isNew = add([message]);
        if (conversation.hasGap()) catchUp.run();
        return isNew && !own;
      }
      // An own one without a number is the echo of what stands here already.
      const heard = own ? undefined : conversation.addUnnumbered(message);
      if (heard) kept.add(heard, clock.now());
      return heard !== undefined;
    },
    retry: sender.retry,
    discard: (id: string): void => {
      outbox.remove(id);
      onChange();
    },
    /** Fetches what was missed and tries what waits. */
    refresh(): void {
      catchUp.run();
      sender.wake();
    },
    /** Fetches what was missed. */
    catchUp: catchUp.run,
    /** The same, from a backend that has shown to know our extensions. */
    catchUpAnew: catchUp.runAnew,
    /** Looks again at what other tabs have taken and sent. */
    reload(): void {
      const before = outbox.entries().length;
      outbox.reload();
      if (outbox.entries().length < before && !socket.connected) catchUp.run();
      cancelTakeOver?.();
      cancelTakeOver = clock.after(TAKE_OVER_MS, sender.wake);
    },
    dispose(): void {
      cancelTakeOver?.();
      catchUp.dispose();
      sender.dispose();
    },
  };
}
