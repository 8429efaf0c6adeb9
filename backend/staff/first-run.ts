import type { FastifyBaseLogger } from 'fastify';
import { SYSTEM_ACTOR } from '#audit/actor.ts';
import type { Clock } from '#core/clock.ts';
import { deskOrigin, type DeskLocation } from '#core/desk-address.ts';
import { StoreUnavailable } from '#core/errors.ts';
import { invitationLink, inviteFirst, type Invited } from '#staff/invitations.ts';
import type { Store } from '#store/store.ts';

type Deps = { store: Store; clock: Clock; log: FastifyBaseLogger };

/**
 * Invites whoever starts the backend to create the first account. The link is new each time.
 *
 * @returns undefined when there is an account, or when the store cannot be written, which is logged
 */
export async function inviteFirstRun({ log, ...deps }: Deps): Promise<Invited | undefined> {
  try {
    return await inviteFirst(SYSTEM_ACTOR, deps);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log.error({ err: error }, 'a link for the first account could not be stored');
    return undefined;
  }
}

/** The line for whoever starts the backend. `npm run up` recognizes it by its link. */
export const firstRunLine = ({ token }: Invited, place: DeskLocation): string =>
  'No account exists yet. Create the first one, within 24 hours, at ' +
  `${invitationLink(deskOrigin(place), token)}\n`;
