import { InvalidRequest, NotSignedIn } from '@/backend/core/errors';
import { isKnownBrowser, type EntryParts } from '@/backend/staff/sign-in';
import type { Browser } from '@/backend/staff/browser';
import type { SignedIn } from '@/backend/staff/sessions';
import { keysOf } from '@/backend/staff/sign-in-attempts';
import { sha256 } from '@/backend/core/sha256';

/**
 * Changes one's own password. All other browsers are signed out, and known no longer. Wrong tries are
 * counted as those of signing in.
 *
 * @returns the sessions that ended
 * @throws {InvalidRequest} when the present password is wrong
 * @throws {TooMany}
 * @throws {Busy}
 */
export async function changePassword(
  { current, next }: { current: string; next: string },
  { staff, session }: SignedIn,
  browser: Browser,
  { store, passwords, tries, turns }: EntryParts,
): Promise<string[]> {
  const isKnown = await store.read((reads) => isKnownBrowser(reads, browser, staff.id));
  const takeBack = await tries.count(keysOf(staff.email, browser, isKnown));
  const isRight = await turns.wait('known', () => passwords.matches(current, staff.passwordHash));
  if (!isRight) {
    throw new InvalidRequest({ message: 'The current password is incorrect', field: 'current' });
  }
  await takeBack();
  const passwordHash = await turns.wait('known', () => passwords.hash(next));

  return store.transaction(async (transaction) => {
    if (!(await transaction.findSession(session.tokenHash))) throw new NotSignedIn();
    await transaction.changeStaff(staff.id, { passwordHash });
    await transaction.forgetDevices({
      staffId: staff.id,
      ...(browser.device !== undefined && { except: sha256(browser.device) }),
    });
    return transaction.endSessions({ staffId: staff.id, except: session.tokenHash });
  });
}
