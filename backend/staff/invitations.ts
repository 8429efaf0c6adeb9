import { randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '@repo/contract/desk/access.ts';
import { DESK_PATH } from '@repo/contract/desk/address.ts';
import type { Actor } from '#audit/actor.ts';
import { record } from '#audit/record.ts';
import { EditConflict, NotFound, NotSignedIn } from '#core/errors.ts';
import type { Clock } from '#core/clock.ts';
import { sha256 } from '#core/sha256.ts';
import type { StoredInvitation } from '#store/staff/invitations.ts';
import type { Store, StoreReads, StoreTransaction } from '#store/store.ts';

const HOUR = 60 * 60 * 1000;

/** How long the links for the first account and for a colleague can be used, in milliseconds. */
const VALID_MS = { first: 24 * HOUR, colleague: 7 * 24 * HOUR } as const;

type Deps = { store: Store; clock: Clock };

/** A new invitation. The token is not known to anyone else. */
export type Invited = { token: string; expiresAt: string };

/** The link of an invitation. Browsers never send the part after `#`, so it does not get into any log. */
export const invitationLink = (origin: string, token: string): string =>
  `${origin}${DESK_PATH}/welcome#${token}`;

/** Who is invited, to which role, and who does it: null on the command line. */
type Invitation = { email: string; name: string; role: Role; invitedBy: string | null };

/**
 * Invites a colleague. An earlier invitation for the same address becomes invalid.
 *
 * @throws {EditConflict} when the address already has an account
 */
export async function inviteColleague(
  whom: Invitation,
  by: Actor,
  { store, clock }: Deps,
): Promise<Invited> {
  const now = clock.now();
  const { invitation, token } = prepare(whom, VALID_MS.colleague, now);
  const { email, invitedBy } = whom;
  await store.transaction('alone', async (transaction) => {
    if (await transaction.staff.find({ email })) {
      throw new EditConflict(`${email} already has an account.`);
    }
    // A colleague may have removed the sender's account at the same moment.
    if (invitedBy !== null && !(await transaction.staff.find({ id: invitedBy }))) {
      throw new NotSignedIn();
    }
    await transaction.invitations.replace(invitation);
    await recordInvitation(transaction, invitation, by, now);
  });
  return { token, expiresAt: invitation.expiresAt };
}

/** Invites whoever has the link to create the first account, an admin's; returns undefined when there already is one. */
export async function inviteFirst(by: Actor, { store, clock }: Deps): Promise<Invited | undefined> {
  const now = clock.now();
  const whom = { email: '', name: '', role: 'admin', invitedBy: null } as const;
  const { invitation, token } = prepare(whom, VALID_MS.first, now);
  return store.transaction('alone', async (transaction) => {
    if ((await transaction.staff.list()).length > 0) return undefined;
    await transaction.invitations.replace(invitation);
    await recordInvitation(transaction, invitation, by, now);
    return { token, expiresAt: invitation.expiresAt };
  });
}

const recordInvitation = (
  transaction: StoreTransaction,
  { id, name, role }: StoredInvitation,
  by: Actor,
  now: number,
): Promise<void> =>
  record(
    transaction,
    { act: 'invitation-created', by, about: { kind: 'invitation', id, name }, details: { role } },
    now,
  );

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
  const found = await reads.invitations.find(sha256(token));
  const isOpen = found !== undefined && Date.parse(found.expiresAt) > now;
  // The link for the first account is invalid once there is an account.
  const isFirst = found?.email === '';
  if (!isOpen || (isFirst && (await reads.staff.list()).length > 0)) {
    throw new NotFound('This link is not valid or has expired. Please ask an admin for a new one.');
  }
  return found;
}

function prepare(whom: Invitation, validMs: number, now: number) {
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
