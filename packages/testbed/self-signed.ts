import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { machineEnvironment } from '#environment.mjs';
import { run } from '#servers/processes.mjs';

/** A certificate with its key, both in PEM. */
export type Certificate = Readonly<{ key: string; cert: string }>;

/**
 * Makes a certificate for a network address, signed by itself and valid for a day.
 *
 * @param folder where its files go
 * @throws when there is no `openssl`
 */
export async function selfSigned(address: string, folder: string): Promise<Certificate> {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const { code, output } = await run(
    'openssl',
    [
      'req',
      '-x509',
      '-days',
      '1',
      '-nodes',
      '-subj',
      `/CN=${address}`,
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-addext',
      `subjectAltName=IP:${address}`,
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { env: machineEnvironment() },
  );
  if (code !== 0) throw new Error(`openssl could not make a certificate: ${output}`);
  return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
}
