import type { Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { admitAgents } from '@/backend/chat/sockets/agent-access';
import { agentEvents } from '@/backend/chat/sockets/agent-events';
import { createAnnouncer, type Announcer } from '@/backend/chat/sockets/announcer';
import { watchAvailability } from '@/backend/chat/sockets/availability-watch';
import { createEventDeps } from '@/backend/chat/sockets/event-deps';
import { listenTo } from '@/backend/chat/sockets/events';
import { createIntake, type Intake } from '@/backend/chat/intake';
import { followConversations } from '@/backend/chat/sockets/follow-conversations';
import { createNews } from '@/backend/chat/sockets/news';
import { createSharedGate } from '@/backend/chat/sockets/shared-gate';
import { createSharedPeople } from '@/backend/chat/sockets/shared-people';
import { shareVisitors } from '@/backend/chat/sockets/shared-visitors';
import { createToldMessages } from '@/backend/chat/sockets/told-messages';
import type { Shared } from '@/backend/redis/shared';
import type { Limits } from '@/backend/limits/limits';
import type { CapacityMonitor } from '@/backend/limits/capacity';
import { createRegistration } from '@/backend/chat/sockets/registration';
import { createRunningWork } from '@/backend/chat/sockets/running-work';
import type { VisitorServer } from '@/backend/chat/sockets/servers';
import { chargeStaff } from '@/backend/chat/sockets/staff-limits';
import { createSockets, type SocketCounts } from '@/backend/chat/sockets/sockets';
import { watchStaffSessions, whileSignedIn } from '@/backend/chat/sockets/staff-sessions';
import { staffSocketsOf, type StaffSockets } from '@/backend/chat/sockets/staff-sockets';
import { createTemporaryBans } from '@/backend/chat/sockets/temporary-bans';
import { clientAddressOf } from '@/backend/http/client-address';
import { visitorEvents } from '@/backend/chat/sockets/visitor-events';
import type { Clock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import type { Metrics } from '@/backend/core/metrics';
import { createStaffPresence } from '@/backend/chat/sockets/staff-presence';
import { broadcastChanges } from '@/backend/chat/sockets/broadcast-changes';
import type { Mailer } from '@/backend/mail/mailer';
import type { Store } from '@/backend/store/store';

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
  const { store, mailer, clock, config, limits, capacity, shared, log, metrics } = deps;
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
  const intake = createIntake({ store, clock, mailer, limits, capacity }, announcer);

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
  const endWatch = watchAvailability(clock, (now) => visitors.local.emit('availability', now));
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
