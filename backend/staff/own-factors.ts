import type { OwnFactors } from '@repo/contract/desk/factors.ts';
import { InvalidRequest } from '#core/errors.ts';
import { changeFactors, type AddedFactor, type FactorDeps } from '#staff/change-factors.ts';
import { requireConfirmed } from '#staff/confirm.ts';
import { listedId } from '#staff/own-passkeys.ts';
import { makeRecoveryCodes } from '#staff/recovery-codes.ts';
import type { Browser } from '#staff/browser.ts';
import type { SignedIn } from '#staff/sessions.ts';
import type { Store } from '#store/store.ts';

/** Lists one's own factors. */
export const listOwnFactors = (
  { staff }: SignedIn,
  { store }: { store: Store },
): Promise<OwnFactors> =>
  store.read(async (reads) => {
    const codes = await reads.factors.listRecoveryCodes(staff.id);
    const passkeys = await reads.factors.listPasskeys(staff.id);
    return {
      passkeys: passkeys.map((passkey) => ({
        id: listedId(passkey),
        name: passkey.name,
        isBackedUp: passkey.isBackedUp === 1,
        createdAt: passkey.createdAt,
        lastUsedAt: passkey.lastUsedAt,
      })),
      totpSince: (await reads.factors.findTotp(staff.id))?.createdAt ?? null,
      codesLeft: codes.filter(({ usedAt }) => usedAt === null).length,
    };
  });

/**
 * Makes new recovery codes. The former ones no longer work.
 *
 * @throws {ConfirmationNeeded} when whoever is signed in has not just shown who they are
 * @throws {InvalidRequest} when there is no factor that they could stand for
 * @throws {Overloaded} when too many people are signing in at once
 */
export async function renewRecoveryCodes(
  signedIn: SignedIn,
  browser: Browser,
  deps: FactorDeps,
): Promise<AddedFactor> {
  requireConfirmed(signedIn.session, deps.clock.now());
  const { codes, hashes } = await makeRecoveryCodes(deps);
  const change = { what: 'codes-renewed', browser } as const;
  const { id } = signedIn.staff;
  const ended = await changeFactors(signedIn, change, deps, async (transaction) => {
    if (!(await transaction.factors.hasAny(id))) {
      throw new InvalidRequest({
        message: 'Please set up a passkey or an authenticator app first.',
      });
    }
    await transaction.factors.replaceRecoveryCodes(id, hashes);
  });
  return { codes, ended };
}
