import { globSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

/** Files from which the site begins to load others. Of its pages, Next.js has traced that itself. */
const STARTS = [
  'scripts/start.mjs',
  'next.config.mjs',
  'node_modules/next/dist/bin/next',
  'node_modules/next/dist/cli/next-start.js',
  'node_modules/next/dist/server/lib/start-server.js',
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

/**
 * Copies the files of packages that the site and the backend load when they run, which are a twentieth of
 * those that are installed.
 *
 * @param from the folder of a build
 * @param into the folder of the release
 * @param bundles the files of the backend in the build, from which packages are loaded
 * @returns how many files were copied
 */
export async function copyPackages(
  from: string,
  into: string,
  bundles: readonly string[],
): Promise<number> {
  const { fileList } = await nodeFileTrace(
    [...STARTS, ...bundles].map((file) => path.join(from, file)),
    {
      base: from,
      ignore: isNotNeeded,
    },
  );
  const files = new Set(
    [...fileList, ...tracedByNext(from)].filter(isOfPackage).concat(LOOKED_FOR),
  );
  for (const file of files) {
    await cp(path.join(from, file), path.join(into, file), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  return files.size;
}

const isNotNeeded = (file: string) => [FOR_OTHERS, NOT_NEEDED].some((one) => one.test(`/${file}`));

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
