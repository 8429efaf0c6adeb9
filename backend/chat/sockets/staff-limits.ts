import type { DeskToServer } from '@repo/contract/desk/events.ts';
import type { EventHandler } from '#chat/sockets/events.ts';
import type { Limits } from '#limits/limits.ts';

/** The event that reads many rows. */
const READS: keyof DeskToServer = 'conversation history';

/**
 * Charges each event of a staff socket before anything else is done for it.
 *
 * @param person who sends it, however many sockets they have
 * @param handlers by event name
 */
export const chargeStaff = (
  person: string,
  handlers: ReadonlyMap<string, EventHandler>,
  { staffReads, staffEvents }: Pick<Limits, 'staffReads' | 'staffEvents'>,
): ReadonlyMap<string, EventHandler> =>
  new Map(
    handlers.entries().map(([event, handler]) => {
      const limiter = event === READS ? staffReads : staffEvents;
      const handle: EventHandler['handle'] = async (body) => {
        await limiter.consume(person);
        return handler.handle(body);
      };
      return [event, { ...handler, handle }];
    }),
  );
