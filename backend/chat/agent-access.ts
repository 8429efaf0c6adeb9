import { z } from 'zod';
import { isAgentToken } from '@/backend/chat/agent-token';
import type { AgentSocket } from '@/backend/chat/servers';
import { check } from '@/lib/contract/check';
import { line } from '@/lib/contract/text';

const handshakeSchema = z.object({
  token: z.string('The token is missing'),
  name: line('Name', 60).default(''),
});

/** Who staff are to visitors when they give no name. */
const NO_NAME = 'Agent';

/**
 * Lets in only staff: the handshake must hold the token, and may hold the name that visitors see.
 * A socket that is refused gets the sentence in `connect_error`.
 */
export const admitAgents =
  (token: string) =>
  (socket: AgentSocket, next: (error?: Error) => void): void => {
    const checked = check(handshakeSchema, socket.handshake.auth);
    if (!checked.ok) next(refusal(checked.problem.message));
    else if (!isAgentToken(checked.value.token, token)) next(refusal('The token is not right'));
    else {
      socket.data.name = checked.value.name || NO_NAME;
      next();
    }
  };

const refusal = (message: string) =>
  Object.assign(new Error(message), { data: { code: 'invalid' } });
