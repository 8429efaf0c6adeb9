import type { FastifyBaseLogger } from 'fastify';
import type { ImapFlow } from 'imapflow';
import type { Clock } from '#core/clock.ts';
import type { Receive } from '#inbox/receive.ts';
import type { Store } from '#store/store.ts';

/** What fetching needs. */
export type FetchingDeps = {
  store: Store;
  receive: Receive;
  clock: Clock;
  /** Called after each answer of the server. */
  onHeard: () => void;
  /** Called once the server has said what is new. */
  onAnswer: () => Promise<void>;
  /** Whether the backend stops, so that the rest is left for later. */
  isStopped: () => boolean;
  /** The name under which the store keeps how far the mailbox was fetched. */
  name: string;
  user: string;
  folder: string;
  log: FastifyBaseLogger;
};

/** An open mailbox, and what working in it needs. */
export type OpenMailbox = {
  client: ImapFlow;
  deps: FetchingDeps;
  uidValidity: string;
  /** When it was fetched completely last. ISO 8601 in UTC */
  since: string;
};
