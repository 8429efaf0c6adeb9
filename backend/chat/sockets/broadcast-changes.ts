import type { FastifyBaseLogger } from 'fastify';
import type { AgentServer, AgentSocket } from '#chat/sockets/servers.ts';
import type { Store } from '#store/store.ts';

/** The room of everyone who is signed in at the desk. */
const DESK = 'desk';

/** Sends changes to the desk. */
export type ChangeBroadcast = {
  /** Sends a socket all changes from now on, if someone is signed in on it. */
  welcome(socket: AgentSocket): Promise<void>;
  end(): void;
};

/**
 * Sends each change to everyone who is signed in, after its commit (decision 015). Clients detect changes
 * made by other processes by gaps in the numbers.
 */
export function broadcastChanges(
  agents: AgentServer,
  { store, log }: { store: Store; log: FastifyBaseLogger },
): ChangeBroadcast {
  const end = store.onChanges((changes) => {
    for (const change of changes) agents.local.to(DESK).emit('change', change);
  });
  return {
    end,
    async welcome(socket) {
      try {
        // Joining before reading the number ensures that no change falls in between.
        await socket.join(DESK);
        const { last } = await store.read((reads) => reads.changes.numbers());
        socket.emit('desk connected', { lastSeq: last });
      } catch (error) {
        log.error({ err: error }, 'the newest change could not be read');
        // The page reconnects and asks again.
        socket.disconnect(true);
      }
    },
  };
}
