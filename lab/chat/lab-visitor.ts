import { createChatApi } from '@/lib/api/chat';
import type { ChatClient } from '@/lib/chat/visitor/client';
import { systemClock } from '@/lib/chat/engine/clock';
import { createChatClient } from '@/lib/chat/visitor/create-chat-client';
import { noLock } from '@/lib/chat/engine/lock';
import { createMemoryStorage } from '@/lib/chat/engine/memory-storage';
import { newChatSessionId } from '@/lib/contract/ids';
import { SOCKET_PATH } from '@/lib/contract/chat-events';
import type { Chance } from '@/lab/chat/chance';
import type { SentMessage, View } from '@/lab/chat/check';
import { createLossyCall } from '@/lab/chat/lossy-call';
import { createLossySocket } from '@/lab/chat/lossy-socket';
import type { TcpGate } from '@/lab/chat/tcp-gate';
import { alwaysThere } from '@/tools/desk-client';

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
