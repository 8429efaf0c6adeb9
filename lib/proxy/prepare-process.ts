import 'server-only';
import { env, isDevelopment, settingsProblem } from '@/lib/env';
import { nameClients } from '@/lib/proxy/client-address';
import { onHttpServer } from '@/lib/proxy/http-server';
import { stopInTime } from '@/lib/proxy/stopping';
import { watchUpgrades } from '@/lib/proxy/upgrades';
import { holdBuild } from '@/lib/served-build';

/**
 * Prepares the process of the site before its first request. A wrong setting ends the start, where it
 * would fail every page.
 */
export function prepareProcess(): void {
  const problem = settingsProblem();
  if (problem !== undefined) {
    console.error(`The site can't start because a setting is wrong.\n${problem}`);
    process.exit(1);
  }
  if (!isDevelopment()) holdBuild();
  stopInTime();
  const { TRUST_PROXY } = env();
  onHttpServer((server) => {
    nameClients(server, TRUST_PROXY);
    watchUpgrades(server);
  });
}
