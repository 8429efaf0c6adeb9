import { build, type Plugin } from 'esbuild';
import { bundleIslands } from '#bundle-islands.mjs';
import { bundle as bundleScript } from '#bundle-loader.mjs';

/** Modules that stay loaded, with what they hold, when the bundle is loaded anew. */
const KEPT = '@repo/content-files/kept/';

const SCRIPT = /\?script$/;

/** What the bundler of the site does by its loaders (next.config.mjs), and what its compiler leaves out. */
const asTheSite = (root: string): Plugin => ({
  name: 'as-the-site',
  setup(bundler) {
    bundler.onResolve({ filter: SCRIPT }, async ({ path, ...from }) => {
      const { kind, importer, resolveDir } = from;
      const found = await bundler.resolve(path.replace(SCRIPT, ''), { kind, importer, resolveDir });
      return { path: found.path, namespace: 'script' };
    });
    bundler.onLoad({ filter: /.*/, namespace: 'script' }, async ({ path }) => {
      const context = { resourcePath: path, rootContext: root, addDependency: () => undefined };
      return { contents: `export default ${JSON.stringify(await bundleScript(context))};` };
    });
    bundler.onLoad({ filter: /\/lib\/islands\/manifest\.ts$/ }, async () => {
      const { islands } = await bundleIslands(root);
      const contents = `export const islands = ${JSON.stringify(islands)}; export const texts = {};`;
      return { contents };
    });
    bundler.onLoad({ filter: /\.css$/ }, () => ({ contents: '' }));
    bundler.onResolve({ filter: /^server-only$/ }, ({ path }) => ({ path, namespace: 'nothing' }));
    bundler.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: '' }));
    // Node finds a file only by its whole name, in a package that does not name what it exports.
    bundler.onResolve({ filter: /^next\/og$/ }, () => ({ path: 'next/og.js', external: true }));
    // Packages stay loaded, and are warm.
    bundler.onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) => {
      const isOurs = path.startsWith('@repo/') && !path.startsWith(KEPT);
      return kind === 'entry-point' || isOurs ? null : { path, external: true };
    });
  },
});

/**
 * Bundles what draws the pages of the site, so that it can be loaded anew for each change of the content: the site
 * reads its content when its modules are loaded.
 *
 * @param root the folder of the site
 * @param entry the module, from there
 * @returns the text of a module for Node, which must be in the root or below it to find packages
 */
export async function bundlePages(root: string, entry: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    conditions: ['drafts'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [asTheSite(root)],
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
