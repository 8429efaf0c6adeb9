import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The files in which Dovecot keeps what it knows of a Maildir, and makes anew if they are missing. */
const isIndex = (/** @type {string} */ name) => name.startsWith('dovecot.');

/**
 * Makes Dovecot number the emails of a Maildir anew, as it does when it has lost its list. Meanwhile, it must not run.
 *
 * @param {string} maildir
 */
export function renumberMaildir(maildir) {
  const list = path.join(maildir, 'dovecot-uidlist');
  const [header = '', ...rest] = readFileSync(list, 'utf8').split('\n');
  const renamed = header.replace(/ V(\d+)/, (_, validity) => ` V${Number(validity) + 1}`);
  // The same file, because it belongs to the user of the server.
  writeFileSync(list, [renamed, ...rest].join('\n'));
  for (const name of readdirSync(maildir).filter(isIndex)) rmSync(path.join(maildir, name));
}

/**
 * Makes a backup of a Maildir, with everything that Dovecot knows of it.
 *
 * @param {string} maildir
 * @param {string} folder which is not there so far
 */
export function saveMaildir(maildir, folder) {
  execFileSync('cp', ['-a', maildir, folder]);
}

/**
 * Puts a backup in the place of a Maildir.
 *
 * @param {string} maildir
 * @param {string} folder as {@link saveMaildir} made it
 */
export function restoreMaildir(maildir, folder) {
  for (const name of readdirSync(maildir)) {
    rmSync(path.join(maildir, name), { recursive: true });
  }
  execFileSync('cp', ['-a', `${folder}/.`, maildir]);
}

/**
 * Lets the server read all emails of a Maildir again.
 *
 * @param {string} maildir
 */
export function makeReadable(maildir) {
  for (const part of ['new', 'cur']) {
    const folder = path.join(maildir, part);
    for (const name of readdirSync(folder)) chmodSync(path.join(folder, name), 0o600);
  }
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Makes all new emails of a Maildir as if they had come an hour ago. Servers know only whole seconds, so what comes in
 * the second in which somebody looks for the first time is neither old nor new.
 *
 * @param {string} maildir
 */
export function ageMaildir(maildir) {
  const came = new Date(Date.now() - HOUR_MS);
  const folder = path.join(maildir, 'new');
  for (const name of readdirSync(folder)) utimesSync(path.join(folder, name), came, came);
}
