import { randomUUID } from 'node:crypto';
import { chownSync, mkdirSync } from 'node:fs';
import { chown, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What a Maildir consists of. */
const PARTS = ['tmp', 'new', 'cur'];

/**
 * Makes an empty Maildir, unless there is one.
 *
 * @param {string} folder
 * @param {import('#servers/account.mjs').Account | undefined} account the user that owns it, if not ours
 */
export function ensureMaildir(folder, account) {
  for (const name of ['', ...PARTS]) {
    const part = path.join(folder, name);
    mkdirSync(part, { recursive: true, mode: 0o700 });
    if (account) chownSync(part, account.uid, account.gid);
  }
}

/**
 * Delivers an email into a Maildir, as mail servers do: nobody ever sees a part of it.
 *
 * @param {string} folder
 * @param {import('#servers/account.mjs').Account | undefined} account the user that owns it, if not ours
 * @param {Uint8Array | string} message
 * @param {number} [mode] who may read it
 */
export async function deliverInto(folder, account, message, mode = 0o600) {
  const name = `${Math.floor(Date.now() / 1000)}.${randomUUID()}.local`;
  const unfinished = path.join(folder, 'tmp', name);
  await writeFile(unfinished, message, { mode });
  if (account) await chown(unfinished, account.uid, account.gid);
  await rename(unfinished, path.join(folder, 'new', name));
}
