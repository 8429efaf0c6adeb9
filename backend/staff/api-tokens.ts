import { randomBytes, randomUUID } from 'node:crypto';
import { MOST_TOKENS, TOKEN_PREFIX, type TokenInput } from '@repo/contract/desk/api-token.ts';
import type { Actor } from '#audit/actor.ts';
import { record } from '#audit/record.ts';
import type { Clock } from '#core/clock.ts';
import { InvalidRequest } from '#core/errors.ts';
import { sha256 } from '#core/sha256.ts';
import { requireConfirmed } from '#staff/confirm.ts';
import type { SignedIn } from '#staff/sessions.ts';
import type { Store } from '#store/store.ts';

type Deps = { store: Store; clock: Clock };

const DAY = 24 * 60 * 60 * 1000;

/**
 * Makes a token of 256 random bits.
 *
 * @param by who does it, and must just have shown who they are
 * @returns the token, which is not stored; the store keeps its hash
 * @throws {ConfirmationNeeded} when they have not
 * @throws {InvalidRequest} when there are too many
 * @throws {StoreUnavailable}
 */
export function createApiToken(
  { name, role, days }: TokenInput,
  { staff, session }: SignedIn,
  by: Actor,
  { store, clock }: Deps,
): Promise<{ token: string; expiresAt: string }> {
  return store.transaction('alone', async (transaction) => {
    const now = clock.now();
    requireConfirmed(session, now);
    const createdAt = new Date(now).toISOString();
    if ((await transaction.apiTokens.list(createdAt)).length >= MOST_TOKENS) {
      throw new InvalidRequest({
        message: `There are ${MOST_TOKENS} tokens already. Please remove one first.`,
      });
    }
    const token = TOKEN_PREFIX + randomBytes(32).toString('base64url');
    const expiresAt = new Date(now + days * DAY).toISOString();
    const id = randomUUID();
    const stored = { id, tokenHash: sha256(token), staffId: staff.id, name, role };
    await transaction.apiTokens.add({ ...stored, createdAt, expiresAt, lastUsedAt: null });
    const about = { kind: 'token', id, name } as const;
    await record(transaction, { act: 'token-created', by, about, details: { role, days } }, now);
    return { token, expiresAt };
  });
}

/**
 * Removes a token, which no longer works from then on. A repeat changes nothing.
 *
 * @throws {StoreUnavailable}
 */
export const removeApiToken = (id: string, by: Actor, { store, clock }: Deps): Promise<void> =>
  store.transaction('alone', async (transaction) => {
    const removed = await transaction.apiTokens.remove(id);
    if (!removed) return;
    const about = { kind: 'token', id, name: removed.name } as const;
    await record(transaction, { act: 'token-removed', by, about }, clock.now());
  });
