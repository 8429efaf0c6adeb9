import type { DeskSocket } from '@repo/desk/live/desk-socket.ts';
import { deskSocketTo, openDeskClient, type DeskClient } from '#testbed/desk-client.ts';
import type { SignedIn } from '#testbed/desk-session.ts';
import { untilState } from '#tests/support/until-state.ts';

type AgentState = ReturnType<DeskClient['getState']>;

/** A member of staff at the desk. */
export type Agent = Disposable & {
  client: DeskClient;
  socket: DeskSocket;
  /** Waits for a state. */
  until(isThere: (state: AgentState) => boolean): Promise<AgentState>;
  /** The texts of a conversation. */
  texts(conversationId: string): string[];
  /** Waits for a conversation that holds this text. @returns its ID */
  conversationWith(text: string): Promise<string>;
};

/** Opens the desk of somebody who is signed in, at the address of a backend. */
export function startAgent(url: string, person: Pick<SignedIn, 'name' | 'cookie'>): Agent {
  const socket = deskSocketTo(url, person.cookie);
  const client = openDeskClient({ ...person, url, socket });
  const until = (isThere: (state: AgentState) => boolean) => untilState(client, isThere);
  const texts = (id: string) =>
    client
      .thread(id)
      .lines()
      .map(({ message }) => message);
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
    [Symbol.dispose]: () => client[Symbol.dispose](),
  };
}
