import { io } from 'socket.io-client';
import { createAgentClient } from '@/lib/chat/staff/client';
import type { AgentClientSocket } from '@/lib/chat/staff/socket';
import type { AgentClient, AgentState } from '@/lib/chat/staff/state';
import { systemClock } from '@/lib/chat/engine/clock';
import type { ChatStorage } from '@/lib/chat/engine/storage';
import { AGENT_SOCKET_PATH } from '@/lib/contract/agent-events';
import { untilState } from '@/tests/support/until-state';

/** A staff client. */
export type Agent = Disposable & {
  client: AgentClient;
  socket: AgentClientSocket;
  /** Waits for a state. */
  until(isThere: (state: AgentState) => boolean): Promise<AgentState>;
  /** The texts of a conversation. */
  texts(conversationId: string): string[];
  /** Waits for a conversation that holds this text. @returns its ID */
  conversationWith(text: string): Promise<string>;
};

type Options = {
  token: string;
  name?: string;
  storage?: ChatStorage;
};

/** Starts a staff client at the address of a backend. */
export function startAgent(url: string, { token, name = 'Ann', storage }: Options): Agent {
  const socket: AgentClientSocket = io(url, {
    path: AGENT_SOCKET_PATH,
    auth: { token, name },
    forceNew: true,
    autoConnect: false,
    transports: ['websocket'],
  });
  const parts = { name, clock: systemClock, connect: () => socket };
  const client = createAgentClient({ ...parts, ...(storage && { storage }) });
  const until = (isThere: (state: AgentState) => boolean) => untilState(client, isThere);
  const texts = (id: string) => client.lines(id).map(({ message }) => message);
  const find = (text: string) =>
    client.getState().conversations.find((each) => texts(each.conversationId).includes(text));
  return {
    client,
    socket,
    until,
    texts,
    async conversationWith(text) {
      await until(() => find(text) !== undefined);
      return find(text)?.conversationId ?? '';
    },
    [Symbol.dispose]: () => client.dispose(),
  };
}
