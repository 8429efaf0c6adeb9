import { SYSTEM_ACTOR } from '#audit/actor.ts';
import { accountSubject, record } from '#audit/record.ts';
import type { SignOnDeps } from '#sign-on/sign-on-deps.ts';
import { verifyLogoutToken } from '#sign-on/verify-logout-token.ts';

/**
 * Ends the sessions of someone who has signed out at the provider.
 *
 * @param token the provider's notice
 * @param address where it came from; only wrong notices count against it
 * @returns the sessions that ended; undefined if the notice must not be believed, or was used already
 * @throws {SignOnRefused} when the provider's keys cannot be read
 * @throws {TooManyRequests} after too many wrong notices
 */
export async function endCompanySessions(
  token: string,
  address: string,
  { signOn, provider, wrongNotices, store, clock }: SignOnDeps,
): Promise<string[] | undefined> {
  await wrongNotices.consume(address);
  const known = await provider.read();
  const now = clock.now();
  const notice = await verifyLogoutToken(token, known, signOn.clientId, now);
  if (!notice) return undefined;
  const ended = await store.transaction('alone', async (transaction) => {
    const { id, expiresAt, subject, sid } = notice;
    const isNew = await transaction.company.useLogoutToken(
      { id, expiresAt },
      new Date(now).toISOString(),
    );
    if (!isNew) return undefined;
    const { issuer } = signOn;
    const found = await transaction.company.findSessions({ issuer, subject, sid });
    const first = found[0] === undefined ? undefined : await transaction.sessions.find(found[0]);
    if (first) {
      const about = accountSubject(first.staff);
      const details = { sessions: found.length };
      const by = SYSTEM_ACTOR;
      await record(transaction, { act: 'company-session-ended', by, about, details }, now);
    }
    const sessions: string[] = [];
    for (const tokenHash of found)
      sessions.push(...(await transaction.sessions.end({ tokenHash })));
    return sessions;
  });
  if (ended) await wrongNotices.refund(address);
  return ended;
}
