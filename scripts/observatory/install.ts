import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { toolEnvironment } from '@/tools/environment.mjs';
import { inRoot } from '@/tools/paths.mjs';
import { step } from '@/tools/progress.mjs';
import { run } from '@/tools/servers/processes.mjs';

const NAME = '@mdn/mdn-http-observatory';
export const VERSION = '1.4.8';

/** The folder with the scanner, which is no dependency: it brings 200 packages that nothing else needs. */
const FOLDER = inRoot('.test-output', 'observatory');
const PACKAGE = path.join(FOLDER, 'node_modules', NAME);

/**
 * Domains that browsers only open over https, which the scanner's install script would download. An address
 * on this machine is not among them.
 */
const PRELOADED = path.join(PACKAGE, 'conf', 'hsts-preload.json');

/** Installs the scanner without running the scripts of any package, unless it is installed already. */
export async function ensureInstalled(): Promise<void> {
  if (await isInstalled()) return;
  const options = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund'];
  await step('Installing the HTTP Observatory (once)', () =>
    run('npm', ['install', '--prefix', FOLDER, ...options, `${NAME}@${VERSION}`], {
      env: toolEnvironment(),
    }),
  );
  // It is written last, so that an interrupted installation is repeated.
  await writeFile(PRELOADED, '{}');
}

async function isInstalled(): Promise<boolean> {
  if (!existsSync(PRELOADED)) return false;
  const manifest = await readFile(path.join(PACKAGE, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version === VERSION;
}

/** The address for importing one of the scanner's modules. @param file below its `src` */
export const moduleOf = (file: string): string =>
  pathToFileURL(path.join(PACKAGE, 'src', file)).href;
