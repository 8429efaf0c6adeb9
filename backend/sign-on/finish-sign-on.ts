import type { z } from 'zod';
import { sha256 } from '@/backend/core/sha256';
import { begunSchema } from '@/backend/sign-on/begin-sign-on';
import { exchangeCode } from '@/backend/sign-on/exchange-code';
import { findOrAddStaff, followRole } from '@/backend/sign-on/find-or-add-staff';
import { personOf, type CompanyPerson } from '@/backend/sign-on/person-of';
import type { SignOnDeps } from '@/backend/sign-on/sign-on-deps';
import { SignOnRefused } from '@/backend/sign-on/sign-on-refused';
import type { BegunSignOn } from '@/backend/sign-on/sign-on-cookie';
import { findStep } from '@/backend/staff/sign-in-steps';
import type { Browser } from '@/backend/staff/browser';
import { completeSignIn, type CompletedSignIn } from '@/backend/staff/complete-sign-in';
import { recordFailedSignIn } from '@/backend/staff/failed-sign-in';
import type { SignOnRefusal } from '@/lib/contract/desk/sign-on';

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
