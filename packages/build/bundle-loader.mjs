import { build } from 'vite';
import { floorTargets } from '#browser-floor.mjs';

/**
 * A loader for `import script from './script.ts?script'`: bundles the module and everything that it imports
 * into one minified script, as text. Next.js's own bundles need its runtime, which pages don't load at first.
 *
 * @this {{ resourcePath: string, rootContext: string, async: () => (error: unknown, code?: string) => void, addDependency: (file: string) => void }}
 */
export default function bundleLoader() {
  const done = this.async();
  bundle(this).then((text) => done(null, `export default ${JSON.stringify(text)};`), done);
}

/**
 * The script of a module, as it is in the pages.
 *
 * @param {{ resourcePath: string, rootContext: string, addDependency: (file: string) => void }} context the
 *   module, the root of the project, and what is called with every file that the script is made of
 * @returns {Promise<string>}
 */
export async function bundle({ resourcePath, rootContext, addDependency }) {
  const result = await build({
    configFile: false,
    root: rootContext,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      target: floorTargets(),
      lib: { entry: resourcePath, formats: ['iife'], name: 'page' },
      minify: true,
    },
  });
  const [{ output }] = /** @type {any} */ (result);
  for (const id of output[0].moduleIds) addDependency(id);
  // In a page, this would end the script; in a text, a slash may be escaped.
  return output[0].code.trim().replaceAll('</script', '<\\/script');
}
