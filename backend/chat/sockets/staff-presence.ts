import type { FastifyBaseLogger } from 'fastify';
import type { AgentData, AgentServer, AgentSocket } from '@/backend/chat/sockets/servers';
import type { Clock } from '@/backend/core/clock';
import type { Viewers } from '@/lib/contract/desk/events';

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

/** Shows the viewers of a conversation to each other. */
export function createStaffPresence(
  agents: AgentServer,
  { clock, log }: { clock: Clock; log: FastifyBaseLogger },
): StaffPresence {
  const expiries = new WeakMap<AgentSocket, () => void>();

  async function tell(conversationId: string): Promise<void> {
    const sockets = await agents.in(roomOf(conversationId)).fetchSockets();
    const viewers = viewersOf(
      sockets.map(({ data }) => data),
      clock.now(),
    );
    agents.to(roomOf(conversationId)).emit('viewers', { conversationId, viewers });
  }

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

/** Returns the viewers, sorted by name. Someone with several tabs open appears once. */
function viewersOf(sockets: readonly AgentData[], now: number): Viewers['viewers'] {
  const people = new Map<string, Viewers['viewers'][number]>();
  for (const data of sockets) {
    if (data.staffId === undefined) continue;
    const { staffId: id, name } = data;
    const isTyping = isTypingAt(data, now) || people.get(id)?.isTyping === true;
    people.set(id, { id, name, isTyping });
  }
  return [...people.values()].sort((one, other) => one.name.localeCompare(other.name));
}
