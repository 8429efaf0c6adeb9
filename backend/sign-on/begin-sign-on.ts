import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { z } from 'zod';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { sha256 } from '#core/sha256.ts';
import type { SignOn } from '#core/sign-on-settings.ts';
import type { SignOnDeps } from '#sign-on/sign-on-deps.ts';
import type { BegunSignOn } from '#sign-on/sign-on-cookie.ts';
import { beginStep } from '#staff/sign-in-steps.ts';
import type { Browser } from '#staff/browser.ts';

/** What the answer of the provider has to fit, as it is stored with a step. */
export const begunSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The session that the browser had, which ends when the next one begins. */
  sessionHash: z.string().nullable(),
});

/** Where the provider sends people back to. */
export const callbackAddress = ({ origin }: SignOn): string =>
  `${origin}${DESK_API}/company/callback`;

/**
 * Begins to sign in with the company's account: by the authorization code flow with PKCE (RFC 9700), so that nothing
 * of worth goes through the browser.
 *
 * @returns where the browser goes, and what it keeps meanwhile
 * @throws {SignOnRefused} when the provider is away
 * @throws {TooManyRequests} after too many from this network; then, nothing is stored
 * @throws {Overloaded} when too many have begun
 */
export async function beginSignOn(
  { address, device, session }: Browser,
  { signOn, provider, starts, store, clock }: SignOnDeps,
): Promise<{ url: URL; kept: BegunSignOn & { state: string } }> {
  await starts.consume(address);
  const { configuration } = await provider.read();
  const begun: z.input<typeof begunSchema> = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    sessionHash: session === undefined ? null : sha256(session),
  };
  const step = { kind: 'company', staffId: null, data: begun } as const;
  const token = await store.transaction('unlocked', (transaction) =>
    beginStep(transaction, step, clock.now()),
  );
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: callbackAddress(signOn),
    scope: 'openid email profile',
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
  });
  return { url, kept: { state: begun.state, token, device } };
}
