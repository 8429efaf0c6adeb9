import type { z } from 'zod';
import type { SignOnRefusal } from '@repo/contract/desk/sign-on.ts';
import { sha256 } from '#core/sha256.ts';
import { begunSchema } from '#sign-on/begin-sign-on.ts';
import { exchangeCode } from '#sign-on/exchange-code.ts';
import { findOrAddStaff, followRole } from '#sign-on/find-or-add-staff.ts';
import { personOf, type CompanyPerson } from '#sign-on/person-of.ts';
import type { SignOnDeps } from '#sign-on/sign-on-deps.ts';
import { SignOnRefused } from '#sign-on/sign-on-refused.ts';
import type { BegunSignOn } from '#sign-on/sign-on-cookie.ts';
import { findStep } from '#staff/sign-in-steps.ts';
import type { Browser } from '#staff/browser.ts';
import { completeSignIn, type CompletedSignIn } from '#staff/complete-sign-in.ts';
import { recordFailedSignIn } from '#staff/failed-sign-in.ts';

/** Reasons that say nothing about who has tried. */
const HARMLESS: readonly SignOnRefusal[] = ['canceled', 'away'];

type Begun = z.output<typeof begunSchema>;

/**
 * Signs in someone who comes back from the provider. What this browser has begun can be finished once.
 *
 * @param query what the address of the callback ends with
 * @param kept what the browser has kept meanwhile
 * @throws {SignOnRefused}
 */
export async function finishSignOn(
  query: string,
  kept: BegunSignOn | undefined,
  { address, name }: Browser,
  deps: SignOnDeps,
): Promise<CompletedSignIn> {
  const begun = await takeStep(kept, deps);
  try {
    const known = await deps.provider.read();
    const person = personOf(await exchangeCode(query, begun, known, deps.signOn), deps.signOn);
    return await admit(person, { address, name, device: kept?.device }, begun, deps);
  } catch (error) {
    if (error instanceof SignOnRefused && !HARMLESS.includes(error.reason)) {
      const { reason } = error;
      await recordFailedSignIn(undefined, { address }, 'company', deps, { reason });
    }
    throw error;
  }
}

/** @throws {SignOnRefused} when this browser has begun nothing that lasts */
async function takeStep(
  kept: BegunSignOn | undefined,
  { store, clock }: SignOnDeps,
): Promise<Begun> {
  if (!kept) throw new SignOnRefused('expired');
  const tokenHash = sha256(kept.token);
  const step = await store.transaction('unlocked', async (transaction) => {
    const found = await findStep(transaction, tokenHash, 'company', clock.now());
    return found && (await transaction.signInSteps.delete(tokenHash)) ? found : undefined;
  });
  if (!step) throw new SignOnRefused('expired');
  return begunSchema.parse(JSON.parse(step.data));
}

async function admit(
  person: CompanyPerson,
  browser: Browser,
  { sessionHash }: Begun,
  { signOn: { issuer, roles }, store, clock, config, log }: SignOnDeps,
): Promise<CompletedSignIn> {
  const { isRoleLeftOut, role: given, said } = person;
  const claim = roles?.claim;
  if (isRoleLeftOut) log.warn({ claim }, 'the provider has left out a claim');
  else if (roles && given === undefined) {
    log.warn({ claim, said }, 'nothing that the provider says in the claim stands for a role');
  }
  const { completed, isKept } = await store.transaction('alone', async (transaction) => {
    const now = clock.now();
    const found = await findOrAddStaff(transaction, person, browser, issuer, now);
    const { staff, ...role } = await followRole(transaction, found.staff, person, now);
    const ended =
      sessionHash === null ? [] : await transaction.sessions.end({ tokenHash: sessionHash });
    const { isNew } = found;
    const entry = { now, method: 'company' as const, config, isNew, isRoleLeftOut };
    const done = await completeSignIn(transaction, staff, browser, entry);
    const { tokenHash } = done.signedIn.session;
    const { subject, sid } = person;
    await transaction.company.addSession({ tokenHash, issuer, subject, sid });
    return {
      completed: { ...done, ended: [...ended, ...role.ended, ...done.ended] },
      isKept: role.isKept,
    };
  });
  const { id } = completed.signedIn.staff;
  if (isKept) log.warn({ staff: id, role: person.role }, 'the last admin keeps their role');
  return completed;
}
