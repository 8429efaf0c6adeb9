import type { FastifyBaseLogger } from 'fastify';
import type { Person } from '#chat/sockets/news.ts';
import type { AgentData, AgentServer, AgentSocket } from '#chat/sockets/servers.ts';
import type { SharedPeople } from '#chat/sockets/shared-people.ts';
import type { Clock } from '#core/clock.ts';

/** For how long someone counts as typing after their last typing event, in milliseconds. */
const TYPING_MS = 10_000;

/** Tracks who is viewing which conversation. It is stored on the sockets, so it disappears with them. */
export type StaffPresence = {
  /** A different conversation, or none, is now on the screen. */
  view(socket: AgentSocket, conversationId: string | null): Promise<void>;
  typing(socket: AgentSocket, conversationId: string, isTyping: boolean): void;
  /** The socket has disconnected. */
  leave(socket: AgentSocket): void;
};

/** Shows the viewers of a conversation to each other, at whatever backend they are. */
export function createStaffPresence(
  agents: AgentServer,
  { clock, log, people }: { clock: Clock; log: FastifyBaseLogger; people: SharedPeople },
): StaffPresence {
  const expiries = new WeakMap<AgentSocket, () => void>();

  const viewersHere = async (conversationId: string) => {
    const sockets = await agents.local.in(roomOf(conversationId)).fetchSockets();
    return sockets.map(({ data }) => personOf(data, clock.now()));
  };

  const show = (conversationId: string, here: readonly Person[]) => {
    const viewers = everyoneOnce([...here, ...people.elsewhere(conversationId)]);
    agents.local.to(roomOf(conversationId)).emit('viewers', { conversationId, viewers });
  };

  async function tell(conversationId: string): Promise<void> {
    const here = everyoneOnce(await viewersHere(conversationId));
    show(conversationId, here);
    people.set(conversationId, here);
  }

  people.onChange((room) => {
    void viewersHere(room).then((here) => {
      if (here.length > 0) show(room, here);
    });
  });

  const tellAlone = (conversationId: string) => {
    tell(conversationId).catch((error: unknown) => {
      log.error({ err: error }, 'the viewers of a conversation could not be notified');
    });
  };

  function stopTyping(socket: AgentSocket): void {
    expiries.get(socket)?.();
    expiries.delete(socket);
    delete socket.data.typingUntil;
  }

  return {
    async view(socket, conversationId) {
      const before = socket.data.viewing;
      if (before !== undefined && before !== conversationId) {
        stopTyping(socket);
        delete socket.data.viewing;
        await socket.leave(roomOf(before));
        await tell(before);
      }
      // A socket that has already disconnected would stay in the room forever.
      if (conversationId === null || !socket.connected) return;
      socket.data.viewing = conversationId;
      await socket.join(roomOf(conversationId));
      await tell(conversationId);
    },

    typing(socket, conversationId, isTyping) {
      if (socket.data.viewing !== conversationId) return;
      const wasTyping = isTypingAt(socket.data, clock.now());
      stopTyping(socket);
      if (isTyping) {
        socket.data.typingUntil = clock.now() + TYPING_MS;
        expiries.set(
          socket,
          clock.after(TYPING_MS, () => tellAlone(conversationId)),
        );
      }
      if (isTyping !== wasTyping) tellAlone(conversationId);
    },

    leave(socket) {
      stopTyping(socket);
      if (socket.data.viewing !== undefined) tellAlone(socket.data.viewing);
    },
  };
}

const roomOf = (conversationId: string) => `viewers of ${conversationId}`;

const isTypingAt = ({ typingUntil = 0 }: AgentData, now: number) => now < typingUntil;

const personOf = (data: AgentData, now: number): Person => ({
  id: data.staffId,
  name: data.name,
  isTyping: isTypingAt(data, now),
});

/** Returns people sorted by name. Someone with several tabs open appears once. */
function everyoneOnce(people: readonly Person[]): Person[] {
  const known = new Map<string, Person>();
  for (const { id, name, isTyping } of people) {
    known.set(id, { id, name, isTyping: isTyping || known.get(id)?.isTyping === true });
  }
  return [...known.values()].sort((one, other) => one.name.localeCompare(other.name));
}
