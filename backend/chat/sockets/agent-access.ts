import { fastifyCookie } from '@fastify/cookie';
import { isAmong, SOCKET_ACCESS } from '@repo/contract/desk/access.ts';
import { NotAllowed, NotSignedIn } from '#core/errors.ts';
import { SecondFactorNeeded } from '#core/factor-errors.ts';
import type { AgentSocket } from '#chat/sockets/servers.ts';
import { roomOfSession, roomOfStaff } from '#chat/sockets/staff-sockets.ts';
import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import { cookieNames } from '#staff/access.ts';
import { isFactorOverdue } from '#staff/required-factor.ts';
import { findSignedIn, type SessionConfig } from '#staff/sessions.ts';
import { errorAnswerOf } from '#core/error-answer.ts';
import type { Store } from '#store/store.ts';

type Deps = {
  config: Pick<Config, 'DESK_URL'> & SessionConfig;
  store: Store;
  clock: Clock;
};

/**
 * Admits only staff who are signed in and may answer visitors: the handshake comes with a session cookie. A refused
 * socket gets the reason in `connect_error`, and its connection is closed.
 */
export const admitAgents =
  (deps: Deps) =>
  (socket: AgentSocket, next: (error?: Error) => void): void => {
    admit(socket, deps).then(
      () => next(),
      (error: unknown) => {
        next(refused(error));
        // The refusal goes out in the next tick, and the connection closes after it.
        setImmediate(() => socket.conn.close());
      },
    );
  };

/** @throws {NotSignedIn | NotAllowed | SecondFactorNeeded} */
async function admit(socket: AgentSocket, deps: Deps): Promise<void> {
  const cookies = fastifyCookie.parse(socket.handshake.headers.cookie ?? '');
  const session = cookies[cookieNames(deps.config).session];
  const signedIn = session && (await findSignedIn(session, deps));
  if (!signedIn) throw new NotSignedIn();
  const { id: staffId, name, role } = signedIn.staff;
  if (!isAmong(role, SOCKET_ACCESS)) throw new NotAllowed();
  if (isFactorOverdue(signedIn, deps.clock.now())) throw new SecondFactorNeeded();
  const { tokenHash } = signedIn.session;
  socket.data = { name, staffId, tokenHash, role };
  await socket.join([roomOfSession(tokenHash), roomOfStaff(staffId)]);
}

/** The error that the client gets, with a code for programs. */
function refused(error: unknown): Error {
  const { message, code } = errorAnswerOf(error, 'desk');
  return Object.assign(new Error(message), { data: { code } });
}
