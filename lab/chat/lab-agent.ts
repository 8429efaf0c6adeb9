import type { DeskSocket } from '@repo/desk/live/desk-socket.ts';
import { createMemoryStorage } from '@repo/chat/engine/memory-storage.ts';
import { AGENT_SOCKET_PATH } from '@repo/contract/agent-events.ts';
import { openDeskClient, type DeskClient } from '@repo/testbed/desk-client.ts';
import type { SignedIn } from '@repo/testbed/desk-session.ts';
import type { Chance } from '#chat/chance.ts';
import type { SentMessage } from '#chat/check.ts';
import { createLossySocket } from '#chat/lossy-socket.ts';
import type { TcpGate } from '#chat/tcp-gate.ts';

/** A member of staff in the lab: the desk's own client, on its own network. */
export type LabAgent = AsyncDisposable & {
  name: string;
  gate: TcpGate;
  /** Every message accepted from this person, in order, by the staff's conversation ID. */
  sent: SentMessage[];
  /** Writes in one of the conversations that this person knows; does nothing if there is none yet. */
  write(): void;
  reload(): void;
  /** The texts of every conversation that this person knows, by the staff's conversation ID. */
  texts(): Map<string, string[]>;
};

type Options = Pick<SignedIn, 'name' | 'cookie'> & {
  /** The network between this person and the backend. It ends with this person. */
  gate: TcpGate;
  chance: Chance;
  lossShare: () => number;
};

/** Adds a member of staff. */
export function createLabAgent(options: Options): LabAgent {
  const { name, cookie, gate, chance, lossShare } = options;
  const url = `http://127.0.0.1:${gate.port}`;
  const storage = createMemoryStorage();
  const sent: SentMessage[] = [];

  const arrive = (): DeskClient => {
    const settings = { path: AGENT_SOCKET_PATH, extraHeaders: { cookie } };
    const socket = createLossySocket(url, chance, lossShare, settings) as DeskSocket;
    return openDeskClient({ name, cookie, url, socket, storage });
  };
  let client = arrive();

  return {
    name,
    gate,
    sent,
    write() {
      const { conversations } = client.getState();
      if (conversations.length === 0) return;
      const { conversationId } = chance.pick(conversations);
      const text = `${name} ${sent.length + 1}`;
      client.send(conversationId, text);
      sent.push({ conversation: conversationId, author: name, text });
    },
    reload() {
      client[Symbol.dispose]();
      client = arrive();
    },
    texts: () =>
      new Map(
        client.getState().conversations.map(({ conversationId }) => [
          conversationId,
          client
            .thread(conversationId)
            .lines()
            .filter(({ delivery }) => delivery === undefined)
            .map(({ message }) => message),
        ]),
      ),
    async [Symbol.asyncDispose]() {
      client[Symbol.dispose]();
      await gate[Symbol.asyncDispose]();
    },
  };
}
