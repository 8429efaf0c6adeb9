import { EditConflict, NotFound } from '@/backend/core/errors';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '@/backend/core/clock';
import { sha256 } from '@/backend/core/sha256';
import type { StoredInvitation } from '@/backend/store/staff/staff-store';
import type { Store, StoreReads } from '@/backend/store/store';
import { DESK_PATH } from '@/lib/contract/desk/address';

const HOUR = 60 * 60 * 1000;

/** How long the link for the first account can be used, and one for a colleague, in milliseconds. */
const VALID_MS = { first: 24 * HOUR, colleague: 7 * 24 * HOUR } as const;

type Deps = { store: Store; clock: Clock };

/** A new invitation. The token is known to nobody else. */
export type Invited = { token: string; expiresAt: string };

/** The link of an invitation. What stands behind # is sent to no server, so no log has it. */
export const invitationLink = (origin: string, token: string): string =>
  `${origin}${DESK_PATH}/welcome#${token}`;

/**
 * Invites a colleague. A former invitation for the same address is worth nothing any more.
 *
 * @throws {EditConflict} when the address has an account
 */
export async function inviteColleague(
  { email, name }: { email: string; name: string },
  { store, clock }: Deps,
): Promise<Invited> {
  const { invitation, token } = prepare({ email, name }, VALID_MS.colleague, clock.now());
  await store.transaction(async (transaction) => {
    if (await transaction.findStaff({ email })) {
      throw new EditConflict(`${email} already has an account.`);
    }
    await transaction.replaceInvitation(invitation);
  });
  return { token, expiresAt: invitation.expiresAt };
}

/** Invites whoever has the link to make the first account; nobody when there is one. */
export async function inviteFirst({ store, clock }: Deps): Promise<Invited | undefined> {
  const { invitation, token } = prepare({ email: '', name: '' }, VALID_MS.first, clock.now());
  return store.transaction(async (transaction) => {
    if ((await transaction.listStaff()).length > 0) return undefined;
    await transaction.replaceInvitation(invitation);
    return { token, expiresAt: invitation.expiresAt };
  });
}

/**
 * The invitation that a link is for.
 *
 * @param now milliseconds since 1970
 * @throws {NotFound} when it cannot be used, or not any more
 */
export async function findInvitation(
  reads: StoreReads,
  token: string,
  now: number,
): Promise<StoredInvitation> {
  const found = await reads.findInvitation(sha256(token));
  const isOpen = found !== undefined && Date.parse(found.expiresAt) > now;
  // The link for the first account is worth nothing once there is one.
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
