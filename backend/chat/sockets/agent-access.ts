import { InvalidRequest, NotSignedIn } from '@/backend/core/errors';
import { fastifyCookie } from '@fastify/cookie';
import { z } from 'zod';
import { isAgentToken } from '@/backend/chat/agent-token';
import type { AgentSocket } from '@/backend/chat/sockets/servers';
import { roomOfSession, roomOfStaff } from '@/backend/chat/sockets/staff-sockets';
import type { Clock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import { cookieNames } from '@/backend/staff/access';
import { findSignedIn } from '@/backend/staff/sessions';
import { parse } from '@/backend/core/parse';
import { errorAnswerOf } from '@/backend/core/error-answer';
import type { Store } from '@/backend/store/store';
import { line } from '@/lib/contract/text';

const handshakeSchema = z.object({
  token: z.string('The token is missing'),
  name: line('Name', 60).default(''),
});

/** Who staff are to visitors when they give no name. */
const NO_NAME = 'Agent';

type Deps = {
  /** What staff at the command line have. */
  token: string;
  config: Pick<Config, 'DESK_URL'>;
  store: Store;
  clock: Clock;
};

/**
 * Lets in only staff. At the command line the handshake holds the token, and may hold the name that
 * visitors see; from the desk it comes with the cookie of a session. A socket that is refused gets the
 * sentence in `connect_error`, and its connection is closed.
 */
export const admitAgents =
  (deps: Deps) =>
  (socket: AgentSocket, next: (error?: Error) => void): void => {
    admit(socket, deps).then(
      () => next(),
      (error: unknown) => {
        next(refused(error));
        // After the refusal, which goes out in the next tick.
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

/** @throws {NotSignedIn} */
async function admitSignedIn(socket: AgentSocket, session: string, deps: Deps): Promise<void> {
  const signedIn = await findSignedIn(session, deps);
  if (!signedIn) throw new NotSignedIn();
  const { id: staffId, name } = signedIn.staff;
  const { tokenHash } = signedIn.session;
  socket.data = { name, staffId, tokenHash };
  await socket.join([roomOfSession(tokenHash), roomOfStaff(staffId)]);
}

/** What the client is told, with the reason for programs. */
function refused(error: unknown): Error {
  const { message, code } = errorAnswerOf(error, 'desk');
  return Object.assign(new Error(message), { data: { code } });
}
