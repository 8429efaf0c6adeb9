import { demoFiles } from '@repo/content-files/no-demo.ts';
import type * as onDisk from '#on-disk.ts';

const ROOT = '/content/';

/**
 * The files by their paths in the project, as the bundler read them. They are whole modules, because the
 * bundler shortens the names of exports and would not find `default` if that alone were imported.
 */
const own = import.meta.glob<{ default: string }>(['/content/**/*', '!/content/photos/**'], {
  query: '?text',
  eager: true,
});

/** Like `isDemo` in on-disk.ts, for the built-in files. */
export const isDemo: typeof onDisk.isDemo = Object.keys(demoFiles).length > 0;

const modules = {
  ...own,
  ...Object.fromEntries(
    Object.entries(demoFiles).map(([path, file]) => [path.replace('/content-demo/', ROOT), file]),
  ),
};

/** What was made from the photos, which is no file of the content. */
const made = import.meta.glob<{ default: string }>('/.photos/photos.json', {
  query: '?text',
  eager: true,
});

/** Like `contentFiles` in on-disk.ts, for the built-in files. */
export const contentFiles: typeof onDisk.contentFiles = (folder) =>
  Object.keys(modules)
    .filter((path) => path.startsWith(`${ROOT}${folder}/`) && !path.includes('/.'))
    .map((path) => path.slice(ROOT.length))
    .sort();

/** Like `readText` in on-disk.ts, for the built-in files. */
export const readText: typeof onDisk.readText = (name) => {
  const file = modules[ROOT + name];
  if (file === undefined) throw new Error(`There is no content/${name}`);
  return file.default;
};

/** Like `readMadePhotos` in on-disk.ts, for the built-in files. */
export const readMadePhotos: typeof onDisk.readMadePhotos = () => Object.values(made)[0]?.default;

/** Like `placeOfFile` in on-disk.ts, for the built-in files. */
export const placeOfFile: typeof onDisk.placeOfFile = (name) => ROOT.slice(1) + name;

/** Like `notePhotoMissed` in on-disk.ts, for the built-in files. */
export const notePhotoMissed: typeof onDisk.notePhotoMissed = () => undefined;
