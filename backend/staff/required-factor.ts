import type { StoredSession } from '#store/staff/sessions.ts';
import type { StoreReads } from '#store/store.ts';

/**
 * Returns from when on someone needs a second factor that they do not have. Passkeys and the company's account
 * prove as much as a password with a second factor.
 *
 * @returns ISO 8601; null if they need none
 */
export async function factorDueFor(
  { session }: { session: Pick<StoredSession, 'staffId' | 'method'> },
  reads: StoreReads,
): Promise<string | null> {
  const from = await reads.deskSettings.find('second-factor-from');
  if (from === undefined || session.method !== 'password') return null;
  return (await reads.factors.hasAny(session.staffId)) ? null : from;
}

/**
 * Whether someone should have set up a second factor by now.
 *
 * @param now milliseconds since 1970
 */
export const isFactorOverdue = (
  { factorDue }: { factorDue: string | null },
  now: number,
): boolean => factorDue !== null && now >= Date.parse(factorDue);
