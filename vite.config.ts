import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { DESK_PATH } from './lib/contract/desk/address';

/** Builds the pages of the desk, which the backend serves, into `.desk`. */
export default defineConfig({
  root: 'backend/desk/ui',
  base: `${DESK_PATH}/`,
  plugins: [tailwindcss()],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: '../../../.desk',
    emptyOutDir: true,
    // Packages mark their modules for frameworks with servers; this has none.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
});
