import { randomUUID } from 'node:crypto';
import type { Conversation } from '@repo/contract/agent-events.ts';
import type { ChatClosing } from '@repo/contract/rating.ts';
import type { Viewers } from '@repo/contract/desk/events.ts';
import type { AgentServer } from '#chat/sockets/servers.ts';
import type { Accepted } from '#chat/store-message-once.ts';
import type { Redis } from '#redis/redis.ts';

/** Someone of the staff at one backend. */
export type Person = Viewers['viewers'][number];

/** What backends tell each other. */
export type NewsEvents = {
  /** Here is a new message, which came through this socket, if any. */
  stored: (accepted: Accepted, senderSocket: string) => void;
  seen: (sessionId: string, conversation: Conversation) => void;
  /** Staff have closed the conversation of this session, or reopened it. */
  closing: (sessionId: string, closing: ChatClosing | null) => void;
  /** These people of backend `from` are now in a room. */
  people: (from: string, room: string, people: Person[]) => void;
  /** Is the visitor of this session connected to you? */
  'is here': (sessionId: string, answer: (isHere: boolean) => void) => void;
};

/** The news that need no answer. */
type Told = Exclude<keyof NewsEvents, 'is here'>;

/** How long to wait for the answers of other backends, in milliseconds. */
const ANSWERS_WITHIN = 300;

/** Exchanges news with the other backends. */
export type News = {
  /** Identifies this backend to the others until it stops. */
  id: string;
  /** Whether there can be others. */
  isShared: boolean;
  /** Tells the others, if Redis is there; does not wait. */
  tell<Event extends Told>(event: Event, ...args: Parameters<NewsEvents[Event]>): void;
  /** Hears the others. */
  hear<Event extends keyof NewsEvents>(event: Event, listener: NewsEvents[Event]): void;
  /** Asks the others. @returns false also when nobody answers within 300 ms */
  isVisitorElsewhere(sessionId: string): Promise<boolean>;
};

/**
 * Exchanges news over the staff's server, whose adapter publishes them without keeping them.
 *
 * @param redis undefined when this backend is the only one
 */
export function createNews(agents: AgentServer, redis: Redis | undefined): News {
  const isHeard = () => redis?.isConnected() ?? false;
  return {
    id: randomUUID(),
    isShared: redis !== undefined,
    tell(event, ...args) {
      if (isHeard()) agents.serverSideEmit(event, ...args);
    },
    hear: (event, listener) => void agents.on<string>(event, listener),
    isVisitorElsewhere(sessionId) {
      if (!isHeard()) return Promise.resolve(false);
      return new Promise((resolve) => {
        setTimeout(resolve, ANSWERS_WITHIN, false).unref();
        agents.serverSideEmit('is here', sessionId, (_error: unknown, answers: boolean[] = []) =>
          resolve(answers.includes(true)),
        );
      });
    },
  };
}
