import 'server-only';
import { z } from 'zod';
import { BACKEND_SECRETS } from '#lib/backend-secrets.mjs';
import { stopSettings } from '@repo/server/http/stop-settings.ts';
import { logSettings } from '@repo/server/log/log-settings.ts';
import { metricsSettings } from '@repo/server/metrics/metrics-settings.ts';

const NO_ORIGIN = 'must be an address without a path, like https://www.example.com';

const origin = z
  .url({ protocol: /^https?$/, error: NO_ORIGIN })
  .refine((url) => URL.parse(url)?.origin === url, NO_ORIGIN);

/** The site's settings, one by one. */
export const siteSettings = z.object({
  /** The address that the site gives as its own, without a slash at the end; by default, the company's. */
  SITE_URL: z.preprocess((url) => (url === '' ? undefined : url), origin.optional()),
  /** Where the backend listens; never sent to a browser. */
  BACKEND_URL: z.url().default('http://127.0.0.1:4000'),
  /** The kind of deployment. Only `production` is open to search engines. */
  DEPLOYMENT: z.enum(['production', 'preview']).default('preview'),
  /** How many reverse proxies are in front of the site: that many entries of X-Forwarded-For are trusted. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** The maximum number of open connections. */
  CONNECTIONS: z.coerce.number().int().positive().default(4000),
  /** The maximum for one network address; behind reverse proxies, it counts requests and sockets instead. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().positive().default(400),
  /** How long a connection stays open after its last answer, in seconds. */
  KEEP_ALIVE: z.coerce.number().int().min(1).max(3600).default(75),
  ...logSettings,
  ...stopSettings,
  ...metricsSettings,
});

/** The variables of the environment that are settings. An empty one counts as not set. */
const environment = () =>
  Object.fromEntries(
    Object.keys(siteSettings.shape)
      .map((name) => [name, process.env[name]] as const)
      .filter(([, value]) => value !== ''),
  );

/**
 * The site's settings, read when they are needed and not at build time, so that one build serves every
 * deployment.
 *
 * @throws an error that names every invalid setting
 */
export function env(): z.output<typeof siteSettings> {
  return siteSettings.parse(environment());
}

/** Whether this is `next dev`. */
export const isDevelopment = () => process.env.NODE_ENV === 'development';

/** What is wrong with the settings, one line for each problem; nothing if they are valid. */
export function settingsProblem(): string | undefined {
  const { error } = siteSettings.safeParse(environment());
  return error?.issues.map(({ path, message }) => `${path.join()}: ${message}`).join('\n');
}

/**
 * Removes from this process what only the backend may know. Next.js reads `.env.local`, which once held the
 * settings of both.
 *
 * @returns the names of the removed settings
 */
export function dropBackendSecrets(): string[] {
  const found = BACKEND_SECRETS.filter((name) => process.env[name]);
  for (const name of BACKEND_SECRETS) Reflect.deleteProperty(process.env, name);
  return found;
}
