import type { Actor } from '#audit/actor.ts';
import { record } from '#audit/record.ts';
import { InvalidRequest, NotSignedIn } from '#core/errors.ts';
import type { Clock } from '#core/clock.ts';
import { requireConfirmed } from '#staff/confirm.ts';
import type { SignedIn } from '#staff/sessions.ts';
import type { Store } from '#store/store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How far away the date may be, in milliseconds. */
const FARTHEST_MS = 366 * DAY_MS;

type Deps = { store: Store; clock: Clock };

/**
 * Sets from when on everybody needs a second factor.
 *
 * @param from in ISO 8601; null for never
 * @throws {ConfirmationNeeded} when whoever is signed in has not just shown who they are
 * @throws {InvalidRequest} when the date makes no sense, or the admin has no second factor
 */
export const setFactorRule = (
  from: string | null,
  { staff, session }: SignedIn,
  by: Actor,
  { store, clock }: Deps,
): Promise<void> =>
  store.transaction('alone', async (transaction) => {
    const now = clock.now();
    const present = await transaction.sessions.find(session.tokenHash);
    if (!present) throw new NotSignedIn();
    requireConfirmed(present.session, now);
    if (from !== null) {
      const away = Date.parse(from) - now;
      if (away < -DAY_MS || away > FARTHEST_MS) {
        throw new InvalidRequest({ message: 'Please choose a date within a year', field: 'from' });
      }
      if (session.method === 'password' && !(await transaction.factors.hasAny(staff.id))) {
        throw new InvalidRequest({
          message: 'Please set up your own second factor first, under Your account.',
        });
      }
    }
    await transaction.deskSettings.change('second-factor-from', from ?? undefined);
    const about = { kind: 'setting', id: 'second-factor-from' } as const;
    await record(transaction, { act: 'second-factor-required', by, about, details: { from } }, now);
  });
