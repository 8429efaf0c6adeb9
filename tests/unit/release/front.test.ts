import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { takeFiles } from '#scripts/release/assemble.ts';
import { readPromises } from '#tools/front/promises.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const PAGE = `<p>Home</p>${'the same words again and again, '.repeat(50)}`;
const { digest } = readPromises();

/** A release of a build as small as it can be, which has no packages, and no backend. */
async function aRelease(folder: string): Promise<string> {
  const [build, release] = [join(folder, 'build'), join(folder, 'release')];
  const sources = ['scripts', 'tools', 'deploy/nginx', 'next.config.mjs', 'lib', 'content'];
  for (const name of sources) await cp(name, join(build, name), { recursive: true });
  for (const [name, text] of Object.entries({
    '.next/site-address': 'https://www.site.test',
    '.next/server/app/index.html': PAGE,
    '.desk/index.html': '',
    'public/humans.txt': 'People',
  })) {
    await mkdir(dirname(join(build, name)), { recursive: true });
    await writeFile(join(build, name), text);
  }
  await takeFiles(build, release);
  await symlink(process.execPath, join(release, 'node'));
  return release;
}

test('a release makes the files of the front by itself, wherever it is told to', async () => {
  await using folder = await temporaryFolder();
  const program = join(await aRelease(folder.path), 'run');
  const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    promisify(execFile)(program, ['front', ...args], {
      cwd: folder.path,
      env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env },
    });

  await run(['--into', 'first']);
  await run([], { FRONT_DIR: 'second' });
  for (const front of ['first', 'second']) {
    const current = await readlink(join(folder.path, front, 'current'));
    const page = join(folder.path, front, current, digest, 'pages/index.html.br');
    expect(brotliDecompressSync(await readFile(page)).toString()).toBe(PAGE);
  }
  await expect(run([])).rejects.toMatchObject({ code: 2 });
});
