import assert from 'node:assert/strict';
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { selfSigned } from '@repo/testbed/self-signed.ts';
import { durationInWords, print } from '@repo/testbed/progress.mjs';
import { FRONT_IMAGE, IMAGE } from '#container/build.ts';
import type { Podman } from '#container/podman.ts';
import { serve } from '#container/serve.ts';

/** Addresses of this machine, each with a host and a port. */
export type FrontAddresses = Readonly<{
  https: string;
  http: string;
  /** What it balances for the site, and for staff. */
  forBackends: string;
  site: string;
  backend: string;
}>;

/**
 * Makes the files of the front with the release in the image, and starts nginx from the other image with them.
 *
 * @param podman which has both images
 * @param folder an empty one for what they share
 * @param siteUrl the address of the site
 * @returns the running front, and the certificate that it shows
 * @throws an error if either fails
 */
export async function startFront(
  podman: Podman,
  folder: string,
  siteUrl: string,
  { https, http, forBackends, site, backend }: FrontAddresses,
) {
  const files = path.join(folder, 'files');
  await makeFiles(podman, files, siteUrl);
  const { cert } = await selfSigned('127.0.0.1', folder);
  const secrets = { certificate: 'cert.pem', 'certificate-key': 'key.pem' };
  for (const file of Object.values(secrets)) await chmod(path.join(folder, file), 0o444);
  const mounted = Object.entries(secrets).map(
    ([secret, file]) => `--volume=${path.join(folder, file)}:/run/secrets/${secret}:ro`,
  );
  const running = await serve(podman, {
    name: 'front',
    image: FRONT_IMAGE,
    url: `http://${forBackends}`,
    ports: [0, 0],
    settings: {
      SITE_URL: siteUrl,
      DEPLOYMENT: 'production',
      SITES: site,
      BACKENDS: backend,
      LISTEN_HTTPS: https,
      LISTEN_HTTP: http,
      LISTEN_BACKENDS: forBackends,
      CERTIFICATE_FILE: '/run/secrets/certificate',
      CERTIFICATE_KEY_FILE: '/run/secrets/certificate-key',
    },
    more: [...mounted, `--volume=${files}:/srv/front:ro`],
  });
  return { ...running, cert };
}

async function makeFiles(podman: Podman, files: string, siteUrl: string): Promise<void> {
  const begun = performance.now();
  await mkdir(files);
  await chmod(files, 0o777); // for the user of the image, as a volume would be
  const { code, output } = await podman.runConfined(
    ...[`--env=SITE_URL=${siteUrl}`, `--volume=${files}:/srv/front`],
    ...[IMAGE, 'front'],
  );
  assert.equal(code, 0, output);
  print(`✓ The files of the front: ${durationInWords(performance.now() - begun)}`);
}
