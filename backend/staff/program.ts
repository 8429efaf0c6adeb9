import {
  isAmong,
  mayProgramCall,
  ROLES,
  type DeskRoute,
  type Role,
} from '@repo/contract/desk/access.ts';
import { TOKEN_CALLS_A_MINUTE } from '@repo/contract/desk/api-token.ts';
import type { Clock } from '#core/clock.ts';
import { NotAllowed, UnknownToken } from '#core/errors.ts';
import { sha256 } from '#core/sha256.ts';
import { createMemoryLimiter, type CreateLimiter } from '#limits/rate-limiter.ts';
import type { StoredToken } from '#store/staff/api-tokens.ts';
import type { StoredStaff } from '#store/staff/staff.ts';
import type { Store } from '#store/store.ts';

/** That a token was used is noted at most this often, in milliseconds. */
const NOTED_EVERY = 60_000;

/** A program that calls the desk: it acts in the name of whoever made its token, with the role of the token at most. */
export type Program = { token: StoredToken; staff: StoredStaff };

/**
 * Creates a function that finds out which program makes a call, and whether it may.
 *
 * @param createLimiter where its calls are counted; by default in the memory of this process
 */
export function createProgramGate(
  { store, clock }: { store: Store; clock: Clock },
  createLimiter: CreateLimiter = createMemoryLimiter,
) {
  const limiter = createLimiter({
    name: 'api-tokens',
    points: TOKEN_CALLS_A_MINUTE,
    seconds: 60,
    sentence: `A token may make ${TOKEN_CALLS_A_MINUTE} calls a minute.`,
  });
  /**
   * @throws {UnknownToken} for a token that is unknown, expired, or removed
   * @throws {TooManyRequests}
   * @throws {NotAllowed} for a call that it may not make
   */
  return async (secret: string, route: DeskRoute | undefined): Promise<Program> => {
    const found = await store.read(({ apiTokens }) => apiTokens.find(sha256(secret)));
    const now = clock.now();
    if (!found || Date.parse(found.token.expiresAt) <= now) throw new UnknownToken();
    await limiter.consume(found.token.id);
    const role = lowerOf(found.token.role, found.staff.role);
    if (!isAmong(role, 'agents') || route === undefined || !mayProgramCall(role, route)) {
      throw new NotAllowed();
    }
    const { id, lastUsedAt } = found.token;
    if (lastUsedAt === null || now - Date.parse(lastUsedAt) >= NOTED_EVERY) {
      const at = new Date(now).toISOString();
      await store.transaction('unlocked', ({ apiTokens }) => apiTokens.touch(id, at));
    }
    return { ...found, staff: { ...found.staff, role } };
  };
}

const lowerOf = (one: Role, other: Role): Role =>
  ROLES.indexOf(one) < ROLES.indexOf(other) ? one : other;
