import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { company } from '@repo/company/company.ts';
import { stopSettings } from '@repo/server/http/stop-settings.ts';
import { logSettings } from '@repo/server/log/log-settings.ts';
import { metricsSettings } from '@repo/server/metrics/metrics-settings.ts';
import { auditSettings } from '#core/audit-settings.ts';
import { dkimSettings, requireWholeDkim } from '#core/dkim-settings.ts';
import { ConfigError } from '#core/errors.ts';
import { fileSettings, requireWholeBucket } from '#core/file-settings.ts';
import { mailOAuthSettings, requireWholeMailOAuth } from '#core/mail-oauth-settings.ts';
import { limit } from '#core/limit-setting.ts';
import { requireWholeSignOn, signOnSettings } from '#core/sign-on-settings.ts';

/** A secret as standardwebhooks.com defines it: 24 to 64 bytes in Base64. */
const standardSecret = () =>
  z
    .string()
    .regex(
      /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/,
      'must be whsec_ followed by 24 to 64 bytes in Base64',
    );

/** A plus and 48 characters are added to the name, and an address has room for 64 (`mail/reply-address.ts`). */
const LONGEST_REPLY_NAME = 15;
const WRONG_REPLY_ADDRESS = `must be an email address with at most ${LONGEST_REPLY_NAME} characters before the @`;

/** A password with such characters is read as a part of the host, the port, or the folder. */
const WRONG_MAILBOX =
  'must look like imaps://user:password@host:993/INBOX, where special characters in the user and the password are percent-encoded: # is %23, / is %2F, ? is %3F, % is %25, and @ is %40';

/** Whether every percent sign of an address begins the code of a character. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

/** The backend's settings. */
export const backendSettings = z.object({
  BACKEND_HOST: z.string().default('127.0.0.1'),
  BACKEND_PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65535, 'must be a port number')
    .default(4000),
  BACKEND_CONNECTIONS: limit(4000),
  DATA_DIR: z.string().default('.data'),
  CONTENT_REPO: z.string().refine(isAbsolute, 'must be the absolute path of a folder').optional(),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must look like postgres://user:password@host:5432/database',
    })
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z.email('must be an email address').default(company.email),
  MAIL_TO: z.email('must be an email address').default(company.email),
  MAIL_REPLY_ADDRESS: z
    .email(WRONG_REPLY_ADDRESS)
    .refine((address) => address.lastIndexOf('@') <= LONGEST_REPLY_NAME, WRONG_REPLY_ADDRESS)
    .optional(),
  ...dkimSettings,
  MAIL_CHECK_DNS: z
    .string()
    .regex(
      /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])(?::\d{1,5})?$/i,
      'must be the IP address and the port of a DNS server, like 192.0.2.53:53',
    )
    .optional(),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://www.example.com' })
    .optional(),
  DESK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://desk.example.com' })
    .optional(),
  WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://example.com/hook' })
    .optional(),
  WEBHOOK_SECRET: standardSecret().optional(),
  WEBHOOK_INSIDE: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  INBOUND_MAIL_SECRET: standardSecret().optional(),
  INBOUND_IMAP_URL: z
    .url({
      protocol: /^imaps?$/,
      error: WRONG_MAILBOX,
      abort: true,
    })
    .refine((url) => isDecodable(url) && URL.parse(url)?.username !== '', WRONG_MAILBOX)
    .optional(),
  ...mailOAuthSettings,
  // The path, if any, is the number of a database.
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/(?:[^/@\s]*@)?[^/@\s]+(?:\/\d*)?$/, {
      error: 'must look like redis://user:password@host:6379',
      abort: true,
    })
    .refine(
      (url) => URL.canParse(url),
      'must be an address whose special characters are percent-encoded',
    )
    .optional(),
  ...auditSettings,
  ...signOnSettings,
  DESK_SESSION_HOURS: limit(12),
  DESK_IDLE_MINUTES: limit(30),
  INQUIRIES_PER_ADDRESS: limit(20),
  RECEIPTS_PER_HOUR: limit(100),
  DISK_FREE_MIN_MB: limit(512),
  MAILS_WAITING_MAX: limit(500),
  CHAT_MESSAGES_PER_SESSION: limit(30),
  CHAT_MESSAGES_PER_ADDRESS: limit(120),
  CHAT_SESSIONS_PER_ADDRESS: limit(30),
  CHAT_REQUESTS_PER_ADDRESS: limit(30),
  CHAT_SOCKETS_PER_ADDRESS: limit(100),
  CHAT_EVENTS_PER_SOCKET: limit(50),
  CHAT_PAGES: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
  PURGE_AFTER_DAYS: z.coerce
    .number('must be a whole number of days, at least 3')
    .int('must be a whole number of days, at least 3')
    // Emails are retried for two days and need the data they are about.
    .min(3, 'must be a whole number of days, at least 3')
    .optional(),
  ...fileSettings,
  ...logSettings,
  ...stopSettings,
  ...metricsSettings,
});

/** Only `npm run dev` sets these; nobody sets them by hand. */
const internalSettings = { NODE_ENV: z.string().optional() };

const configSchema = backendSettings
  .extend(internalSettings)
  .refine(
    ({ WEBHOOK_URL, WEBHOOK_SECRET }) => WEBHOOK_URL === undefined || WEBHOOK_SECRET !== undefined,
    {
      path: ['WEBHOOK_SECRET'],
      error: 'must be set because WEBHOOK_URL is set',
    },
  )
  .superRefine(requireWholeBucket)
  .superRefine(requireWholeDkim)
  .superRefine(requireWholeMailOAuth)
  .superRefine(requireWholeSignOn);

/** The environment for the programs that we start, which have settings of their own. */
export const inheritedEnvironment = (): NodeJS.ProcessEnv => process.env;

/** The backend's settings, as the README explains them. */
export type Config = z.output<typeof configSchema>;

/**
 * Reads the settings from the environment. An empty variable counts as not set, so that a line in an env file
 * can be left blank.
 *
 * @throws {ConfigError} with one line for each problem
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const set = Object.entries(environment).filter(([, value]) => value !== '');
  const result = configSchema.safeParse(Object.fromEntries(set));
  if (result.success) return result.data;
  // The values stay out of the message: `SMTP_URL` contains a password.
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new ConfigError(problems.join('\n'));
}
