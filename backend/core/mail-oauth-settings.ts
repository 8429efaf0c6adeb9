import { z } from 'zod';
import { ANY_TENANT, isProtected } from '#core/protected-address.ts';

const NAMES = [
  'MAIL_OAUTH_TOKEN_URL',
  'MAIL_OAUTH_CLIENT_ID',
  'MAIL_OAUTH_CLIENT_SECRET',
  'MAIL_OAUTH_REFRESH_TOKEN',
  'MAIL_OAUTH_SCOPE',
] as const;

/** The only large provider that lets an app into mailboxes by itself asks for this one. */
const SCOPE_OF_APPS = 'https://outlook.office365.com/.default';

/** The settings with which mailboxes and mail servers are opened without a password (OAuth 2.0, RFC 6749). */
export const mailOAuthSettings = {
  MAIL_OAUTH_TOKEN_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an address like https://oauth2.googleapis.com/token',
      abort: true,
    })
    .refine(isProtected, 'must begin with https, unless the provider is on this machine')
    .optional(),
  MAIL_OAUTH_CLIENT_ID: z.string().optional(),
  MAIL_OAUTH_CLIENT_SECRET: z.string().optional(),
  MAIL_OAUTH_REFRESH_TOKEN: z.string().optional(),
  MAIL_OAUTH_SCOPE: z.string().optional(),
};

/** The settings that {@link mailOAuthOf} and {@link requireWholeMailOAuth} read. */
export type MailOAuthSettings = Partial<
  Record<(typeof NAMES)[number] | 'INBOUND_IMAP_URL' | 'SMTP_URL', string | undefined>
>;

/** How access tokens are obtained. */
export type MailOAuth = Readonly<{
  tokenUrl: string;
  clientId: string;
  /** Undefined for a public client, which only has a refresh token. */
  clientSecret: string | undefined;
  /** Undefined if the app asks in its own name (client credentials). */
  refreshToken: string | undefined;
  scope: string | undefined;
}>;

/** Returns how access tokens are obtained; undefined if none are. */
export function mailOAuthOf(settings: MailOAuthSettings): MailOAuth | undefined {
  const { MAIL_OAUTH_TOKEN_URL: tokenUrl, MAIL_OAUTH_CLIENT_ID: clientId } = settings;
  if (tokenUrl === undefined || clientId === undefined) return undefined;
  const refreshToken = settings.MAIL_OAUTH_REFRESH_TOKEN;
  return {
    tokenUrl,
    clientId,
    refreshToken,
    clientSecret: settings.MAIL_OAUTH_CLIENT_SECRET,
    scope: settings.MAIL_OAUTH_SCOPE ?? (refreshToken === undefined ? SCOPE_OF_APPS : undefined),
  };
}

/** Whether an address names a user without a password, who is let in with an access token. */
export function takesToken(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.username !== '' && url.password === '';
}

/** Adds a problem for each setting that is missing, and one if the settings would open nothing. */
export function requireWholeMailOAuth(settings: MailOAuthSettings, context: z.RefinementCtx): void {
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const { INBOUND_IMAP_URL: mailbox, SMTP_URL: server, MAIL_OAUTH_TOKEN_URL: tokenUrl } = settings;
  const [set] = NAMES.filter((name) => settings[name] !== undefined);
  if (set === undefined) {
    if (mailbox !== undefined && takesToken(mailbox))
      refuse('INBOUND_IMAP_URL', 'must have a password, unless MAIL_OAUTH_TOKEN_URL is set');
    return;
  }
  const isOfApp = settings.MAIL_OAUTH_REFRESH_TOKEN === undefined;
  for (const name of NAMES.slice(0, isOfApp ? 3 : 2)) {
    if (settings[name] === undefined) refuse(name, `must be set because ${set} is set`);
  }
  if (isOfApp && tokenUrl !== undefined && ANY_TENANT.test(tokenUrl))
    refuse('MAIL_OAUTH_TOKEN_URL', 'must name your own tenant');
  // What cannot be read is refused on its own.
  const mayTakeToken = (address = '') =>
    address !== '' && (!URL.canParse(address) || takesToken(address));
  if (![mailbox, server].some(mayTakeToken)) {
    refuse(
      set,
      'opens nothing: leave the password out of INBOUND_IMAP_URL or SMTP_URL, like imaps://support%40example.com@outlook.office365.com',
    );
  }
}
