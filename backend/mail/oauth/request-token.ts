import {
  ClientError,
  clientCredentialsGrant,
  Configuration,
  customFetch,
  refreshTokenGrant,
  ResponseBodyError,
  type CustomFetch,
  type TokenEndpointResponse,
} from 'openid-client';
import { z } from 'zod';
import { insecurely } from '#core/insecurely.ts';
import type { MailOAuth } from '#core/mail-oauth-settings.ts';
import { errorCode } from '#jobs/error-code.ts';
import { NoAccess } from '#mail/oauth/no-access.ts';

/** How long the provider may take, in seconds. */
const PATIENCE = 5;

/** How much the provider may say, in bytes. Tokens have a few thousand. */
const MOST_BYTES = 64 * 1024;

/** What a provider says about a refusal: a code of OAuth, and Microsoft's own numbers for the reason. */
const refusalSchema = z.object({
  error: z.string().regex(/^[a-z_]{1,40}$/),
  error_codes: z.array(z.int().nonnegative()).optional().catch(undefined),
});

/** Asks for an access token. @param refreshToken the last one that the provider gave, if there is one */
export type TokenRequest = (refreshToken: string | undefined) => Promise<TokenEndpointResponse>;

/**
 * Prepares requests for access tokens in the app's own name (RFC 6749 section 4.4), or with a refresh token (section
 * 6). The answer is limited in time and size, and redirects are not followed, because secrets go only to the address
 * in the settings.
 *
 * @returns what asks once, and throws {@link NoAccess}
 */
export function tokenRequest({ tokenUrl, clientId, clientSecret, scope }: MailOAuth): TokenRequest {
  const { origin, protocol } = new URL(tokenUrl);
  const provider = { issuer: origin, token_endpoint: tokenUrl };
  const configuration = new Configuration(provider, clientId, clientSecret);
  configuration.timeout = PATIENCE;
  configuration[customFetch] = fetchLittle;
  // The settings allow this only on this machine.
  if (protocol === 'http:') insecurely(configuration);
  const parameters: Record<string, string> = scope === undefined ? {} : { scope };
  return async (refreshToken) => {
    try {
      return await (refreshToken === undefined
        ? clientCredentialsGrant(configuration, parameters)
        : refreshTokenGrant(configuration, refreshToken, parameters));
    } catch (error) {
      // The cause would carry the provider’s whole answer into whatever logs it.
      throw new NoAccess(reasonOf(error));
    }
  };
}

/** The answer was larger than the limit. */
class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Fetches an answer, but neither more than the limit, nor who the user is, which we have not asked and cannot check. */
const fetchLittle: CustomFetch = async (url, options) => {
  // The package's types allow bodies that only other runtimes send.
  const answer = await fetch(url, options as RequestInit);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new TooLarge();
    parts.push(part);
  }
  const text = Buffer.concat(parts).toString();
  // Without the other headers: a challenge in them would hide what the body says.
  const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
  return new Response(bytes === 0 ? null : withoutIdentity(text), {
    status: answer.status,
    headers,
  });
};

function withoutIdentity(text: string): string {
  try {
    return JSON.stringify({ ...(JSON.parse(text) as object), id_token: undefined });
  } catch {
    return text;
  }
}

/** Why there is no token, in a few words without secrets. */
function reasonOf(error: unknown): string {
  if (error instanceof ResponseBodyError) {
    const { data } = refusalSchema.safeParse(error.cause);
    return data ? [data.error, ...(data.error_codes ?? []).slice(0, 1)].join(' ') : 'refused';
  }
  const { cause, code } = Object(error) as { cause?: unknown; code?: unknown };
  if (cause instanceof Response) return cause.status === 200 ? 'nonsense' : `HTTP ${cause.status}`;
  const isFetched = error instanceof ClientError && code !== undefined && code !== 'OAUTH_TIMEOUT';
  return isFetched ? 'nonsense' : errorCode(firstCause(error));
}

/** What began it: the package and `fetch` say only that they failed. */
function firstCause(error: unknown): unknown {
  const { cause } = Object(error) as { cause?: unknown };
  return cause === undefined ? error : firstCause(cause);
}
