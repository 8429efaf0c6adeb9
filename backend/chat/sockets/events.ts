import type { FastifyBaseLogger } from 'fastify';
import type { Socket } from 'socket.io';
import type { z } from 'zod';
import type { SocketEvent } from '@repo/contract/socket-event.ts';
import type { DeskErrorCode, DeskError } from '@repo/contract/desk/error.ts';
import { InvalidRequest, TooManyRequests, type Subject } from '#core/errors.ts';
import type { EventLimiter } from '#chat/sockets/event-limiter.ts';
import { TOO_FAST } from '#limits/limits.ts';
import type { RunningWork } from '#chat/sockets/running-work.ts';
import { parse } from '#core/parse.ts';
import { logFailure } from '#core/log-failure.ts';
import { errorAnswerOf } from '#core/error-answer.ts';

/** The result of an event: the acknowledgment, and the announcement to others that follows it. */
export type EventResult<Answer extends object = object> = { answer: Answer; announce?: () => void };

/** What an event is acknowledged with, as the contract says. */
type AnswerTo<Event extends SocketEvent> = Event extends { answer: infer Schema extends z.ZodType }
  ? z.input<Schema> & object
  : object;

/** Handles one kind of event. */
export type EventHandler<Event extends SocketEvent = SocketEvent> = {
  subject: Subject;
  /** The event, as the contract has it. Nothing for a handler that refuses whatever comes. */
  event?: Event;
  handle(body: unknown): Promise<EventResult>;
  /** Notifies a sender that may not support acknowledgments. */
  onRefusal?(refusal: DeskError, body: unknown): void;
};

/** A handler for each event of a table. */
export type HandlersOf<Table extends Readonly<Record<string, SocketEvent>>> = {
  [Name in keyof Table]: EventHandler<Table[Name]>;
};

/** What each socket needs. */
export type EventDeps = {
  limiter: EventLimiter;
  /** The socket's line, in which its events wait for their turns. */
  addToLine: (event: () => Promise<void>) => void;
  /** Hears of each event beyond the limit. */
  onExcess: () => void;
  /** Disconnects the socket and temporarily bans its network address. */
  disconnectAndBan: () => void;
  work: RunningWork;
  log: FastifyBaseLogger;
};

/**
 * Creates the handler of an event: its body and its acknowledgment are those of the contract.
 *
 * @param subject what refusals refer to
 */
export function onEvent<Event extends SocketEvent>(
  subject: Subject,
  event: Event,
  handle: (body: z.output<Event['body']>) => Promise<EventResult<AnswerTo<Event>>>,
  onRefusal?: EventHandler['onRefusal'],
): EventHandler<Event> {
  return {
    subject,
    event,
    handle: async (body) => handle(parse(event.body, body) as z.output<Event['body']>),
    ...(onRefusal && { onRefusal }),
  };
}

/**
 * Handles everything that a socket sends, one event at a time, so that messages stay in order (requirement
 * 10.1: validate, store, acknowledge, notify others). It never throws, whatever arrives. A client that is
 * refused again and again, or that sends what no real client would, is disconnected and banned for a while.
 *
 * @param handlers by event name
 */
export function listenTo(
  socket: Pick<Socket, 'onAny' | 'on'>,
  handlers: ReadonlyMap<unknown, EventHandler>,
  { limiter, addToLine, onExcess, disconnectAndBan, work, log }: EventDeps,
): void {
  const receive = (event: unknown, args: unknown[]) => {
    const verdict = limiter.judge();
    if (verdict !== 'handle') onExcess();
    if (verdict === 'ignore') {
      if (limiter.refused()) disconnectAndBan();
      return;
    }
    const acknowledge = takeAcknowledge(args);
    const handler = handlers.get(event) ?? UNKNOWN;
    const refuse = (error: unknown) => {
      const refusal = errorAnswerOf(error, handler.subject);
      if (refusal.code === 'broken' || refusal.code === 'unavailable') {
        logFailure(log, error, 'event failed');
      }
      acknowledge(refusal);
      handler.onRefusal?.(refusal, args[0]);
      if (!OURS.has(refusal.code) && limiter.refused()) disconnectAndBan();
    };
    const run = async () => {
      try {
        if (args.length > 1)
          throw new InvalidRequest({ message: 'An event must carry exactly one object' });
        const { answer, announce } = await handler.handle(args[0]);
        limiter.accepted();
        acknowledge(answer);
        announce?.();
      } catch (error) {
        refuse(error);
      }
    };

    if (verdict === 'refuse') refuse(new TooManyRequests(TOO_FAST, 1));
    else addToLine(() => work.run(run));
  };

  socket.onAny((event: unknown, ...args: unknown[]) => receive(event, args));
  // This follows a packet that cannot be parsed. A client's own event may have this name, too.
  socket.on('error', (error: unknown) => error instanceof Error && disconnectAndBan());
}

/** Refusals that are not the sender's fault. */
const OURS: ReadonlySet<DeskErrorCode> = new Set(['broken', 'unavailable', 'signed_out']);

const UNKNOWN: EventHandler = {
  subject: 'request',
  handle: () => Promise.reject(new InvalidRequest({ message: 'There is no such event' })),
};

/** Removes the acknowledgment, which comes last, from the arguments. */
function takeAcknowledge(args: unknown[]): (answer: object) => void {
  if (typeof args.at(-1) !== 'function') return () => undefined;
  return args.pop() as (answer: object) => void;
}
