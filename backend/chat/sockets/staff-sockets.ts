import type { ServerToDesk } from '@repo/contract/desk/events.ts';
import type { AgentServer } from '#chat/sockets/servers.ts';
import type { SharedPeople } from '#chat/sockets/shared-people.ts';

/** The reason for closing the sockets of a session. */
export type SignedOutReason = Parameters<ServerToDesk['signed out']>[0]['reason'];

/** The sockets of everyone who is signed in at the desk. */
export type StaffSockets = {
  /** Closes the sockets of ended sessions at all backends, and says why. */
  end(tokenHashes: readonly string[], reason: SignedOutReason): void;
  /** Does the same at this backend only, for sessions that each backend watches itself. */
  endHere(tokenHashes: readonly string[], reason: SignedOutReason): void;
  /** Returns the IDs of everyone who has the desk open, at any backend. */
  connected(): ReadonlySet<string>;
  /** Someone has opened or closed the desk here. Tells the other backends who is there now. */
  tellConnected(): void;
};

/** Under this name, backends exchange who has the desk open. */
const AT_THE_DESK = 'desk';

/** The room for the sockets of one session. */
export const roomOfSession = (tokenHash: string): string => `session ${tokenHash}`;

/** The room for all sockets of one person. */
export const roomOfStaff = (staffId: string): string => `staff ${staffId}`;

/** Gives access to the sockets of the staff server. */
export function staffSocketsOf(agents: AgentServer, people: SharedPeople): StaffSockets {
  const here = () =>
    agents.sockets.sockets
      .values()
      .map(({ data: { staffId: id, name } }) => ({ id, name, isTyping: false }));
  return {
    end: (tokenHashes, reason) => closeAll(agents, tokenHashes, reason),
    endHere: (tokenHashes, reason) => closeAll(agents.local, tokenHashes, reason),
    connected: () => new Set([...here(), ...people.elsewhere(AT_THE_DESK)].map(({ id }) => id)),
    tellConnected: () => people.set(AT_THE_DESK, [...here()]),
  };
}

function closeAll(
  agents: Pick<AgentServer, 'in'>,
  tokenHashes: readonly string[],
  reason: SignedOutReason,
): void {
  if (tokenHashes.length === 0) return;
  const sockets = agents.in(tokenHashes.map(roomOfSession));
  sockets.emit('signed out', { reason });
  sockets.disconnectSockets(true);
}
