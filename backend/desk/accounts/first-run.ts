import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@/backend/clock';
import type { Config } from '@/backend/config';
import { invitationLink, inviteFirst } from '@/backend/desk/accounts/invitations';
import { StoreUnavailable, type Store } from '@/backend/store/store';

type Parts = {
  store: Store;
  clock: Clock;
  config: Pick<Config, 'DESK_URL'>;
  log: FastifyBaseLogger;
  /** Where whoever starts the backend reads, whatever the level of the log is. */
  print: (text: string) => void;
};

/**
 * Says where the first account is made when there is none. The link is new each time.
 *
 * @param listening where the backend listens; the address in the settings comes first
 */
export async function announceFirstRun(
  listening: string,
  { config, log, print, ...parts }: Parts,
): Promise<void> {
  try {
    const invited = await inviteFirst(parts);
    if (!invited) return;
    const link = invitationLink(new URL(config.DESK_URL ?? listening).origin, invited.token);
    print(`No account exists yet. Create the first one, within 24 hours, at ${link}\n`);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log.error({ err: error }, 'a link for the first account could not be stored');
  }
}
