import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import { logFailure } from '#core/log-failure.ts';
import type { Store } from '#store/store.ts';

/** How often a mailbox is asked although its server said nothing, in milliseconds. */
export const ASK_EVERY_MS = 30 * 1000;

/** After so long without an answer, no backend is connected, in milliseconds. */
export const LOST_AFTER_MS = 3 * ASK_EVERY_MS;

/** What this backend knows of a mailbox; the store has what all of them know together. */
export type WatchedMailbox = {
  /** The server, the user, and the folder, without the password. */
  name: string;
  /** The same for people. */
  title: string;
  /** Whether this backend is connected, and the server has answered lately. */
  isConnected(): boolean;
  /** When the first of its failures without a success in between was, in milliseconds since 1970. */
  failingSince(): number | undefined;
};

type MailboxState = WatchedMailbox & {
  /** Records that the server has said something. */
  noteHeard(): void;
  /** Records that the server has said what is new. */
  noteAnswer(): Promise<void>;
  /** Records that a connection has ended, whatever the reason. */
  noteEnd(): void;
  /** Records that the mailbox could not be reached. @param code without addresses or text */
  noteFailure(code: string): Promise<void>;
};

type Deps = { store: Store; clock: Clock; log: FastifyBaseLogger };

/** Keeps track of whether a mailbox can be reached, here and in the store. */
export function createMailboxState(
  { name, title }: Pick<WatchedMailbox, 'name' | 'title'>,
  { store, clock, log }: Deps,
): MailboxState {
  let isConnected = false;
  let heardAt = 0;
  let failingSince: number | undefined;
  // Whatever failed before this backend began, or at it, is over once it is connected. What fails elsewhere is noted again.
  let overUntil: number | undefined = clock.now() - 1;
  const iso = (time: number) => new Date(time).toISOString();
  return {
    name,
    title,
    isConnected: () => isConnected && clock.now() - heardAt < LOST_AFTER_MS,
    failingSince: () => failingSince,
    noteHeard: () => void (heardAt = clock.now()),
    async noteAnswer() {
      const now = clock.now();
      const until = overUntil;
      await store.transaction('unlocked', async (transaction) => {
        await transaction.mailboxStates.noteCheck(name, iso(now), iso(now - LOST_AFTER_MS));
        if (until !== undefined) await transaction.mailboxStates.forgetFailure(name, iso(until));
      });
      if (overUntil === until) overUntil = undefined;
      if (!isConnected) log.info('connected to the mailbox');
      isConnected = true;
      heardAt = now;
      failingSince = undefined;
    },
    noteEnd: () => void (isConnected = false),
    async noteFailure(code) {
      const now = clock.now();
      failingSince ??= now;
      overUntil = now;
      // It may be the store itself that fails.
      await store
        .transaction('unlocked', (writes) => writes.mailboxStates.noteFailure(name, iso(now), code))
        .catch((error: unknown) => logFailure(log, error, 'a failure is not stored'));
    },
  };
}
