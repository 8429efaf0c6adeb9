import { readFileSync } from 'node:fs';

/** Users of the system that may own a server, the best one first. */
const NAMES = ['postgres', 'nobody'];

/** A user of the system. @typedef {{ uid: number, gid: number }} Account */

/**
 * The user for a server that refuses to run as root.
 *
 * @returns {Account | undefined} undefined if we are not root, because then it can run as we do
 */
export function accountForServer() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = NAMES.map((name) => users.find(([first]) => first === name)).find(Boolean);
  if (!user) throw new Error(`There is no user ${NAMES.join(' or ')}, and root may not do this.`);
  const [, , uid, gid] = user;
  return { uid: Number(uid), gid: Number(gid) };
}
