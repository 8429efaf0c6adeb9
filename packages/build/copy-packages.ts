import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { BUILD_NOTES } from '#build-notes.mjs';
import { NOT_BUNDLED } from '#bundle-backend.ts';

/** Files from which the site begins to load others. Of its pages, Next.js has traced that itself. */
const STARTS = [
  'scripts/start.mjs',
  'next.config.mjs',
  'node_modules/next/dist/bin/next',
  'node_modules/next/dist/cli/next-start.js',
  'node_modules/next/dist/server/lib/start-server.js',
];

/** What decides which packages those load, besides the machine: what is installed, and our files on the way to it. */
const DECIDING = [
  'node_modules/.package-lock.json',
  'next.config.mjs',
  'lib/*.mjs',
  'packages/build/copy-packages.ts',
  'packages/testbed/**/*.mjs',
  'scripts/**/*.mjs',
  'tools/**/*.mjs',
];

/** Folders whose files Next.js looks for by names in a list, though `next start` does not load them. */
const LOOKED_FOR = ['webpack', '@babel', 'babel', 'babel-packages'].map(
  (name) => `node_modules/next/dist/compiled/${name}`,
);

/** The system, its C library if it is not that of GNU, and the processor, as packages of `sharp` are named for them. */
const HERE = `${process.platform}${hasMusl() ? 'musl' : ''}-${process.arch}`;

/** Builds of `sharp` for other machines: older versions of npm, such as Debian's, install several of them. */
const FOR_OTHERS = new RegExp(`/@img/sharp-(?!(?:libvips-)?${HERE}/)`);

/** What Next.js loads only to build, or to develop. The backend draws previews with `sharp`. */
const NOT_NEEDED =
  /\.map$|\.runtime\.dev\.js$|\/next\/dist\/(?:cli\/next-(?!start|test)|compiled\/(?:terser|sass-loader|cssnano-simple|next-devtools))|\/node_modules\/(?:typescript|@swc\/core|caniuse-lite|postcss|node)\//;

/** What Next.js might read in the folder where it is started, which is taken as all of it. Nothing there is a package. */
const NO_SOURCE =
  /^\/(?:\.|app\/|backend|components\/|content|desk\/|docs\/|lab\/|public\/|tests\/)/;

/**
 * Copies the files of packages that the site and the backend load when they run, which are a twentieth of
 * those that are installed.
 *
 * @param from the folder of a build
 * @param into the folder of the release
 * @returns how many files were copied
 */
export async function copyPackages(from: string, into: string): Promise<number> {
  const files = new Set([
    ...(await startFiles(from)),
    ...(await notBundledFiles(from)),
    ...tracedByNext(from).filter(isOfPackage),
    ...LOOKED_FOR,
  ]);
  for (const file of files) {
    await cp(path.join(from, file), path.join(into, file), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  return files.size;
}

/** The files of packages that files load, or may load. @param files from the folder of the build */
async function trace(from: string, files: readonly string[]): Promise<string[]> {
  const { fileList } = await nodeFileTrace(
    files.map((file) => path.join(from, file)),
    { base: from, ignore: isNotNeeded },
  );
  return [...fileList].filter(isOfPackage);
}

/** The files of the packages that the backend loads, each in both ways, because they differ. */
async function notBundledFiles(from: string): Promise<string[]> {
  const loaders = {
    [path.join(BUILD_NOTES, 'imports.mjs')]: (name: string) => `import '${name}';\n`,
    [path.join(BUILD_NOTES, 'requires.cjs')]: (name: string) => `require('${name}');\n`,
  };
  mkdirSync(path.join(from, BUILD_NOTES), { recursive: true });
  for (const [file, line] of Object.entries(loaders))
    writeFileSync(path.join(from, file), NOT_BUNDLED.map(line).join(''));
  return trace(from, Object.keys(loaders));
}

/**
 * The files of packages from which the site begins. They are found by reading all of Next.js, which takes a minute, so
 * they are noted until something else is installed.
 */
async function startFiles(from: string): Promise<string[]> {
  const hash = createHash('sha256').update(HERE);
  for (const file of globSync(DECIDING, { cwd: from }).sort())
    hash.update(`\n${file}\n`).update(readFileSync(path.join(from, file)));
  const key = hash.digest('hex');
  const notes = path.join(from, BUILD_NOTES, 'packages.json');
  const noted = readNoted(notes);
  if (noted?.key === key) return noted.files;
  const files = await trace(from, STARTS);
  mkdirSync(path.dirname(notes), { recursive: true });
  writeFileSync(notes, JSON.stringify({ key, files }));
  return files;
}

/** What was noted. Whoever wrote it may have been killed in the middle; then it is nothing. */
function readNoted(file: string): { key: string; files: string[] } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { key: string; files: string[] };
  } catch {
    return undefined;
  }
}

const isNotNeeded = (file: string) =>
  [FOR_OTHERS, NOT_NEEDED, NO_SOURCE].some((one) => one.test(`/${file}`));

const isOfPackage = (file: string) => file.startsWith('node_modules/') && !isNotNeeded(file);

/** Whether this is a Linux without the C library of GNU, which names its version in reports. */
function hasMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const { header } = process.report.getReport() as { header: Record<string, unknown> };
  return header.glibcVersionRuntime === undefined;
}

/** The files that Next.js says its server and its pages load. */
function tracedByNext(from: string): string[] {
  return globSync('.next/**/*.nft.json', { cwd: from, exclude: ['.next/cache/**'] }).flatMap(
    (trace) => {
      const { files } = JSON.parse(readFileSync(path.join(from, trace), 'utf8')) as {
        files: string[];
      };
      return files.map((file) => path.join(path.dirname(trace), file));
    },
  );
}
