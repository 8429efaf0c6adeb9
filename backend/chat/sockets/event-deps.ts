import type { FastifyBaseLogger } from 'fastify';
import type { Socket } from 'socket.io';
import { createEventLimiter } from '#chat/sockets/event-limiter.ts';
import { createEventTurns } from '#chat/sockets/event-turns.ts';
import type { EventDeps } from '#chat/sockets/events.ts';
import type { RunningWork } from '#chat/sockets/running-work.ts';
import { createDisconnectAndBan, type TemporaryBans } from '#chat/sockets/temporary-bans.ts';
import type { Clock } from '#core/clock.ts';
import type { Metrics } from '#core/metrics.ts';

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
