import { isIP } from 'node:net';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { UsedPasskey } from '@repo/contract/desk/factors.ts';
import { InvalidRequest } from '#core/errors.ts';
import type { StoredPasskey } from '#store/staff/factors.ts';

/** Where passkeys belong: the origin of the desk's pages, and its host. */
export type PasskeyPlace = { origin: string; host: string };

/** What a browser's answer has to fit. */
export type Challenge = { challenge: string };

/**
 * Returns where passkeys belong.
 *
 * @param origin of the desk
 * @throws {InvalidRequest} when browsers refuse passkeys there
 */
export function passkeyPlace(origin: string): PasskeyPlace {
  const { hostname: host } = new URL(origin);
  if (isIP(host) || host.startsWith('[')) {
    throw new InvalidRequest({
      message: 'Passkeys need an address with a name. Please open the desk by name, not by number.',
    });
  }
  return { origin, host };
}

/** What makes and checks passkeys. It is large, and is loaded when the first one is used. */
export const loadWebauthn = () => import('@simplewebauthn/server');

/** The credential of a stored passkey, as browsers are asked for it. */
export const credentialOf = ({ id, transports }: StoredPasskey) => ({
  id,
  transports: JSON.parse(transports) as AuthenticatorTransport[],
});

/**
 * What a browser is asked for when a passkey is used.
 *
 * @param allowed the passkeys that may be used; without any, all that the browser knows for the desk
 * @param isVerified whether the device has to recognize its owner
 */
export async function askForPasskey(
  { host }: PasskeyPlace,
  allowed: readonly StoredPasskey[],
  isVerified: boolean,
) {
  const { generateAuthenticationOptions } = await loadWebauthn();
  return generateAuthenticationOptions({
    rpID: host,
    allowCredentials: allowed.map(credentialOf),
    userVerification: isVerified ? 'required' : 'preferred',
    timeout: 5 * 60 * 1000,
  });
}

/**
 * Checks that a passkey has signed a challenge.
 *
 * @param isVerified whether its device must have recognized its owner
 * @returns what has changed of the passkey
 * @throws {InvalidRequest} when anything does not fit
 */
export async function checkPasskey(
  answer: UsedPasskey,
  passkey: StoredPasskey,
  { challenge }: Challenge,
  { origin, host }: PasskeyPlace,
  isVerified: boolean,
): Promise<Pick<StoredPasskey, 'counter' | 'isBackedUp'>> {
  const { id, transports } = credentialOf(passkey);
  const { userHandle, ...response } = answer.response;
  const { verifyAuthenticationResponse } = await loadWebauthn();
  // The package throws plain errors for whatever does not fit; nothing else can fail here.
  const checked = await verifyAuthenticationResponse({
    response: { ...answer, response: { ...response, ...(userHandle && { userHandle }) } },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id,
      transports,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      // Copies of a synced passkey count on their own, if they count at all, so their numbers say nothing.
      counter: passkey.isBackedUp === 1 ? 0 : passkey.counter,
    },
    requireUserVerification: isVerified,
  }).catch(() => undefined);
  if (!checked?.verified) throw wrongPasskey();
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  return { counter: newCounter, isBackedUp: Number(credentialBackedUp) };
}

/** For every way in which a passkey may not fit. */
export const wrongPasskey = (): InvalidRequest =>
  new InvalidRequest({
    message: 'This passkey was not accepted. Please try again, or use another way.',
  });
