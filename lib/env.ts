import 'server-only';
import { z } from 'zod';
import { BACKEND_SECRETS } from '@/lib/backend-secrets.mjs';

/** The site's settings, one by one. */
export const siteSettings = z.object({
  /** Where the backend listens; never sent to a browser. */
  BACKEND_URL: z.url().default('http://127.0.0.1:4000'),
  /** What this deployment is. Only one that says `production` is open to search engines. */
  DEPLOYMENT: z.enum(['production', 'preview']).default('preview'),
  /** How many reverse proxies stand before the site: as many entries of X-Forwarded-For are believed. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** How many connections are open at most. */
  CONNECTIONS: z.coerce.number().int().positive().default(4000),
  /** How many of one network address; behind reverse proxies, how many requests and sockets of it. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().positive().default(400),
});

/**
 * The site's settings, read when they are needed and not when the site is built, so that one build
 * serves every deployment.
 *
 * @throws an error that names every setting that is wrong
 */
export function env(): z.output<typeof siteSettings> {
  return siteSettings.parse(process.env);
}

/** Whether this is `next dev`. */
export const isDevelopment = () => process.env.NODE_ENV === 'development';

/** What is wrong with the settings, in a line for each; nothing where they are right. */
export function settingsProblem(): string | undefined {
  const { error } = siteSettings.safeParse(process.env);
  return error?.issues.map(({ path, message }) => `${path.join()}: ${message}`).join('\n');
}

/**
 * Takes from this process what only the backend may know. Next.js reads `.env.local`, in which both had
 * their settings once.
 *
 * @returns the names of what was there
 */
export function dropBackendSecrets(): string[] {
  const given = BACKEND_SECRETS.filter((name) => process.env[name]);
  for (const name of BACKEND_SECRETS) Reflect.deleteProperty(process.env, name);
  return given;
}

const NO_ORIGIN = 'SITE_URL must be an address without a path, like https://www.example.com';
const origin = z
  .url({ protocol: /^https?$/, error: NO_ORIGIN })
  .refine((url) => URL.parse(url)?.origin === url, NO_ORIGIN);
const setting = z.preprocess((url) => (url === '' ? undefined : url), origin.optional());

/**
 * The address that pages give as their own, without a slash at its end; nothing where none is set. It
 * is written into the pages when the site is built: `next.config.mjs` puts its value in here.
 *
 * @throws an error if it is not the address of a site
 */
export const siteUrl = (): string | undefined => setting.parse(process.env.SITE_URL);
