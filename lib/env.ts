import 'server-only';
import type { z } from 'zod';
import { BACKEND_SECRETS } from '#lib/backend-secrets.mjs';
import { siteSettings } from '#lib/site-settings.ts';

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

/** Whether forms say what they are for to browsers that act for a visitor. Pages are built with it or without. */
export const areFormsTools = (): boolean => process.env.WEBMCP === 'yes';

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
