import type { Clock } from '#core/clock.ts';
import { mailOAuthOf, type MailOAuthSettings } from '#core/mail-oauth-settings.ts';
import { tokenRequest, type TokenRequest } from '#mail/oauth/request-token.ts';

/** How long before its end a token is replaced, in milliseconds; half of its life if that is shorter. */
const RENEW_BEFORE_MS = 5 * 60 * 1000;

/** How long a token lasts if the provider does not say, in seconds; at most a day if it does. */
const USUAL_LIFE = 60 * 60;
const LONGEST_LIFE = 24 * 60 * 60;

/** If a mail server refuses a token that is younger, the reason is another one, in milliseconds. */
const YOUNG_MS = 60 * 1000;

/** After a failure, the provider is not asked again for so long, in milliseconds, however many emails wait. */
const PAUSE_MS = 5000;

/** The access tokens with which one user is let into mailboxes and mail servers. */
export type AccessTokens = {
  /** Returns a token that lasts for a while. @throws {NoAccess} */
  current(): Promise<string>;
  /**
   * Gives up a token that a mail server has refused.
   *
   * @returns whether another one may help
   */
  replace(token: string): boolean;
};

type MadeToken = { token: string; madeAt: number; renewAt: number; endsAt: number };

/**
 * Keeps access tokens, in memory alone. One is made when it is first needed, and once for everyone who asks in the
 * meantime. Providers may give a new refresh token with it, which is used from then on.
 *
 * @param refreshToken the one in the settings, if any
 */
export function createAccessTokens(
  request: TokenRequest,
  refreshToken: string | undefined,
  clock: Clock,
): AccessTokens {
  let made: MadeToken | undefined;
  let making: Promise<MadeToken> | undefined;
  let failed: { error: unknown; until: number } | undefined;
  let newest = refreshToken;

  async function make(): Promise<MadeToken> {
    try {
      const answer = await request(newest);
      const madeAt = clock.now();
      const life = Math.min(answer.expires_in ?? USUAL_LIFE, LONGEST_LIFE) * 1000;
      if (newest !== undefined) newest = answer.refresh_token ?? newest;
      const renewAt = madeAt + life - Math.min(RENEW_BEFORE_MS, life / 2);
      return (made = { token: answer.access_token, madeAt, renewAt, endsAt: madeAt + life });
    } catch (error) {
      failed = { error, until: clock.now() + PAUSE_MS };
      throw error;
    } finally {
      making = undefined;
    }
  }

  async function renewed(): Promise<MadeToken> {
    if (failed && clock.now() < failed.until) throw failed.error;
    return (making ??= make());
  }

  return {
    async current() {
      if (made && clock.now() < made.renewAt) return made.token;
      try {
        return (await renewed()).token;
      } catch (error) {
        if (made && clock.now() < made.endsAt) return made.token;
        throw error;
      }
    },
    replace(token) {
      if (made?.token !== token) return true;
      if (clock.now() < made.madeAt + YOUNG_MS) return false;
      made = undefined;
      return true;
    },
  };
}

/** Creates what lets a user in without a password; undefined if the settings have a password for everyone. */
export function accessTokensFor(
  settings: MailOAuthSettings,
  clock: Clock,
): AccessTokens | undefined {
  const oauth = mailOAuthOf(settings);
  return oauth && createAccessTokens(tokenRequest(oauth), oauth.refreshToken, clock);
}
