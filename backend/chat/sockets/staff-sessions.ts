import type { FastifyBaseLogger } from 'fastify';
import { NotSignedIn } from '#core/errors.ts';
import type { EventHandler } from '#chat/sockets/events.ts';
import type { AgentData, AgentServer, AgentSocket } from '#chat/sockets/servers.ts';
import type { StaffSockets } from '#chat/sockets/staff-sockets.ts';
import type { Clock } from '#core/clock.ts';
import { sessionEndReason, type SessionConfig } from '#staff/sessions.ts';
import type { Store } from '#store/store.ts';

/** How often the sessions of open sockets are checked, in milliseconds. */
const LOOK_EVERY = 30_000;

type Deps = { staffSockets: StaffSockets; store: Store; clock: Clock; config: SessionConfig };

/**
 * Closes the sockets of sessions that have expired or were ended by another process: at once when the accounts
 * have changed, and otherwise every 30 s.
 *
 * @returns a function that stops it
 */
export function watchStaffSessions(
  agents: AgentServer,
  { log, ...deps }: Deps & { log: FastifyBaseLogger },
): () => void {
  const look = async () => {
    const sockets = await agents.local.fetchSockets();
    const bySession = new Map(sockets.map(({ data }) => [data.tokenHash, data]));
    for (const data of bySession.values()) (await endOf(data, deps))?.();
  };
  const lookAlone = () => {
    look().catch((error: unknown) =>
      log.error({ err: error }, 'staff sessions could not be checked'),
    );
  };
  const wait = () =>
    deps.clock.after(LOOK_EVERY, () => {
      lookAlone();
      cancel = wait();
    });
  let cancel = wait();
  const endChanges = deps.store.onChanges((changes) => {
    // With an ID, it is only about the notifications of one person.
    if (changes.some(({ subject, id }) => subject === 'staff' && id === '')) lookAlone();
  });
  return () => {
    endChanges();
    cancel();
  };
}

/**
 * Accepts events only while the socket's session lasts.
 *
 * @param handlers by event name
 */
export function whileSignedIn(
  { data }: AgentSocket,
  handlers: ReadonlyMap<string, EventHandler>,
  deps: Deps,
): ReadonlyMap<string, EventHandler> {
  const guarded = (handler: EventHandler): EventHandler => ({
    ...handler,
    async handle(body) {
      const end = await endOf(data, deps);
      if (!end) return handler.handle(body);
      // The refusal goes out first.
      setImmediate(end);
      throw new NotSignedIn();
    },
  });
  return new Map(handlers.entries().map(([event, handler]) => [event, guarded(handler)]));
}

/** Returns a function that closes the sockets of a session, if the session has ended. */
async function endOf(
  { tokenHash, staffId }: AgentData,
  { staffSockets, ...deps }: Deps,
): Promise<(() => void) | undefined> {
  const reason = await sessionEndReason({ tokenHash, staffId }, deps);
  return reason && (() => staffSockets.endHere([tokenHash], reason));
}
