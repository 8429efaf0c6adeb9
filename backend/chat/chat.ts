import type { Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { admitAgents } from '#chat/sockets/agent-access.ts';
import { agentEvents } from '#chat/sockets/agent-events.ts';
import { createAnnouncer, type Announcer } from '#chat/sockets/announcer.ts';
import { watchAvailability } from '#chat/sockets/availability-watch.ts';
import { createEventDeps } from '#chat/sockets/event-deps.ts';
import { listenTo } from '#chat/sockets/events.ts';
import { createIntake, type Intake } from '#chat/intake.ts';
import { followConversations } from '#chat/sockets/follow-conversations.ts';
import { createNews } from '#chat/sockets/news.ts';
import { createSharedGate } from '#chat/sockets/shared-gate.ts';
import { createSharedPeople } from '#chat/sockets/shared-people.ts';
import { shareVisitors } from '#chat/sockets/shared-visitors.ts';
import { createToldMessages } from '#chat/sockets/told-messages.ts';
import type { Shared } from '#redis/shared.ts';
import type { Limits } from '#limits/limits.ts';
import type { CapacityMonitor } from '#limits/capacity.ts';
import { createRegistration } from '#chat/sockets/registration.ts';
import { createRunningWork } from '#chat/sockets/running-work.ts';
import type { VisitorServer } from '#chat/sockets/servers.ts';
import { chargeStaff } from '#chat/sockets/staff-limits.ts';
import { createSockets, type SocketCounts } from '#chat/sockets/sockets.ts';
import { watchStaffSessions, whileSignedIn } from '#chat/sockets/staff-sessions.ts';
import { staffSocketsOf, type StaffSockets } from '#chat/sockets/staff-sockets.ts';
import { createTemporaryBans } from '#chat/sockets/temporary-bans.ts';
import { clientAddressOf } from '#http/client-address.ts';
import { visitorEvents } from '#chat/sockets/visitor-events.ts';
import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import type { Metrics } from '#core/metrics.ts';
import { createStaffPresence } from '#chat/sockets/staff-presence.ts';
import { broadcastChanges } from '#chat/sockets/broadcast-changes.ts';
import type { OwnPages } from '#own-pages/own-pages.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { Store } from '#store/store.ts';

type ChatDeps = {
  store: Store;
  mailer: Mailer;
  clock: Clock;
  config: Config;
  limits: Limits;
  capacity: CapacityMonitor;
  shared: Shared | undefined;
  isOneOfSeveral: boolean;
  metrics: Metrics;
  ownPages: OwnPages;
  log: FastifyBaseLogger;
};

/** How the rest of the backend reaches the sockets of visitors and staff. */
export type ChatReach = {
  announcer: Announcer;
  visitors: VisitorServer;
  staffSockets: StaffSockets;
  /** Whether the visitor of a session is connected, at any backend. */
  isVisitorHere(sessionId: string): Promise<boolean>;
};

/** The chat, whose sockets take connections once their server listens. */
export type Chat = ChatReach & {
  /** Accepts what visitors send. */
  intake: Intake;
  countSockets(): SocketCounts;
  /** Finishes what was sent by sockets, and closes them; once, however often it is called. The server cannot close before. */
  end(): Promise<void>;
};

/** Creates the chat, with the sockets of visitors and staff at a server. */
export function serveChat(server: Server, deps: ChatDeps): Chat {
  const { store, mailer, clock, config, limits, capacity, shared, log, metrics, ownPages } = deps;
  const eventsPerSecond = config.CHAT_EVENTS_PER_SOCKET;
  const work = createRunningWork();
  const gate = shared && createSharedGate(shared);
  const bansHere = createTemporaryBans(clock);
  const bans = gate?.share(bansHere) ?? bansHere;
  const { visitors, agents, ...sockets } = createSockets(
    server,
    config,
    {
      isStopping: work.isOver,
      bans,
      shared: gate,
      handshakes: limits.handshakes,
      polls: limits.polls,
      onTooMany: () => metrics.refused('connections'),
      packets: { eventsPerSecond, clock, bans, onExcess: () => metrics.refused('packets') },
    },
    shared,
  );
  const news = createNews(agents, shared?.redis);
  const people = createSharedPeople(news, clock);
  const staffSockets = staffSocketsOf(agents, people);
  const told = createToldMessages();
  visitors.of('/').adapter.on('delete-room', (room: string) => told.end(room));
  const announcer = createAnnouncer({ visitors, agents, told, news, clock, metrics });
  const presence = createStaffPresence(agents, { clock, log, people });
  const changes = broadcastChanges(agents, { store, log });
  const intake = createIntake(
    { store, clock, mailer, limits, capacity, ownPages, config },
    announcer,
  );

  const depsFor = createEventDeps({ eventsPerSecond, bans, work, clock, metrics, log });
  const registration = createRegistration({ told, store, limits, clock });
  visitors.on('connection', (socket) => {
    const handlers = visitorEvents(socket, { intake, agents, registration, limits, store });
    listenTo(socket, handlers, depsFor(socket, `visitor ${clientAddressOf(socket.request)}`));
  });
  agents.use(admitAgents({ config, store, clock }));
  agents.on('connection', (socket) => {
    const handlers = agentEvents(socket, { announcer, mailer, presence, visitors, store, clock });
    staffSockets.tellConnected();
    socket.on('disconnect', () => {
      presence.leave(socket);
      staffSockets.tellConnected();
    });
    const guarded = whileSignedIn(socket, handlers, { staffSockets, store, clock, config });
    const person = `staff ${socket.data.staffId}`;
    listenTo(socket, chargeStaff(person, guarded, limits), depsFor(socket, person));
    void changes.welcome(socket);
  });
  const endSessionWatch = watchStaffSessions(agents, {
    staffSockets,
    store,
    clock,
    config,
    log,
  });
  const endWatch = watchAvailability({ store, clock, log }, (now) =>
    visitors.local.emit('availability', now),
  );
  const endFollowing = deps.isOneOfSeveral
    ? followConversations({ visitors, told, store, clock, metrics, log })
    : () => undefined;

  const end = async () => {
    endWatch();
    endFollowing();
    registration.end();
    changes.end();
    endSessionWatch();
    await work.end();
    await sockets.close();
    people.end();
  };
  let ended: Promise<void> | undefined;

  return {
    announcer,
    visitors,
    staffSockets,
    isVisitorHere: shareVisitors(visitors, news),
    intake,
    countSockets: sockets.count,
    end: () => (ended ??= end()),
  };
}
