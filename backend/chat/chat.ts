import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { admitAgents } from '@/backend/chat/agent-access';
import { agentEvents } from '@/backend/chat/agent-events';
import { createAnnouncer } from '@/backend/chat/announcer';
import { watchAvailability } from '@/backend/chat/availability-watch';
import { addConversationRoutes } from '@/backend/chat/conversation-routes';
import { listenTo } from '@/backend/chat/events';
import { createIntake } from '@/backend/chat/intake';
import { createLimits } from '@/backend/chat/limits';
import { addPostRoutes } from '@/backend/chat/post-routes';
import { createRunningWork } from '@/backend/chat/running-work';
import type { AgentData, VisitorData } from '@/backend/chat/servers';
import { createSocketServer } from '@/backend/chat/socket-server';
import { followUpgradedSockets } from '@/backend/chat/upgraded-sockets';
import { visitorEvents } from '@/backend/chat/visitor-events';
import type { Clock } from '@/backend/clock';
import type { Config } from '@/backend/config';
import type { Mailer } from '@/backend/mail/mailer';
import type { Store } from '@/backend/store/store';
import {
  AGENT_SOCKET_PATH,
  type AgentToServer,
  type ServerToAgent,
} from '@/lib/contract/agent-events';
import {
  SOCKET_PATH,
  type ServerToVisitor,
  type VisitorToServer,
} from '@/lib/contract/chat-events';

type ChatParts = {
  store: Store;
  mailer: Mailer;
  clock: Clock;
  config: Config;
  agentToken: string;
  log: FastifyBaseLogger;
};

/**
 * Adds the chat to the app: its calls, the sockets of visitors and staff, and their end.
 *
 * @returns says how many sockets are connected
 */
export function addChat(app: FastifyInstance, parts: ChatParts): () => number {
  const { store, mailer, clock, config, agentToken, log } = parts;
  const work = createRunningWork();
  const limits = createLimits(config);
  const gate = {
    siteUrl: config.SITE_URL,
    perAddress: config.CHAT_SOCKETS_PER_ADDRESS,
    isStopping: work.isOver,
  };
  const visitors = createSocketServer<VisitorToServer, ServerToVisitor, VisitorData>(
    app.server,
    SOCKET_PATH,
    gate,
  );
  const agents = createSocketServer<AgentToServer, ServerToAgent, AgentData>(
    app.server,
    AGENT_SOCKET_PATH,
    gate,
  );
  const endUpgradedSockets = followUpgradedSockets(app.server);

  const announcer = createAnnouncer(visitors.server, agents.server);
  const intake = createIntake({ store, clock, mailer, limits }, announcer);
  addPostRoutes(app, intake);
  addConversationRoutes(app, { announcer, store, clock });

  const eventParts = { events: limits.events, work, log };
  visitors.server.on('connection', (socket) => {
    const handlers = visitorEvents(socket, { intake, agents: agents.server, store, clock });
    listenTo(socket, handlers, eventParts);
  });
  agents.server.use(admitAgents(agentToken));
  agents.server.on('connection', (socket) => {
    const handlers = agentEvents(socket, { announcer, visitors: visitors.server, store, clock });
    listenTo(socket, handlers, eventParts);
  });
  const endWatch = watchAvailability(clock, (availability) =>
    visitors.server.emit('availability', availability),
  );

  app.addHook('preClose', async () => {
    endWatch();
    await work.end();
    await Promise.all([visitors.connections.close(), agents.connections.close()]);
    await endUpgradedSockets();
  });
  return () => visitors.connections.count() + agents.connections.count();
}
