import { io } from 'socket.io-client';
import type { z } from 'zod';
import { createDeskLive } from '@repo/desk/live/desk-live.ts';
import type { DeskSocket } from '@repo/desk/live/desk-socket.ts';
import { createCatchUp } from '@repo/chat/engine/catch-up.ts';
import { systemClock as clock } from '@repo/chat/engine/clock.ts';
import { createListeners } from '@repo/chat/engine/listeners.ts';
import { createMemoryStorage } from '@repo/chat/engine/memory-storage.ts';
import type { Signals } from '@repo/chat/engine/signals.ts';
import type { Status } from '@repo/chat/engine/state.ts';
import type { ChatStorage } from '@repo/chat/engine/storage.ts';
import type { AgentThread } from '@repo/chat/staff/thread.ts';
import { AGENT_SOCKET_PATH } from '@repo/contract/agent-events.ts';
import { SOCKET_TIMES } from '@repo/contract/chat-events.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { changesSchema } from '@repo/contract/desk/change.ts';
import { conversationListSchema, type DeskConversation } from '@repo/contract/desk/conversation.ts';
import type { SignedIn } from '#desk-session.ts';

/** A member of staff at the desk, without its pages, who has every open conversation on the screen. */
export type DeskClient = Disposable & {
  getState(): { status: Status; conversations: readonly DeskConversation[] };
  /** Calls `listener` after every change; the returned function ends that. */
  subscribe(listener: () => void): () => void;
  thread(conversationId: string): AgentThread;
  send(conversationId: string, text: string): void;
};

type DeskLiveOptions = Parameters<typeof createDeskLive>[0];

type DeskClientOptions = Pick<SignedIn, 'name' | 'cookie'> &
  Partial<Pick<DeskLiveOptions, 'onChanges' | 'onReset' | 'onSignedOut'>> & {
    /** The backend. */
    url: string;
    /** By default, one like that of the desk's pages. */
    socket?: DeskSocket;
    /** Where unsent messages wait; memory by default. */
    storage?: ChatStorage;
  };

/** How long the backend may take to answer, in milliseconds. */
const CALL_LIMIT_MS = 15_000;

/** A page that is always visible, and is never told that the network is gone, so it has to find out. */
export const alwaysThere: Signals = {
  isOnline: () => true,
  isVisible: () => true,
  subscribe: () => () => undefined,
};

/**
 * Opens the desk. What it does over its socket is the desk's own code; like the desk's pages, it reads the list of
 * conversations again whenever the log of changes says so.
 */
export function openDeskClient(options: DeskClientOptions): DeskClient {
  const { url, name, cookie, onChanges, onReset, onSignedOut } = options;
  const { socket = deskSocketTo(url, cookie), storage = createMemoryStorage() } = options;
  const listeners = createListeners();
  const over = new AbortController();
  let conversations: readonly DeskConversation[] = [];

  async function read<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(CALL_LIMIT_MS)]);
    const answer = await fetch(`${url}${DESK_API}${path}`, { headers: { cookie }, signal });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return schema.parse(await answer.json());
  }

  const list = createCatchUp(async () => {
    const found: DeskConversation[] = [];
    let path: string | undefined = '/conversations';
    while (path !== undefined) {
      const page: z.output<typeof conversationListSchema> = await read(
        path,
        conversationListSchema,
      );
      found.push(...page.conversations);
      path = page.nextCursor === null ? undefined : `/conversations?cursor=${page.nextCursor}`;
    }
    conversations = found;
    for (const conversation of found) live.hear(conversation);
    listeners.notify();
    return 'complete';
  }, clock);

  const live = createDeskLive({
    socket,
    clock,
    storage,
    name,
    signals: alwaysThere,
    readChanges: (after) => read(`/changes?after=${after}`, changesSchema),
    onChanges(changes) {
      onChanges?.(changes);
      list.run();
    },
    onReset() {
      onReset?.();
      list.run();
    },
    onSignedOut: (reason) => onSignedOut?.(reason),
  });
  live.subscribe(listeners.notify);
  return {
    getState: () => ({ status: live.status(), conversations }),
    subscribe: listeners.subscribe,
    thread: live.thread,
    send(conversationId, text) {
      const thread = live.thread(conversationId);
      const open = conversations.find((one) => one.conversationId === conversationId);
      const requestIds = open?.openRequests.map(({ id }) => id) ?? [];
      thread.send(text, [], { lastSeq: thread.lastSeq(), requestIds });
    },
    [Symbol.dispose]() {
      over.abort();
      list.dispose();
      live.dispose();
    },
  };
}

/** The socket of a desk; it is not connected yet. */
export const deskSocketTo = (url: string, cookie: string): DeskSocket =>
  io(url, {
    path: AGENT_SOCKET_PATH,
    extraHeaders: { cookie },
    autoConnect: false,
    forceNew: true,
    timeout: SOCKET_TIMES.connectTimeout,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  });
