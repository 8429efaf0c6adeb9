import { historySchema, type History } from '@repo/contract/chat-answer.ts';
import type { AttachedFile } from '@repo/contract/file.ts';
import type { ReceivedMessage } from '@repo/contract/chat-message.ts';
import { VISITOR_SENDER } from '@repo/contract/visitor-message.ts';
import type { LeadFormValues } from '@repo/contract/lead.ts';
import type { BackendLevel } from '#engine/backend-level.ts';
import { createCatchUp, type PageOutcome } from '#engine/catch-up.ts';
import type { ConversationTimeline } from '#visitor/timeline/conversation-timeline.ts';
import { createOutboxSender } from '#engine/outbox-sender.ts';
import { createVisitorDelivery } from '#visitor/visitor-delivery.ts';
import { isOwn } from '#visitor/timeline/items.ts';
import type { LocalHistory } from '#visitor/timeline/local-history.ts';
import { openOutbox } from '#engine/outbox.ts';
import { isRetryable } from '#engine/delivery-outcome.ts';
import type { ChatClientDeps, VisitorClientSocket } from '#visitor/deps.ts';
import type { Delivery } from '#engine/state.ts';

/** How long before this tab sends the messages that another tab left behind, in milliseconds. */
const TAKE_OVER_MS = 20_000;

/** The messages of one conversation, in both directions. */
export type Messaging = ReturnType<typeof createMessaging>;

type Deps = Readonly<{
  sessionId: string;
  /** The beginning of the outbox's keys. */
  prefix: string;
  socket: VisitorClientSocket;
  conversation: ConversationTimeline;
  /** What is known about the backend. */
  level: BackendLevel;
  /** Keeps the messages of a backend that has no history. */
  kept: LocalHistory;
  clientData: () => LeadFormValues | undefined;
  /** Called with the short reference of the conversation, when a message has been stored. */
  onReference: (reference: string) => void;
  /** Called with each page of the history. */
  onHistory: (history: History) => void;
  onChange: () => void;
}>;

type Numbered = ReceivedMessage & { seq: number };
const isNumbered = (message: ReceivedMessage): message is Numbered => message.seq !== undefined;

/**
 * Sends the visitor's messages, receives those of others, and fetches those that were missed, so that the
 * conversation holds each message once.
 */
export function createMessaging(deps: Deps, { api, storage, clock, lock, page }: ChatClientDeps) {
  const { sessionId, prefix, socket, conversation, level, kept, clientData } = deps;
  const { onReference, onHistory, onChange } = deps;
  let cancelTakeOver: (() => void) | undefined;
  let hasHistory = false;
  const outbox = openOutbox(storage, prefix);

  const add = (messages: readonly Numbered[]) => {
    const isNew = conversation.add(messages);
    for (const { id } of messages) if (id && outbox.has(id)) outbox.remove(id);
    return isNew;
  };

  const readPage = async (): Promise<PageOutcome> => {
    // The history call is our own, so a backend that does not know it is asked only once.
    if (level.is('floor')) return 'unsupported';
    const after = conversation.completeTo();
    const result = await api.history(sessionId, after);
    if (!result.success && isRetryable(result)) return 'failed';
    const page = historySchema.safeParse(result.data);
    if (!page.success) {
      // Only the site answers in this form. A server in between might answer everything with a page of its
      // own.
      if (typeof result.data?.success === 'boolean') level.suggest('floor');
      return 'unsupported';
    }
    level.suggest('extended');
    // The store now has fewer messages: the conversation was erased, or a backup was restored.
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
      if (outcome.state === 'stored') {
        const { seq, timestamp, reference } = outcome;
        add([{ ...own, ...entry, seq, timestamp }]);
        if (reference !== undefined) onReference(reference);
      } else kept.add(conversation.addTaken(entry), Date.parse(entry.timestamp));
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
    /** Whether everything that the backend has kept, if anything, is here. */
    hasHistory: () => hasHistory || level.is('floor'),
    items: () => conversation.items(outbox.entries(), deliveryOf),
    /** Accepts a message that passed the checks, and whose files are stored. */
    send(message: string, files?: readonly AttachedFile[]): void {
      outbox.add(message, new Date(clock.now()).toISOString(), files);
      onChange();
      sender.wake();
    },
    /** Adds a message from the socket. @returns whether it is new and from someone else */
    receive(message: ReceivedMessage): boolean {
      const own = isOwn(message);
      if (isNumbered(message)) {
        const isNew = add([message]);
        if (conversation.hasGap()) catchUp.run();
        return isNew && !own;
      }
      // The visitor's own message without a number is an echo of one that is already here.
      const heard = own ? undefined : conversation.addUnnumbered(message);
      if (heard) kept.add(heard, clock.now());
      return heard !== undefined;
    },
    retry: sender.retry,
    discard: (id: string): void => {
      outbox.remove(id);
      onChange();
    },
    /** Fetches what was missed, and retries waiting messages. */
    refresh(): void {
      catchUp.run();
      sender.wake();
    },
    /** Fetches what was missed. */
    catchUp: catchUp.run,
    /** Like `catchUp`, for a backend that has turned out to know our extensions. */
    catchUpAnew: catchUp.runAnew,
    /** Reads again what other tabs have added and sent. */
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
