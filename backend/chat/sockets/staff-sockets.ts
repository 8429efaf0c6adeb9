import type { AgentServer } from '@/backend/chat/sockets/servers';
import type { ServerToDesk } from '@/lib/contract/desk/events';

/** Why sockets are ended. */
export type SignedOutReason = Parameters<ServerToDesk['signed out']>[0]['reason'];

/** The sockets of those who are signed in at the desk. */
export type StaffSockets = {
  /** Ends the sockets of sessions that are over, and says why. */
  end(tokenHashes: readonly string[], reason: SignedOutReason): void;
  /** The ids of those who have the desk open now. */
  connected(): Promise<ReadonlySet<string>>;
};

/** The room of the sockets of one session. */
export const roomOfSession = (tokenHash: string): string => `session ${tokenHash}`;

/** The room of all sockets of one person. */
export const roomOfStaff = (staffId: string): string => `staff ${staffId}`;

/** What can be done with the sockets of a server of staff. */
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
