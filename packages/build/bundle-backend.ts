import { build, type Plugin } from 'esbuild';

/** Packages that read files in their own folder, or have parts that are no JavaScript. */
export const NOT_BUNDLED = ['@fastify/swagger-ui', 'sharp'];

/** Processes that the backend starts, by the names under which it looks for them next to itself. */
export const WORKERS = {
  'mail-reader.worker': 'backend/incoming/process/mail-reader.worker.ts',
  'preview-drawer.worker': 'backend/files/preview/preview-drawer.worker.ts',
  'photo-maker.worker': 'backend/studio/pictures/photo-maker.worker.ts',
} as const;

/** Leaves packages where they are, except those of this repository. */
const leavePackages: Plugin = {
  name: 'leave-packages',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@repo/') ? null : { path, external: true },
    );
  },
};

/** What CommonJS packages expect to exist. */
const COMMON_JS = `
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const { filename: __filename, dirname: __dirname } = import.meta;`;

/** A file of the result. */
type BundledFile = Readonly<{ path: string; contents: Uint8Array }>;

/** The files of the result, and the files that they were made from. */
type Bundle = Readonly<{ files: readonly BundledFile[]; sources: readonly string[] }>;

/** What decides how sources are found and what becomes of them, besides the sources themselves. */
const DECIDING = [
  'package.json',
  'package-lock.json',
  'packages/build/bundle-backend.ts',
  'packages/testbed/servers/compiled.ts',
];

/**
 * Bundles commands of the backend, with the packages that they use, so that Node finds everything in a few
 * files and compiles nothing.
 *
 * @param entries the file that starts each command, by the name of the result
 * @param folder in which the results are to be; packages that are not bundled are looked for from there
 * @param options whether the packages are bundled, too
 * @returns the files, which are not written yet, and what they are made from. Code that several commands share is
 *   in files of its own.
 */
export async function bundleBackend(
  entries: Readonly<Record<string, string>>,
  folder: string,
  { hasPackages = true } = {},
): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: { ...entries },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: Object.keys(entries).length > 1,
    ...(hasPackages ? { external: NOT_BUNDLED } : { plugins: [leavePackages] }),
    banner: { js: COMMON_JS },
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
  });
  // Parts of packages that are only for browsers are named, and are no files.
  const sources = Object.keys(metafile.inputs).filter((name) => !name.startsWith('(disabled)'));
  return { files: outputFiles, sources: [...sources, ...DECIDING] };
}
