import type { Server as HttpServer } from 'node:http';
import { AGENT_SOCKET_PATH } from '@repo/contract/agent-events.ts';
import {
  SOCKET_PATH,
  type ServerToVisitor,
  type VisitorToServer,
} from '@repo/contract/chat-events.ts';
import type { DeskToServer, ServerToDesk } from '@repo/contract/desk/events.ts';
import { fromDeskPage, fromVisitorPage } from '#http/origin.ts';
import type { AgentData, AgentServer, VisitorData, VisitorServer } from '#chat/sockets/servers.ts';
import { createSocketServer, type SocketRules } from '#chat/sockets/socket-server.ts';
import { endOtherUpgrades, trackUpgradedSockets } from '#chat/sockets/upgraded-sockets.ts';
import type { Config } from '#core/config.ts';
import type { Shared } from '#redis/shared.ts';
import { createSocketAdapter } from '#redis/socket-adapter.ts';

/** The number of connected sockets. */
export type SocketCounts = { visitors: number; staff: number };

/** The sockets of visitors and of staff. */
export type Sockets = {
  visitors: VisitorServer;
  agents: AgentServer;
  count: () => SocketCounts;
  /** Closes all sockets; their clients reconnect automatically. */
  close: () => Promise<void>;
};

/**
 * Puts both kinds of sockets on the backend's port.
 *
 * @param common the rules that apply to both
 * @param shared undefined when this backend is the only one
 */
export function createSockets(
  http: HttpServer,
  { SITE_URL, DESK_URL, CHAT_SOCKETS_PER_ADDRESS: perAddress }: Config,
  common: Omit<SocketRules, 'isOwnPage' | 'perAddress'>,
  shared: Shared | undefined,
): Sockets {
  const adapterFor = (name: string) => shared && createSocketAdapter(shared, name);
  const gate = { perAddress, ...common };
  const visitors = createSocketServer<VisitorToServer, ServerToVisitor, VisitorData>(
    http,
    SOCKET_PATH,
    { ...gate, isOwnPage: fromVisitorPage(SITE_URL) },
    adapterFor('visitors'),
  );
  const agents = createSocketServer<DeskToServer, ServerToDesk, AgentData>(
    http,
    AGENT_SOCKET_PATH,
    { ...gate, isOwnPage: fromDeskPage(DESK_URL) },
    adapterFor('staff'),
  );
  endOtherUpgrades(http, [SOCKET_PATH, AGENT_SOCKET_PATH]);
  const endUpgraded = trackUpgradedSockets(http);
  return {
    visitors: visitors.server,
    agents: agents.server,
    count: () => ({
      visitors: visitors.connections.count(),
      staff: agents.connections.count(),
    }),
    async close() {
      await Promise.all([visitors.connections.close(), agents.connections.close()]);
      await endUpgraded();
    },
  };
}
