import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import brandColors from '#brand-colors.mjs';
import { floorTargets } from '#browser-floor.mjs';
import { withoutUnusedZod } from '#without-unused-zod.ts';

/** Each module in it is an island: what the browser runs of one part of a page. */
const ISLANDS = 'components/islands';

/** Where the files are in a build. Everything there is cached for good, and kept for pages of older releases. */
const ISLAND_FILES = 'static/islands';

/** What both the form and the chat are made of. */
const COMMON =
  /node_modules\/zod\/|components\/ui\/|packages\/(?:ui\/|contract\/|chat\/(?:files\/|browser\/time-limit))|lib\/api\//;

/**
 * Preact draws the same components with a tenth of the code (docs/decisions/049-preact-draws-the-islands.md). It
 * takes the place of React in everything that an island imports, packages included.
 */
const REACT_FOR_BROWSERS = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  // The second one is what `next dev` asks for.
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
];

/**
 * Leaves out the custom properties that Tailwind registers. The page's own styles have registered the same ones, and
 * a browser that is told again computes the styles of every element anew.
 */
const withoutRegisteredProperties = {
  postcssPlugin: 'without-registered-properties',
  AtRule: {
    /** @param {{ remove(): void }} rule */
    property: (rule) => rule.remove(),
    /** @param {{ params: string, remove(): void }} rule */
    layer(rule) {
      if (rule.params === 'properties') rule.remove();
    },
  },
};

/**
 * The files that browsers load for each island: its own script first, then what that imports, and its styles.
 *
 * @typedef {Readonly<Record<string, readonly string[]>>} IslandFiles
 */

/**
 * Bundles the islands. What several of them need, such as Preact, is in files that they share. The names of all
 * files change with their content.
 *
 * @param {string} root the folder of the project
 * @returns {Promise<{ islands: IslandFiles, files: ReadonlyMap<string, string>, sources: readonly string[] }>}
 *   `files` holds texts by their names, and `sources` the modules that they are made of
 */
export async function bundleIslands(root) {
  const folder = path.join(root, ISLANDS);
  const entries = readdirSync(folder).map((name) => [
    path.parse(name).name,
    path.join(folder, name),
  ]);
  const result = await build({
    configFile: false,
    root,
    base: './',
    publicDir: false,
    logLevel: 'error',
    plugins: [tailwindcss(), withoutUnusedZod],
    css: { postcss: { plugins: [brandColors, withoutRegisteredProperties] } },
    resolve: { alias: REACT_FOR_BROWSERS },
    build: {
      write: false,
      modulePreload: false,
      target: floorTargets(),
      rolldownOptions: {
        input: Object.fromEntries(entries),
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].[hash].js',
          chunkFileNames: '[name].[hash].js',
          assetFileNames: '[name].[hash][extname]',
          // Few files, because a browser requests six at a time by HTTP/1.1, and cut so that the form does not wait for
          // the chat, nor the chat for what makes forms.
          codeSplitting: {
            groups: [
              { name: 'preact', test: /node_modules\/preact\//, priority: 3 },
              { name: 'form', test: /node_modules\/(?:react-hook-form|@hookform)\//, priority: 3 },
              { name: 'common', test: COMMON, minShareCount: 3, priority: 2 },
              {
                name: 'chat',
                test: /node_modules|packages\/|lib\/(?!page-script)|components/,
                minShareCount: 2,
                priority: 1,
              },
            ],
          },
        },
        // Packages mark their modules for server frameworks, which browsers do not need.
        checks: { moduleLevelDirective: false },
      },
    },
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (result);
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  );
  return {
    islands: Object.fromEntries(
      [...chunks.values()]
        .filter(({ isEntry }) => isEntry)
        .map(({ name, fileName }) => [name, filesOf(fileName, chunks)]),
    ),
    files: new Map(
      output.map((file) => [
        file.fileName,
        file.type === 'chunk' ? file.code : Buffer.from(file.source).toString(),
      ]),
    ),
    sources: [...chunks.values()].flatMap(({ moduleIds }) => moduleIds).filter(existsSync),
  };
}

/**
 * Writes the files of the islands into a build.
 *
 * @param {string} buildFolder like `.next`
 */
export async function writeIslands(buildFolder) {
  const { files } = await bundleIslands(process.cwd());
  const into = path.join(buildFolder, ISLAND_FILES);
  mkdirSync(into, { recursive: true });
  for (const [name, text] of files) writeFileSync(path.join(into, name), text);
}

/** @param {string} name of a file @param {ReadonlyMap<string, import('vite').Rolldown.OutputChunk>} chunks */
function filesOf(name, chunks) {
  const scripts = new Set([name]);
  const styles = new Set();
  for (const script of scripts) {
    const chunk = chunks.get(script);
    for (const imported of chunk?.imports ?? []) scripts.add(imported);
    for (const style of chunk?.viteMetadata?.importedCss ?? []) styles.add(style);
  }
  return [...scripts, ...styles];
}
