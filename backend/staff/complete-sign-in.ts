import { randomBytes } from 'node:crypto';
import { staffActor } from '#audit/actor.ts';
import { record } from '#audit/record.ts';
import type { Browser } from '#staff/browser.ts';
import { factorDueFor } from '#staff/required-factor.ts';
import {
  createStaffSession,
  longestSession,
  type SessionConfig,
  type SignedIn,
} from '#staff/sessions.ts';
import { sha256 } from '#core/sha256.ts';
import { tellOwner } from '#staff/tell-owner.ts';
import type { StoredStaff } from '#store/staff/staff.ts';
import type { SignInMethod } from '#store/staff/tables.ts';
import type { StoreTransaction } from '#store/store.ts';

const DEVICE_MS = 365 * 24 * 60 * 60 * 1000;

/** A completed sign-in: the tokens for the browser, and the sessions that it ended. */
export type CompletedSignIn = {
  signedIn: SignedIn;
  token: string;
  /** A new one; undefined when the browser already has one for this account. */
  device: string | undefined;
  ended: string[];
  /** Whether an email to the owner waits to be sent. */
  isTold: boolean;
};

/** How and when someone gets in. */
type Entry = {
  /** Milliseconds since 1970. */
  now: number;
  method: SignInMethod;
  config: SessionConfig;
  /** Whether the account was created just now, so that there is nobody to tell. */
  isNew?: boolean;
  /** Whether a second factor was shown as well. */
  hasSecondFactor?: boolean;
  /** Whether the company's provider has left out what the role follows from, so that the present one stays. */
  isRoleLeftOut?: boolean;
};

/**
 * Signs in someone who has proven their identity, in a session with a new token. The browser's previous
 * session ends (OWASP ASVS 7.2.4). The owner is told by email of a browser that was not known before.
 */
export async function completeSignIn(
  transaction: StoreTransaction,
  staff: StoredStaff,
  browser: Browser,
  { now, method, config, isNew = false, hasSecondFactor, isRoleLeftOut }: Entry,
): Promise<CompletedSignIn> {
  const ago = (ms: number) => new Date(now - ms).toISOString();
  // Sessions that ended long ago are useless; their sockets were closed within a minute.
  await transaction.sessions.end({ begunBefore: ago(2 * longestSession(config)) });
  await transaction.knownDevices.forget({ knownBefore: ago(DEVICE_MS) });

  const ended =
    browser.session === undefined
      ? []
      : await transaction.sessions.end({ tokenHash: sha256(browser.session) });
  const { token, session } = await createStaffSession(transaction, staff.id, now, {
    device: browser.name ?? '',
    method,
  });
  const device = await recognizeDevice(transaction, staff.id, browser, session.createdAt);
  const isTold = device !== undefined && !isNew;
  if (isTold) {
    const { createdAt: at, device: name } = session;
    await tellOwner(transaction, staff.id, { what: 'new-device', at, device: name });
  }
  const details = {
    method,
    hasSecondFactor,
    device: session.device,
    isNewDevice: device !== undefined,
    isRoleLeftOut: isRoleLeftOut === true ? true : undefined,
  };
  await record(transaction, { act: 'sign-in', by: staffActor(staff, browser), details }, now);
  const factorDue = await factorDueFor({ session }, transaction);
  return { signedIn: { staff, session, factorDue }, token, device, ended, isTold };
}

/** Makes a browser known, unless it already is. @returns its new token */
async function recognizeDevice(
  transaction: StoreTransaction,
  staffId: string,
  { device }: Browser,
  createdAt: string,
): Promise<string | undefined> {
  if (device !== undefined) {
    const isKnown = await transaction.knownDevices.has({ tokenHash: sha256(device), staffId });
    if (isKnown) return undefined;
  }
  const token = randomBytes(32).toString('base64url');
  await transaction.knownDevices.add({ tokenHash: sha256(token), staffId, createdAt });
  return token;
}
