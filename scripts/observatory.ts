// `npm run observatory`: what Mozilla's HTTP Observatory thinks of a site and a desk of its own, behind TLS.
// Exits with 1 when one of their answers misses the points that it needs. `--write` puts the table into
// docs/security.md.
import { setDefaultCACertificates } from 'node:tls';
import { parseArgs } from 'node:util';
import { writeSection } from '@/scripts/bench/write-section';
import { selfSigned } from '@/scripts/observatory/certificate';
import { ensureInstalled } from '@/scripts/observatory/install';
import { isEnough, reportOf, rowOf, type Result } from '@/scripts/observatory/report';
import { loadScanner, scan } from '@/scripts/observatory/scan';
import { deskTargets, siteTargets, type Target } from '@/scripts/observatory/targets';
import { startTlsFront, type TlsFront } from '@/scripts/observatory/tls-front';
import { ensureBuilt } from '@/tools/build.mjs';
import { print } from '@/tools/progress.mjs';
import { startBackend } from '@/tools/servers/backend';
import { freePort } from '@/tools/servers/ports.mjs';
import { onStopSignal, stopAll } from '@/tools/servers/processes.mjs';
import { startSite } from '@/tools/servers/site';
import { temporaryFolder } from '@/tools/temporary-folder';

const HOST = '127.0.0.1';

const { values: options } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
});

await ensureInstalled();
await ensureBuilt();
onStopSignal(() => void stopAll().then(() => process.exit(130)));
const results: Result[] = [];
{
  await using folder = await temporaryFolder();
  const certificate = await selfSigned(HOST, folder.path);
  setDefaultCACertificates([certificate.cert]);
  const ports = { site: await freePort(), backend: await freePort() };
  // They start first, because the desk must know its address.
  await using siteFront = await startTlsFront(certificate, ports.site);
  await using deskFront = await startTlsFront(certificate, ports.backend);
  const env = { DEPLOYMENT: 'production', TRUST_PROXY: '1', DESK_URL: deskFront.url };
  await using backend = await startBackend({ port: ports.backend, env });
  await using site = await startSite(backend.url, { port: ports.site, env });

  const scanner = await loadScanner();
  const scanAll = async (front: TlsFront, targets: readonly Target[]) => {
    for (const target of targets) {
      const result = { target, scan: await scan(scanner, { ...front, path: target.path }) };
      print(rowOf(result));
      results.push(result);
    }
  };
  await scanAll(siteFront, await siteTargets(site.url));
  await scanAll(deskFront, await deskTargets(backend.url));
}

const report = reportOf(results);
print(`\n${report}`);
if (options.write) await writeSection('security.md', 'observatory', report);
process.exit(results.every(isEnough) ? 0 : 1);
