import { ensureBuilt } from '#tools/build.mjs';
import { ownSetting } from '#testbed/environment.mjs';
import { root } from '#testbed/paths.mjs';
import { withoutBackendSecrets } from '#tools/without-secrets.mjs';
import { ensureInstalled } from '#tools/install.mjs';
import { freePort } from '#testbed/servers/ports.mjs';
import {
  originOf,
  spawnBackend,
  spawnBoard,
  spawnDeskBuilder,
  spawnSite,
} from '#testbed/servers/servers.mjs';
import { logSettings, planFor } from '#scripts/up/plan.mjs';
import { currentRelease, publishingSettings } from '#scripts/up/releases.mjs';
import { Replaceable } from '#scripts/up/replaceable.mjs';
import { answerRestarts } from '#scripts/up/restarts.mjs';
import { announce, supervise, takeInvitation } from '#scripts/up/supervise.mjs';

/**
 * Starts a site, a backend, and the desk.
 *
 * @param {boolean} dev with live reload
 */
export const upOne = (dev) =>
  supervise(async (keep) => {
    const plan = await planFor(dev ? 'dev' : 'up');
    await ensureInstalled();
    if (!dev) await ensureBuilt();
    const { site: sitePlace, backend: backendPlace, dataFolder, set } = plan;
    const env = {
      ...set,
      ...logSettings(set),
      BACKEND_URL: backendPlace.url,
      DATA_DIR: dataFolder,
    };
    const metricsOf = (/** @type {Parameters<typeof ownSetting>[0]} */ file) => ({
      METRICS_PORT: ownSetting(file, 'METRICS_PORT'),
    });
    const backendEnv = {
      ...env,
      ...metricsOf('.env.backend.local'),
      CONTENT_REPO: set.CONTENT_REPO || root,
    };
    // The site shows the board at /seo (next.config.mjs).
    const board = dev
      ? { host: '127.0.0.1', port: await freePort(), env: withoutBackendSecrets(env) }
      : undefined;
    const siteEnv = {
      ...withoutBackendSecrets(env),
      ...metricsOf('.env.local'),
      ...(board && { BOARD_URL: originOf(board.host, board.port) }),
    };
    const beginSite = (/** @type {string} */ release) =>
      spawnSite({ ...sitePlace, env: siteEnv, dev }, release === '' ? {} : { release });
    const releases = dev ? undefined : keep(await answerRestarts(() => showRelease()));
    const publishing = releases ? publishingSettings(releases.socket) : {};
    const backend = keep(
      spawnBackend({ ...backendPlace, env: { ...backendEnv, ...publishing }, dev }),
    );
    const site = keep(new Replaceable(() => beginSite('')));
    const showRelease = () => {
      const release = currentRelease();
      return site.replace(() => beginSite(release));
    };
    if (board) keep(spawnBoard(board, sitePlace.url)).followFromStart();
    const builder = dev ? keep(spawnDeskBuilder(env)) : undefined;
    await backend.ready();
    // Asked earlier, the site would log that the backend is away.
    await site.server.ready();
    announce(plan, dataFolder, takeInvitation(backend), board && `${sitePlace.url}/seo`);
    backend.followFromStart();
    site.server.follow();
    builder?.followFromStart();
  });
