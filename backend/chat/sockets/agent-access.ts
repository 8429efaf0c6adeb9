import { InvalidRequest, NotAllowed, NotSignedIn } from '@/backend/core/errors';
import { SecondFactorNeeded } from '@/backend/core/factor-errors';
import { fastifyCookie } from '@fastify/cookie';
import { z } from 'zod';
import { isAgentToken } from '@/backend/chat/agent-token';
import type { AgentSocket } from '@/backend/chat/sockets/servers';
import { roomOfSession, roomOfStaff } from '@/backend/chat/sockets/staff-sockets';
import type { Clock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import { cookieNames } from '@/backend/staff/access';
import { isFactorOverdue } from '@/backend/staff/required-factor';
import { findSignedIn, type SessionConfig } from '@/backend/staff/sessions';
import { parse } from '@/backend/core/parse';
import { errorAnswerOf } from '@/backend/core/error-answer';
import type { Store } from '@/backend/store/store';
import { isAmong, SOCKET_ACCESS } from '@/lib/contract/desk/access';
import { line } from '@/lib/contract/text';

const handshakeSchema = z.object({
  token: z.string('The token is missing'),
  name: line('Name', 60).default(''),
});

/** The name that visitors see when staff give none. */
const NO_NAME = 'Agent';

type Deps = {
  /** The token that staff use at the command line. */
  token: string;
  config: Pick<Config, 'DESK_URL'> & SessionConfig;
  store: Store;
  clock: Clock;
};

/**
 * Admits only staff who may answer visitors. At the command line, the handshake holds the token and optionally the name that visitors
 * see; from the desk, it comes with a session cookie. A refused socket gets the reason in `connect_error`,
 * and its connection is closed.
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

async function admit(socket: AgentSocket, deps: Deps): Promise<void> {
  const { auth, headers } = socket.handshake;
  const session = fastifyCookie.parse(headers.cookie ?? '')[cookieNames(deps.config).session];
  if (session !== undefined && auth.token === undefined) {
    await admitSignedIn(socket, session, deps);
    return;
  }
  const { token, name } = parse(handshakeSchema, auth);
  if (!isAgentToken(token, deps.token)) {
    throw new InvalidRequest({ message: 'The token is wrong' });
  }
  socket.data = { name: name || NO_NAME };
}

/** @throws {NotSignedIn | NotAllowed | SecondFactorNeeded} */
async function admitSignedIn(socket: AgentSocket, session: string, deps: Deps): Promise<void> {
  const signedIn = await findSignedIn(session, deps);
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
