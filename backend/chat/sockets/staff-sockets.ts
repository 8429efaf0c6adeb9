import type { AgentServer } from '@/backend/chat/sockets/servers';
import type { ServerToDesk } from '@/lib/contract/desk/events';

/** The reason for closing the sockets of a session. */
export type SignedOutReason = Parameters<ServerToDesk['signed out']>[0]['reason'];

/** The sockets of everyone who is signed in at the desk. */
export type StaffSockets = {
  /** Closes the sockets of ended sessions and says why. */
  end(tokenHashes: readonly string[], reason: SignedOutReason): void;
  /** Returns the IDs of everyone who has the desk open. */
  connected(): Promise<ReadonlySet<string>>;
};

/** The room for the sockets of one session. */
export const roomOfSession = (tokenHash: string): string => `session ${tokenHash}`;

/** The room for all sockets of one person. */
export const roomOfStaff = (staffId: string): string => `staff ${staffId}`;

/** Gives access to the sockets of the staff server. */
export const staffSocketsOf = (agents: AgentServer): StaffSockets => ({
  end(tokenHashes, reason) {
    if (tokenHashes.length === 0) return;
    const sockets = agents.in(tokenHashes.map(roomOfSession));
    sockets.emit('signed out', { reason });
    sockets.disconnectSockets(true);
  },

  async connected() {
    const sockets = await agents.fetchSockets();
    return new Set(sockets.flatMap(({ data }) => data.staffId ?? []));
  },
});
