import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { sha256 } from '#core/sha256.ts';
import type { KnownProvider } from '#sign-on/provider.ts';
import { SignOnRefused } from '#sign-on/sign-on-refused.ts';

/** How old a notice may be, and how far the provider's clock may be off, in seconds. */
const OLDEST = 5 * 60;
const TOLERANCE = 30;

/** The codes of errors that are about the way to the provider's keys, and say nothing about a notice. */
const AWAY = ['no answer', 'ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT'];

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

const noticeSchema = z
  .object({
    iat: z.number(),
    jti: z.string().min(1),
    sub: z.string().optional(),
    sid: z.string().optional(),
    events: z.object({ [EVENT]: z.looseObject({}) }),
    // Otherwise a token with which someone signs in could be taken for a notice.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/** Whose sessions have ended at the provider. */
export type LogoutNotice = Readonly<{
  /** The same for each copy of the notice. */
  id: string;
  /** When a copy of it is refused as too old, in ISO 8601. */
  expiresAt: string;
  subject: string | undefined;
  sid: string | undefined;
}>;

/**
 * Reads the provider's notice that someone has signed out (OpenID Connect Back-Channel Logout 1.0, 2.6).
 *
 * @param now milliseconds since 1970
 * @returns undefined if it must not be believed
 * @throws {SignOnRefused} when the provider's keys cannot be read
 */
export async function verifyLogoutToken(
  token: string,
  { keys, issuer, algorithms }: KnownProvider,
  audience: string,
  now: number,
): Promise<LogoutNotice | undefined> {
  const said = await jwtVerify(token, keys, {
    issuer,
    audience,
    algorithms: [...algorithms],
    maxTokenAge: OLDEST,
    clockTolerance: TOLERANCE,
    currentDate: new Date(now),
  }).catch((error: unknown) => {
    const code = error instanceof errors.JOSEError ? error.code : 'no answer';
    if (AWAY.includes(code)) throw new SignOnRefused('away', { cause: error });
  });
  const { success, data } = noticeSchema.safeParse(said?.payload);
  if (!success) return undefined;
  return {
    id: sha256(`${issuer} ${data.jti}`),
    expiresAt: new Date((data.iat + OLDEST + 2 * TOLERANCE) * 1000).toISOString(),
    subject: data.sub,
    sid: data.sid,
  };
}
