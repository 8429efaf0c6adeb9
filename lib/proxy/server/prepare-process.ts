import 'server-only';
import { dropBackendSecrets, env, isDevelopment, settingsProblem } from '#lib/env.ts';
import { addressProblem } from '#lib/proxy/server/address-problem.ts';
import { onHttpServer } from '#lib/proxy/server/http-server.ts';
import { prepareServer } from '#lib/proxy/server/prepare-server.ts';
import { logFinishedRequests } from '#lib/proxy/server/log-request.ts';
import { serveSiteMetrics } from '#lib/proxy/server/serve-site-metrics.ts';
import { openSiteLog } from '#lib/proxy/site-log.ts';
import { stopInTime } from '#lib/proxy/server/stopping.ts';
import { lockBuild } from '#lib/served-build.ts';

/**
 * Prepares the process of the site before its first request. An invalid setting stops the process at the
 * start, because every page would fail later.
 */
export async function prepareProcess(): Promise<void> {
  const problem = settingsProblem() ?? addressProblem();
  if (problem !== undefined) {
    console.error(`The site can't start because a setting is wrong.\n${problem}`);
    process.exit(1);
  }
  warnOfSecrets(dropBackendSecrets());
  if (!isDevelopment()) lockBuild();
  stopInTime(env().STOP_DELAY * 1000);
  onHttpServer(prepareServer);
  await openSiteLog();
  logFinishedRequests();
  await serveSiteMetrics();
}

/** @param names of settings that the site received and should not have */
function warnOfSecrets(names: readonly string[]): void {
  if (names.length === 0) return;
  console.warn(
    `Only the backend should have ${names.join(', ')}. Move it from .env.local to .env.backend.local, or remove it from the site's environment.`,
  );
}
