import { randomBytes, randomUUID } from 'node:crypto';
import { PREVIEWS_PATH } from '@repo/contract/desk/address.ts';
import { MOST_STUDIO_LINKS, STUDIO_LINK_DAYS } from '@repo/contract/desk/studio-link.ts';
import type { Actor } from '#audit/actor.ts';
import { record, type ActSubject } from '#audit/record.ts';
import type { Clock } from '#core/clock.ts';
import { deskOrigin, type DeskLocation } from '#core/desk-address.ts';
import { EditConflict, NotFound } from '#core/errors.ts';
import { sha256 } from '#core/sha256.ts';
import type { Store } from '#store/store.ts';
import type { StoredLink } from '#store/studio/links.ts';

type Deps = { store: Store; clock: Clock; config: DeskLocation };

const DAY = 24 * 60 * 60 * 1000;

/** The secret of a link has 256 bits. */
const SECRET_BYTES = 32;

const linkSubject = ({ id, name }: Pick<StoredLink, 'id' | 'name'>): ActSubject => ({
  kind: 'studio-link',
  id,
  name,
});

/**
 * Makes a link that shows the drafted site to somebody without an account.
 *
 * @param name for whom it is
 * @returns its address, which nobody can find out later
 * @throws {EditConflict} when too many work already
 * @throws {StoreUnavailable}
 */
export async function makeLink(
  name: string,
  by: Actor,
  { store, clock, config }: Deps,
): Promise<{ id: string; address: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const now = clock.now();
  const madeAt = new Date(now).toISOString();
  const link: StoredLink = {
    id: randomUUID(),
    secretHash: sha256(secret),
    name,
    madeBy: by.id,
    madeAt,
    endsAt: new Date(now + STUDIO_LINK_DAYS * DAY).toISOString(),
    withdrawnAt: null,
  };
  await store.transaction('alone', async (transaction) => {
    if ((await transaction.studioLinks.countWorking(madeAt)) >= MOST_STUDIO_LINKS) {
      throw new EditConflict(
        `${MOST_STUDIO_LINKS} links work at the moment. Please withdraw one of them first.`,
      );
    }
    await transaction.studioLinks.add(link);
    await record(transaction, { act: 'studio-link-made', by, about: linkSubject(link) }, now);
  });
  return { id: link.id, address: `${deskOrigin(config)}${PREVIEWS_PATH}/${secret}` };
}

/**
 * Withdraws a link: from now on, its address shows nothing. A repeat changes nothing.
 *
 * @throws {NotFound}
 * @throws {StoreUnavailable}
 */
export async function withdrawLink(id: string, by: Actor, { store, clock }: Deps): Promise<void> {
  const now = clock.now();
  await store.transaction('alone', async (transaction) => {
    const link = await transaction.studioLinks.find(id);
    if (!link) throw new NotFound('This link no longer exists.');
    if (!(await transaction.studioLinks.withdraw(id, new Date(now).toISOString()))) return;
    await record(transaction, { act: 'studio-link-withdrawn', by, about: linkSubject(link) }, now);
  });
}
