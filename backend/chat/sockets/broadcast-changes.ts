import type { FastifyBaseLogger } from 'fastify';
import type { AgentServer, AgentSocket } from '@/backend/chat/sockets/servers';
import type { Store } from '@/backend/store/store';

/** The room of everybody who is signed in at the desk. */
const DESK = 'desk';

/** Tells the desk what changes. */
export type ChangeBroadcast = {
  /** Lets a socket hear of changes from now on, if somebody is signed in there. */
  welcome(socket: AgentSocket): Promise<void>;
  end(): void;
};

/**
 * Tells everybody who is signed in of each change after its commit (decision 015). Of what this process
 * has not changed itself, they learn by the numbers that are missing.
 */
export function broadcastChanges(
  agents: AgentServer,
  { store, log }: { store: Store; log: FastifyBaseLogger },
): ChangeBroadcast {
  const end = store.onChanges((changes) => {
    for (const change of changes) agents.to(DESK).emit('change', change);
  });
  return {
    end,
    async welcome(socket) {
      if (socket.data.staffId === undefined) return;
      try {
        // Before the number is read, so that no change falls between it and what the room hears.
        await socket.join(DESK);
        const { last } = await store.read((reads) => reads.changeNumbers());
        socket.emit('desk connected', { lastSeq: last });
      } catch (error) {
        log.error({ err: error }, 'the newest change could not be read');
        // The page connects again and asks again.
        socket.disconnect(true);
      }
    },
  };
}
