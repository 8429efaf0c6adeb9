import type * as onDisk from '@/lib/content/files/on-disk';

/**
 * The files by their paths in the project, as the bundler read them. As modules: it shortens the names of
 * exports, and would not find `default` again where that alone is asked for.
 */
const modules = import.meta.glob<{ default: string }>(['/content/**/*', '!/content/schemas/**'], {
  query: '?text',
  eager: true,
});

const ROOT = '/content/';

/** The same of what is built in. */
export const contentFiles: typeof onDisk.contentFiles = (folder) =>
  Object.keys(modules)
    .filter((path) => path.startsWith(`${ROOT}${folder}/`))
    .map((path) => path.slice(ROOT.length))
    .sort();

/** The same of what is built in. */
export const readText: typeof onDisk.readText = (name) => {
  const file = modules[ROOT + name];
  if (file === undefined) throw new Error(`There is no content/${name}`);
  return file.default;
};
