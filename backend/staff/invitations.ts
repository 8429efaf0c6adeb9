import { EditConflict, NotFound } from '@/backend/core/errors';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '@/backend/core/clock';
import { sha256 } from '@/backend/core/sha256';
import type { StoredInvitation } from '@/backend/store/staff/staff-store';
import type { Store, StoreReads } from '@/backend/store/store';
import { DESK_PATH } from '@/lib/contract/desk/address';

const HOUR = 60 * 60 * 1000;

/** How long the links for the first account and for a colleague can be used, in milliseconds. */
const VALID_MS = { first: 24 * HOUR, colleague: 7 * 24 * HOUR } as const;

type Deps = { store: Store; clock: Clock };

/** A new invitation. The token is not known to anyone else. */
export type Invited = { token: string; expiresAt: string };

/** The link of an invitation. Browsers never send the part after `#`, so it does not get into any log. */
export const invitationLink = (origin: string, token: string): string =>
  `${origin}${DESK_PATH}/welcome#${token}`;

/**
 * Invites a colleague. An earlier invitation for the same address becomes invalid.
 *
 * @throws {EditConflict} when the address already has an account
 */
export async function inviteColleague(
  { email, name }: { email: string; name: string },
  { store, clock }: Deps,
): Promise<Invited> {
  const { invitation, token } = prepare({ email, name }, VALID_MS.colleague, clock.now());
  await store.transaction('alone', async (transaction) => {
    if (await transaction.findStaff({ email })) {
      throw new EditConflict(`${email} already has an account.`);
    }
    await transaction.replaceInvitation(invitation);
  });
  return { token, expiresAt: invitation.expiresAt };
}

/** Invites whoever has the link to create the first account; returns undefined when there already is one. */
export async function inviteFirst({ store, clock }: Deps): Promise<Invited | undefined> {
  const { invitation, token } = prepare({ email: '', name: '' }, VALID_MS.first, clock.now());
  return store.transaction('alone', async (transaction) => {
    if ((await transaction.listStaff()).length > 0) return undefined;
    await transaction.replaceInvitation(invitation);
    return { token, expiresAt: invitation.expiresAt };
  });
}

/**
 * Finds the invitation of a link.
 *
 * @param now milliseconds since 1970
 * @throws {NotFound} when it is invalid or has expired
 */
export async function findInvitation(
  reads: StoreReads,
  token: string,
  now: number,
): Promise<StoredInvitation> {
  const found = await reads.findInvitation(sha256(token));
  const isOpen = found !== undefined && Date.parse(found.expiresAt) > now;
  // The link for the first account is invalid once there is an account.
  const isFirst = found?.email === '';
  if (!isOpen || (isFirst && (await reads.listStaff()).length > 0)) {
    throw new NotFound(
      'This link is not valid or has expired. Please ask a colleague for a new one.',
    );
  }
  return found;
}

function prepare(whom: { email: string; name: string }, validMs: number, now: number) {
  const token = randomBytes(32).toString('base64url');
  const invitation: StoredInvitation = {
    ...whom,
    id: randomUUID(),
    tokenHash: sha256(token),
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + validMs).toISOString(),
  };
  return { invitation, token };
}
