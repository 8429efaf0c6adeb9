import { StoreUnavailable } from '@/backend/core/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@/backend/core/clock';
import { invitationLink, inviteFirst } from '@/backend/staff/invitations';
import { deskOrigin, type DeskPlace } from '@/backend/core/desk-address';
import { type Store } from '@/backend/store/store';

type Parts = {
  store: Store;
  clock: Clock;
  config: DeskPlace;
  log: FastifyBaseLogger;
  /** Where whoever starts the backend reads, whatever the level of the log is. */
  print: (text: string) => void;
};

/** Says where the first account is made when there is none. The link is new each time. */
export async function announceFirstRun({ config, log, print, ...parts }: Parts): Promise<void> {
  try {
    const invited = await inviteFirst(parts);
    if (!invited) return;
    const link = invitationLink(deskOrigin(config), invited.token);
    print(`No account exists yet. Create the first one, within 24 hours, at ${link}\n`);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log.error({ err: error }, 'a link for the first account could not be stored');
  }
}
