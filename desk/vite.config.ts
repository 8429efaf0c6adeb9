import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * The contract's schemas check what comes, and make no JSON Schemas: the pages are 5 kB smaller without
 * the part of zod that does. Its names stay, with nothing behind them.
 */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
  },
};

const FORMS = {
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  br: (content: Buffer) => promisify(brotliCompress)(content),
};

/** Leaves every text compressed beside itself, as small as it gets: the backend sends what is there. */
const compressed: Plugin = {
  name: 'compressed',
  async writeBundle({ dir = '' }, bundle) {
    for (const file of Object.keys(bundle).filter((name) => /\.(html|js|css)$/.test(name))) {
      const path = join(dir, file);
      const content = await readFile(path);
      for (const [ending, compress] of Object.entries(FORMS)) {
        await writeFile(`${path}.${ending}`, await compress(content));
      }
    }
  },
};

/** Builds the pages of the desk, which the backend serves, into `.desk`. */
export default defineConfig({
  root: 'desk',
  // DESK_PATH in lib/contract/desk/address.ts, which Vite's own loader of this file cannot import.
  base: '/desk/',
  plugins: [tailwindcss(), withoutJsonSchemas, compressed],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: '../.desk',
    emptyOutDir: true,
    // There is one script, so none is fetched ahead of another.
    modulePreload: { polyfill: false },
    // Packages mark their modules for frameworks with servers; this has none.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
});
