import { staffActor } from '#audit/actor.ts';
import { accountSubject, record } from '#audit/record.ts';
import { NotSignedIn } from '#core/errors.ts';
import { checkOwnPassword } from '#staff/own-password.ts';
import type { SignInDeps } from '#staff/sign-in.ts';
import type { Browser } from '#staff/browser.ts';
import type { SignedIn } from '#staff/sessions.ts';
import { tellOwner } from '#staff/tell-owner.ts';
import { sha256 } from '#core/sha256.ts';
import { refuseWeakPassword } from '#staff/weak-passwords.ts';

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
