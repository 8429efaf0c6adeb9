import { z } from 'zod';
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
  /** What proves to search engines that calls about changed pages are the site's own; empty for none (IndexNow). */
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits, and dashes')
    .optional(),
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
