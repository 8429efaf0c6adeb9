import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { selfSigned } from '@/tools/self-signed';
import { makeFront } from '@/tools/front/make-front.mjs';
import { readPromises } from '@/tools/front/promises.mjs';
import { inRoot } from '@/tools/paths.mjs';
import { startBalancer } from '@/tools/servers/balancer.mjs';
import { startNginx } from '@/tools/servers/nginx.mjs';
import { freePort } from '@/tools/servers/ports.mjs';
import type { SiteProcess } from '@/tools/servers/site';
import { print } from '@/tools/progress.mjs';

/** The ways to the same files, by their names in the table, each with its address. */
export type Ways = Readonly<Record<'plain' | 'front' | 'tls' | 'site', string>>;

/** nginx with nothing but what sends the files, with its usual log. */
const plainConfig = (port: number, files: string) => `
sendfile on;
tcp_nopush on;
brotli_static on;
gzip_static on;
server {
    listen 127.0.0.1:${port};
    root "${files}/current/${readPromises().digest}/pages";
    location / { default_type text/html; try_files $uri.html =404; }
    location /_next/ { root "${files}/static"; }
}`;

/** Makes the files in a folder, and starts nginx in each way. They stop when this process ends. */
export async function startWays(site: SiteProcess, folder: string): Promise<Ways> {
  const files = path.join(folder, 'files');
  const started = performance.now();
  await makeFront({ site: inRoot(), into: files });
  print(`The files took ${((performance.now() - started) / 1000).toFixed(1)} s.`);

  const ports = { plain: await freePort(), front: await freePort(), tls: await freePort() };
  const config = plainConfig(ports.plain, files);
  await startNginx({ folder: path.join(folder, 'plain'), config });
  const balanced = async (port: number) => ({
    sites: [`127.0.0.1:${site.port}`, `127.0.0.1:${site.port}`],
    front: files,
    backends: ['127.0.0.1:1', '127.0.0.1:1'],
    forBackends: `127.0.0.1:${await freePort()}`,
    forVisitors: `127.0.0.1:${port}`,
  });
  await startBalancer({ folder: path.join(folder, 'front'), ...(await balanced(ports.front)) });
  const tls = path.join(folder, 'tls');
  await mkdir(tls);
  await selfSigned('127.0.0.1', tls);
  const encryption = { certificates: tls, forOthers: `127.0.0.1:${await freePort()}` };
  await startBalancer({ folder: tls, ...(await balanced(ports.tls)), encryption });
  const address = (port: number) => `http://127.0.0.1:${port}`;
  return {
    plain: address(ports.plain),
    front: address(ports.front),
    site: site.url,
    tls: `https://127.0.0.1:${ports.tls}`,
  };
}
