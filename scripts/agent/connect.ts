import { readFileSync } from 'node:fs';
import path from 'node:path';
import { io } from 'socket.io-client';
import { AGENT_TOKEN_FILE } from '@/backend/chat/agent-token';
import { CommandError } from '@/backend/core/errors';
import type { Config } from '@/backend/core/config';
import type { AgentClientSocket } from '@/lib/chat/staff/socket';
import { AGENT_SOCKET_PATH } from '@/lib/contract/agent-events';
import { SOCKET_TIMES } from '@/lib/contract/chat-events';
import { originOf } from '@/tools/servers/servers.mjs';

/**
 * The backend's token: from the settings, or the one that it created when it started.
 *
 * @throws {CommandError} when there is none
 */
function readToken({ AGENT_TOKEN, DATA_DIR }: Config): string {
  if (AGENT_TOKEN !== undefined) return AGENT_TOKEN;
  const file = path.join(DATA_DIR, AGENT_TOKEN_FILE);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new CommandError(
      `There is no token in ${file}. Start the backend once, or set DATA_DIR to its folder or ` +
        'AGENT_TOKEN to its token.',
    );
  }
}

/** The staff socket to the configured backend; it is not connected yet. */
export function createAgentSocket(config: Config, name: string): AgentClientSocket {
  return io(originOf(config.BACKEND_HOST, config.BACKEND_PORT), {
    path: AGENT_SOCKET_PATH,
    auth: { token: readToken(config), name },
    transports: ['websocket'],
    timeout: SOCKET_TIMES.connectTimeout,
    autoConnect: false,
    reconnection: false,
  });
}
