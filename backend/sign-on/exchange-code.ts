import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  ClientError,
  fetchUserInfo,
} from 'openid-client';
import type { z } from 'zod';
import type { SignOnRefusal } from '@repo/contract/desk/sign-on.ts';
import type { SignOn } from '#core/sign-on-settings.ts';
import { callbackAddress, type begunSchema } from '#sign-on/begin-sign-on.ts';
import type { KnownProvider } from '#sign-on/provider.ts';
import { SignOnRefused } from '#sign-on/sign-on-refused.ts';

/** What a provider says about someone; nothing of it has been checked but who has said it, and to whom. */
export type Claims = Readonly<Record<string, unknown> & { sub: string }>;

/**
 * Exchanges the code that the browser brought for what the provider says about its owner. The token must be signed
 * with the provider's key, meant for the desk, fresh, and the answer to what this browser has begun.
 *
 * @param query what the address of the callback ends with
 * @throws {SignOnRefused}
 */
export async function exchangeCode(
  query: string,
  { state, nonce, verifier }: z.output<typeof begunSchema>,
  { configuration }: KnownProvider,
  signOn: SignOn,
): Promise<Claims> {
  try {
    const address = new URL(callbackAddress(signOn));
    address.search = query;
    const tokens = await authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new SignOnRefused('failed');
    const wanted = ['email', 'email_verified', ...(signOn.roles ? [signOn.roles.claim] : [])];
    const isWhole = wanted.every((name) => name in claims);
    if (isWhole || !configuration.serverMetadata().userinfo_endpoint) return claims;
    // Some providers leave out of the token what they tell when they are asked.
    const said = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return { ...said, ...claims };
  } catch (error) {
    throw new SignOnRefused(reasonOf(error), { cause: error });
  }
}

/** What the errors of a provider mean that has nothing against the person (RFC 6749, 4.1.2.1). */
const SAID: Readonly<Record<string, SignOnRefusal>> = {
  access_denied: 'canceled',
  server_error: 'away',
  temporarily_unavailable: 'away',
};

function reasonOf(error: unknown): SignOnRefusal {
  if (error instanceof AuthorizationResponseError) return SAID[error.error] ?? 'failed';
  if (error instanceof ClientError) {
    const { cause } = error;
    const isBroken = cause instanceof Response && cause.status >= 500;
    return isBroken || error.code === 'OAUTH_TIMEOUT' ? 'away' : 'failed';
  }
  // `fetch` says so when there is no connection. The package's own errors of this kind have a code.
  return error instanceof TypeError && !('code' in error) ? 'away' : 'failed';
}
