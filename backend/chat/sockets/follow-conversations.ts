import type { FastifyBaseLogger } from 'fastify';
import { HISTORY_PAGE } from '@repo/contract/chat-answer.ts';
import { messageForVisitor } from '#chat/sockets/announcer.ts';
import type { VisitorServer } from '#chat/sockets/servers.ts';
import type { ToldMessages } from '#chat/sockets/told-messages.ts';
import type { Clock } from '#core/clock.ts';
import type { Metrics } from '#core/metrics.ts';
import { logFailure } from '#core/log-failure.ts';
import type { Store, StoreReads } from '#store/store.ts';

/** How long changes are gathered before they are read, in milliseconds. */
const GATHER_MS = 200;

/** For how many conversations of visitors at other backends it is remembered whose they are. */
const MOST_KNOWN = 10_000;

type Deps = {
  visitors: VisitorServer;
  told: ToldMessages;
  store: Store;
  clock: Clock;
  metrics: Pick<Metrics, 'delivered'>;
  log: FastifyBaseLogger;
};

/**
 * Tells the sockets of this backend what others have stored, from the log of changes. Usually the other backend
 * has already said so and nothing is left to tell. It reads only conversations whose visitor is connected
 * here: the desk hears of changes.
 *
 * @returns a function that stops it
 */
export function followConversations(deps: Deps): () => void {
  const { told, store, clock, log } = deps;
  const due = new Set<string>();
  const sessionOf = new Map<string, string>();
  let cancel: (() => void) | undefined;

  const isOfInterest = (conversationId: string) => {
    const sessionId = sessionOf.get(conversationId);
    return sessionId === undefined || told.has(sessionId);
  };

  async function catchUp(): Promise<void> {
    const ids = [...due];
    due.clear();
    await store.read(async (reads) => {
      for (const id of ids) {
        const found = await catchUpWith(id, reads, deps);
        if (!found) continue;
        remember(sessionOf, id, found.sessionId);
        if (found.hasMore) due.add(id);
      }
    });
  }

  function wait(): void {
    cancel ??= clock.after(GATHER_MS, () => {
      catchUp()
        .catch((error: unknown) => logFailure(log, error, 'what others stored was not read'))
        .finally(() => {
          cancel = undefined;
          if (due.size > 0) wait();
        });
    });
  }

  const end = store.onChangesElsewhere((changes) => {
    for (const { subject, id } of changes) {
      if (subject === 'conversation' && isOfInterest(id)) due.add(id);
    }
    if (due.size > 0) wait();
  });
  return () => {
    end();
    cancel?.();
  };
}

/** Tells what is missing of one conversation. @returns undefined when there is no such conversation */
async function catchUpWith(
  conversationId: string,
  reads: StoreReads,
  { visitors, told, clock, metrics }: Deps,
): Promise<{ sessionId: string; hasMore: boolean } | undefined> {
  const found = await reads.conversations.find({ conversationId });
  if (!found) return undefined;
  const { sessionId, conversation } = found;
  const completeTo = told.completeTo(sessionId, conversationId);
  if (completeTo === undefined) return { sessionId, hasMore: told.has(sessionId) };

  const room = visitors.local.to(sessionId);
  const isBehind = completeTo < conversation.lastSeq;
  const page = isBehind ? await reads.messages.after(conversationId, completeTo, HISTORY_PAGE) : [];
  for (const message of page) {
    if (!told.take(sessionId, { ...message, conversationId })) continue;
    room.emit('chat message', messageForVisitor(sessionId, message));
    if (message.messageType !== 'agent') continue;
    metrics.delivered((clock.now() - Date.parse(message.timestamp)) / 1000);
  }
  const { seenSeq: seq } = conversation;
  if (told.see(sessionId, seq)) room.emit('messages seen', { sessionId, seq });
  return { sessionId, hasMore: page.length === HISTORY_PAGE };
}

function remember(known: Map<string, string>, id: string, sessionId: string): void {
  known.set(id, sessionId);
  if (known.size <= MOST_KNOWN) return;
  const [oldest] = known.keys();
  if (oldest !== undefined) known.delete(oldest);
}
