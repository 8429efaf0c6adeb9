import { realpathSync, rmSync } from 'node:fs';
import { inRoot } from '#testbed/paths.mjs';

/** Where the releases of `npm run up` are, which nothing else runs. */
const RELEASES = inRoot('releases', 'up');

const CURRENT = inRoot('releases', 'up', 'current');

/**
 * With what the backend publishes: releases of this checkout, with which this command restarts its site. It begins with
 * what it has built in the checkout, in which everything is that was published before.
 *
 * @param {string} socket at which it restarts the site
 */
export function publishingSettings(socket) {
  rmSync(CURRENT, { force: true });
  return {
    RELEASES_DIR: RELEASES,
    RELEASE_SERVICES: 'site',
    RELEASE_RESTART: 'node scripts/up/restart.mjs',
    FRONT_DIR: '',
    INDEXNOW_KEY: '',
    UP_SOCKET: socket,
  };
}

/** The folder of the release that the site shows next. */
export const currentRelease = () => realpathSync(CURRENT);
