import type { ChatClient } from '@repo/chat/visitor/client.ts';
import { systemClock } from '@repo/chat/engine/clock.ts';
import { createChatClient } from '@repo/chat/visitor/create-chat-client.ts';
import { noLock } from '@repo/chat/engine/lock.ts';
import { createMemoryStorage } from '@repo/chat/engine/memory-storage.ts';
import { newChatSessionId } from '@repo/contract/ids.ts';
import { SOCKET_PATH } from '@repo/contract/chat-events.ts';
import { alwaysThere } from '@repo/testbed/desk-client.ts';
import type { Chance } from '#chat/chance.ts';
import type { SentMessage, View } from '#chat/check.ts';
import { createLossyCall } from '#chat/lossy-call.ts';
import { createLossySocket } from '#chat/lossy-socket.ts';
import type { TcpGate } from '#chat/tcp-gate.ts';
import { createChatApi } from '../../lib/chat/api.ts';

/** A visitor in the lab: the widget's own client, on its own network. */
export type LabVisitor = AsyncDisposable & {
  name: string;
  sessionId: string;
  gate: TcpGate;
  /** Every message accepted from this visitor, in order. */
  sent: SentMessage[];
  write(): void;
  /** The tab crashes and is opened again: only browser storage is left. */
  reload(): void;
  view(): View;
};

type Options = {
  name: string;
  /** The network between this person and the site. It ends with this person. */
  gate: TcpGate;
  chance: Chance;
  lossShare: () => number;
};

/** Adds a visitor. */
export function createLabVisitor(options: Options): LabVisitor {
  const { name, gate, chance, lossShare } = options;
  const site = `http://127.0.0.1:${gate.port}`;
  const storage = createMemoryStorage();
  const sessionId = newChatSessionId(Date.now());
  const sent: SentMessage[] = [];

  const arrive = (): ChatClient => {
    const client = createChatClient({
      connect: () => createLossySocket(site, chance, lossShare, { path: SOCKET_PATH }),
      api: createChatApi(createLossyCall(site, chance, lossShare), () => undefined),
      storage,
      clock: systemClock,
      signals: alwaysThere,
      lock: noLock,
      page: { userAgent: 'Lab', pageUrl: `${site}/`, visit: () => ({}) },
      welcome: 'Hello',
      sessionId,
    });
    client.open();
    return client;
  };
  let client = arrive();

  return {
    name,
    sessionId,
    gate,
    sent,
    write() {
      const text = `${name} ${sent.length + 1}`;
      const refusal = client.send(text);
      if (refusal !== undefined) throw new Error(refusal);
      sent.push({ conversation: sessionId, author: name, text });
    },
    reload() {
      client.dispose();
      client = arrive();
    },
    view: () => ({
      viewer: name,
      conversation: sessionId,
      texts: client
        .getState()
        .items.filter(({ type, delivery }) => type === 'received' || isStored(delivery?.state))
        .map(({ content }) => content),
    }),
    async [Symbol.asyncDispose]() {
      client.dispose();
      await gate[Symbol.asyncDispose]();
    },
  };
}

const isStored = (state: string | undefined) => state === 'sent' || state === 'seen';
