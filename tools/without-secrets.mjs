import { BACKEND_SECRETS } from '#lib/backend-secrets.mjs';

/**
 * The settings without those that only the backend may know.
 *
 * @param {NodeJS.ProcessEnv} all
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutBackendSecrets(all) {
  const isSecret = (/** @type {string} */ name) => BACKEND_SECRETS.includes(name);
  return Object.fromEntries(Object.entries(all).filter(([name]) => !isSecret(name)));
}
