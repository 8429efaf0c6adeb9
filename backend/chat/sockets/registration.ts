import { VISITOR_EVENTS } from '@repo/contract/chat-events.ts';
import { InvalidRequest } from '#core/errors.ts';
import { availabilityAt } from '#hours/availability.ts';
import { onEvent, type EventHandler } from '#chat/sockets/events.ts';
import type { VisitorSocket } from '#chat/sockets/servers.ts';
import type { ToldMessages } from '#chat/sockets/told-messages.ts';
import { recordPage } from '#chat/record-page.ts';
import { findConversationByKey } from '#chat/session-key.ts';
import { isEmailKnown } from '#chat/visitor-email.ts';
import { visitorReference } from '#chat/visitor-reference.ts';
import type { Clock } from '#core/clock.ts';
import { hoursIn } from '#hours/hours-in-force.ts';
import type { Limits } from '#limits/limits.ts';
import type { Store } from '#store/store.ts';

type Deps = {
  told: ToldMessages;
  store: Store;
  limits: Pick<Limits, 'registrations'>;
  clock: Clock;
};

/** What a socket was told about its conversation, and the changes of the store that this includes. */
type Registered = {
  sessionId: string;
  pageUrl: string | undefined;
  changes: number;
  known: Awaited<ReturnType<typeof joinSession>>;
};

/** Registers the sockets of visitors (requirement 7.14). */
export type Registration = {
  /** The handler of `register chat session` for one socket. */
  handlerFor(
    socket: VisitorSocket,
    address: string,
  ): EventHandler<(typeof VISITOR_EVENTS)['register chat session']>;
  /** Stops listening to the store. */
  end(): void;
};

/**
 * Starts to listen to the store. A socket that registers the same session again, before anything has changed,
 * gets the same answer without a look into the store, and is not charged.
 */
export function createRegistration({ limits, clock, ...deps }: Deps): Registration {
  let changes = 0;
  const end = deps.store.onChanges(() => void (changes += 1));
  return {
    end,
    handlerFor(socket, address) {
      let last: Registered | undefined;
      const register = async (sessionId: string, pageUrl: string | undefined) => {
        const isSame = last?.sessionId === sessionId && last.pageUrl === pageUrl;
        const isPresent = last?.changes === changes && !deps.store.hasUnreportedChanges();
        if (last && isSame && isPresent) return last.known;
        await limits.registrations.consume(address);
        last = undefined;
        const seen = changes;
        const known = await joinSession(socket, { sessionId, pageUrl }, deps);
        last = { sessionId, pageUrl, changes: seen, known };
        return known;
      };
      return onEvent(
        'conversation',
        VISITOR_EVENTS['register chat session'],
        async ({ sessionId, pageUrl }) => {
          const { hours, ...known } = await register(sessionId, pageUrl);
          const success = true as const;
          const answer = {
            sessionId,
            success,
            ...known,
            availability: availabilityAt(clock.now(), hours),
          };
          return { answer, announce: () => socket.emit('chat session registered', answer) };
        },
      );
    },
  };
}

/** @throws {InvalidRequest} when the session ID is weak, or the socket is gone */
async function joinSession(
  socket: VisitorSocket,
  { sessionId, pageUrl }: { sessionId: string; pageUrl: string | undefined },
  { told, store }: Pick<Deps, 'told' | 'store'>,
) {
  if (socket.data.sessionId !== undefined) await socket.leave(socket.data.sessionId);
  delete socket.data.sessionId;
  // A socket that has disconnected while its event waited would stay in the room forever.
  if (!socket.connected) throw new InvalidRequest({ message: 'The connection is closed' });
  told.begin(sessionId);
  // Joining before reading the numbers ensures that no message is stored in between.
  await socket.join(sessionId);
  const { found, hours, closing } = await store
    .read(async (reads) => {
      const known = await findConversationByKey(reads, sessionId);
      return {
        found: known,
        hours: await hoursIn(reads),
        closing: known ? await reads.ratings.closingOf(known.conversation.conversationId) : null,
      };
    })
    .catch(async (error: unknown) => {
      await socket.leave(sessionId);
      throw error;
    });
  socket.data.sessionId = sessionId;
  told.settle(sessionId, found?.conversation);
  if (found && pageUrl) await recordPage(found.conversation.conversationId, pageUrl, { store });
  const { lastSeq, seenSeq } = found?.conversation ?? { lastSeq: 0, seenSeq: 0 };
  const reference = visitorReference(found?.conversation);
  const emailKnown = isEmailKnown(found?.conversation);
  return { lastSeq, seenSeq, reference, emailKnown, closing, hours };
}
