import { createAgentClient } from '@/lib/chat/staff/client';
import type { AgentClientSocket } from '@/lib/chat/staff/socket';
import type { AgentClient } from '@/lib/chat/staff/state';
import { systemClock } from '@/lib/chat/engine/clock';
import { createMemoryStorage } from '@/lib/chat/engine/memory-storage';
import { AGENT_SOCKET_PATH } from '@/lib/contract/agent-events';
import type { Chance } from '@/scripts/lab/chance';
import type { SentMessage } from '@/scripts/lab/check';
import { createLossySocket } from '@/scripts/lab/lossy-socket';
import type { TcpGate } from '@/scripts/lab/tcp-gate';

/** A member of staff in the lab: the command line's client, on its own network. */
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

type Options = {
  name: string;
  /** The network between this person and the backend. It ends with this person. */
  gate: TcpGate;
  token: string;
  chance: Chance;
  lossShare: () => number;
};

/** Adds a member of staff. */
export function createLabAgent(options: Options): LabAgent {
  const { name, gate, token, chance, lossShare } = options;
  const url = `http://127.0.0.1:${gate.port}`;
  const storage = createMemoryStorage();
  const sent: SentMessage[] = [];

  const connect = () =>
    createLossySocket(url, chance, lossShare, {
      path: AGENT_SOCKET_PATH,
      auth: { token, name },
    }) as AgentClientSocket;
  const arrive = (): AgentClient =>
    createAgentClient({ connect, clock: systemClock, name, storage });
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
      const refusal = client.send(conversationId, text);
      if (refusal !== undefined) throw new Error(refusal);
      sent.push({ conversation: conversationId, author: name, text });
    },
    reload() {
      client.dispose();
      client = arrive();
    },
    texts: () =>
      new Map(
        client.getState().conversations.map(({ conversationId }) => [
          conversationId,
          client
            .lines(conversationId)
            .filter(({ delivery }) => delivery === undefined)
            .map(({ message }) => message),
        ]),
      ),
    async [Symbol.asyncDispose]() {
      client.dispose();
      await gate[Symbol.asyncDispose]();
    },
  };
}
