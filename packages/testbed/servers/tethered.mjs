import { closeSync, openSync } from 'node:fs';
import { start } from '#servers/processes.mjs';

/** Where a program finds the folder that it was given. */
export const GIVEN_FOLDER = '/proc/self/fd/3';

/**
 * A program of the system.
 *
 * @typedef {object} Program
 * @property {string} file
 * @property {readonly string[]} args
 * @property {import('#servers/account.mjs').Account | undefined} [account] the user that it runs as, if not ours
 * @property {string} [folder] what it finds at {@link GIVEN_FOLDER}, even if its user may not enter a folder
 *   above that one
 * @property {NodeJS.Signals} [stopSignal] makes it stop; SIGTERM by default
 */

/**
 * Starts a program that ends when we are gone, even if we were killed: the system sends it its signal.
 *
 * @param {Program} program
 * @param {(text: string) => void} [onOutput] gets the output as it arrives
 */
export function startTethered({ file, args, account, folder, stopSignal = 'SIGTERM' }, onOutput) {
  const user = account
    ? ['--reuid', `${account.uid}`, '--regid', `${account.gid}`, '--clear-groups']
    : [];
  const tether = ['--pdeathsig', stopSignal.replace('SIG', '')];
  const descriptors = folder === undefined ? [] : [openSync(folder, 'r')];
  try {
    return start('setpriv', [...tether, ...user, '--', file, ...args], {
      // It needs none of our settings, and its user may not be allowed where we are.
      env: { PATH: process.env.PATH },
      cwd: '/',
      stopSignal,
      descriptors,
      ...(onOutput && { onOutput }),
    });
  } finally {
    descriptors.forEach((descriptor) => closeSync(descriptor));
  }
}
