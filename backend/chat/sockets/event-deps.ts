import type { FastifyBaseLogger } from 'fastify';
import type { Socket } from 'socket.io';
import { createEventLimiter } from '@/backend/chat/sockets/event-limiter';
import { createEventTurns } from '@/backend/chat/sockets/event-turns';
import type { EventDeps } from '@/backend/chat/sockets/events';
import type { RunningWork } from '@/backend/chat/sockets/running-work';
import { createDisconnectAndBan, type TemporaryBans } from '@/backend/chat/sockets/temporary-bans';
import type { Clock } from '@/backend/core/clock';
import type { Metrics } from '@/backend/core/metrics';

/** How many events of a sender may wait, for each that one of its sockets may send per second. */
const WAITING = 10;

type Deps = {
  /** How many events one socket may send per second. */
  eventsPerSecond: number;
  bans: TemporaryBans;
  work: RunningWork;
  clock: Clock;
  metrics: Pick<Metrics, 'refused'>;
  log: FastifyBaseLogger;
};

/**
 * Creates a function that gives each socket what it needs to take events. The events of all sockets of a
 * sender wait together, and all senders take turns.
 *
 * @returns a function of the socket, and of what tells its sender from all others
 */
export function createEventDeps({ eventsPerSecond, bans, work, clock, metrics, log }: Deps) {
  const turns = createEventTurns(WAITING * eventsPerSecond);
  return (
    socket: Pick<Socket, 'on' | 'disconnect' | 'connected' | 'conn'>,
    sender: string,
  ): EventDeps => {
    const line = turns.lineOf(sender);
    socket.on('disconnect', () => line.leave());
    return {
      limiter: createEventLimiter(eventsPerSecond, clock, () => line.hasRoom()),
      addToLine: (event) => line.add(event),
      onExcess: () => metrics.refused('events'),
      disconnectAndBan: createDisconnectAndBan(socket, bans),
      work,
      log,
    };
  };
}
