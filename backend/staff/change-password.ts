import { staffActor } from '@/backend/audit/actor';
import { accountSubject, record } from '@/backend/audit/record';
import { NotSignedIn } from '@/backend/core/errors';
import { checkOwnPassword } from '@/backend/staff/own-password';
import type { SignInDeps } from '@/backend/staff/sign-in';
import type { Browser } from '@/backend/staff/browser';
import type { SignedIn } from '@/backend/staff/sessions';
import { tellOwner } from '@/backend/staff/tell-owner';
import { sha256 } from '@/backend/core/sha256';
import { refuseWeakPassword } from '@/backend/staff/weak-passwords';

/**
 * Changes one's own password. All other browsers are signed out and are no longer known. Wrong passwords
 * count as they do when signing in.
 *
 * @returns the sessions that ended
 * @throws {InvalidRequest} when the current password is wrong, or the next one would be guessed
 * @throws {TooManyRequests} after too many wrong passwords
 * @throws {Overloaded} when too many people are signing in at once
 */
export async function changePassword(
  { current, next }: { current: string; next: string },
  { staff, session }: SignedIn,
  browser: Browser,
  deps: SignInDeps,
): Promise<string[]> {
  const { store, clock, passwords, queue } = deps;
  await checkOwnPassword({ password: current, field: 'current' }, { staff }, browser, deps);
  await refuseWeakPassword(next, staff, 'next');
  const passwordHash = await queue.run('known', () => passwords.hash(next));

  return store.transaction('alone', async (transaction) => {
    if (!(await transaction.sessions.find(session.tokenHash))) throw new NotSignedIn();
    await transaction.staff.change(staff.id, { passwordHash });
    await tellOwner(transaction, staff.id, {
      what: 'password-changed',
      at: new Date(clock.now()).toISOString(),
      device: browser.name ?? '',
    });
    await transaction.knownDevices.forget({
      staffId: staff.id,
      ...(browser.device !== undefined && { except: sha256(browser.device) }),
    });
    const ended = await transaction.sessions.end({ staffId: staff.id, except: session.tokenHash });
    const by = staffActor(staff, browser);
    const details = { sessionsEnded: ended.length };
    const act = { act: 'password-changed', by, about: accountSubject(staff), details } as const;
    await record(transaction, act, clock.now());
    return ended;
  });
}
