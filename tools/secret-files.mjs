import { readFileSync } from 'node:fs';
import { BACKEND_SECRETS } from '#lib/backend-secrets.mjs';

/**
 * Reads the secrets that are in files, as containers and systemd hand them over: `DATABASE_URL_FILE` names the
 * file that holds `DATABASE_URL`, whose last line break does not count. An environment can be read by everyone
 * who may look at the process or at how it was started; a file has an owner.
 *
 * @param {NodeJS.ProcessEnv} env gets the secrets
 * @throws an error that names the setting: if the file cannot be read or is empty, or if the secret is set, too
 */
export function readSecretFiles(env) {
  for (const name of BACKEND_SECRETS) {
    const setting = `${name}_FILE`;
    const file = env[setting];
    if (!file) continue;
    if (env[name]) throw new Error(`Set ${name} or ${setting}, not both.`);
    env[name] = secretIn(file, setting);
  }
}

/** @param {string} file @param {string} setting that names it */
function secretIn(file, setting) {
  /** @type {string} */
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Error(`${setting} names ${file}, which cannot be read (${code}).`, { cause: error });
  }
  const secret = text.replace(/\r?\n$/, '');
  if (secret === '') throw new Error(`${setting} names ${file}, which is empty.`);
  return secret;
}
