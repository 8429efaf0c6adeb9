import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rebrand } from '#tests/support/content/rebrand.ts';
import { drawPhoto, takePhoto } from '#tests/support/photos/draw-photo.ts';
import { toolEnvironment } from '#testbed/environment.mjs';
import { inRoot } from '#testbed/paths.mjs';
import { run } from '#testbed/servers/processes.mjs';
import { copySite } from '#tests/support/site/site-copy.ts';

/** A service with a photo at the top and in a section, and a post with a photo in its text. */
export const WITH_PHOTOS = {
  service: '/services/mobile-app',
  post: '/blog/what-custom-software-costs',
  alt: 'Hills at dusk, with a low sun',
  altInText: 'The same hills, seen from a window',
} as const;

const CHANGES = [
  [
    'pages/services/mobile-app.yaml',
    /^picture:\n {2}mosaic: .*\n {2}alt: .*$/m,
    `picture:\n  file: hills.jpg\n  focus: right\n  alt: ${WITH_PHOTOS.alt}`,
  ],
  [
    'pages/services/mobile-app.yaml',
    /^ {4}picture:\n {6}mosaic: .*\n {6}alt: .*$/m,
    `    picture:\n      file: team/hills.png\n      alt: ${WITH_PHOTOS.alt}`,
  ],
  [
    'pages/blog/what-custom-software-costs.md',
    /^## .*$/m,
    `$&\n\n![${WITH_PHOTOS.altInText}](hills.jpg)`,
  ],
] as const;

/**
 * Builds a copy of the site and the desk with another brand, with photos, and with forms that are tools of a browser.
 *
 * @param folder which is emptied first; it must be on the same disk as the packages
 */
export async function buildWithOtherContent(folder: string): Promise<void> {
  await copySite(folder);
  await cp(inRoot('desk'), path.join(folder, 'desk'), { recursive: true });
  const content = path.join(folder, 'content');
  await rebrand(content);
  await mkdir(path.join(content, 'photos', 'team'), { recursive: true });
  const size = { width: 2400, height: 1600, grain: 40 };
  await writeFile(path.join(content, 'photos', 'hills.jpg'), await takePhoto(size));
  await drawPhoto({ ...size, width: 1600 }).toFile(path.join(content, 'photos/team/hills.png'));
  for (const [file, what, by] of CHANGES) {
    const place = path.join(content, file);
    const text = await readFile(place, 'utf8');
    if (!what.test(text)) throw new Error(`${file} has nothing like ${String(what)}`);
    await writeFile(place, text.replace(what, by));
  }
  const { code, output } = await run('npm', ['run', '--silent', 'build'], {
    env: toolEnvironment({ ...process.env, WEBMCP: 'yes', BUILT_ONCE: '1' }),
    cwd: folder,
  });
  if (code !== 0) throw new Error(`The site with other content was not built.\n${output}`);
}
