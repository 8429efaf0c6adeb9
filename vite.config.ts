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

/** Builds the pages of the desk, which the backend serves, into `.desk`. */
export default defineConfig({
  root: 'backend/desk/ui',
  // DESK_PATH in lib/contract/desk/address.ts, which Vite's own loader of this file cannot import.
  base: '/desk/',
  plugins: [tailwindcss(), withoutJsonSchemas],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: '../../../.desk',
    emptyOutDir: true,
    // Packages mark their modules for frameworks with servers; this has none.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
});
