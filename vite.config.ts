import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Builds the pages of the desk, which the backend serves, into `.desk`. */
export default defineConfig({
  root: 'backend/desk/ui',
  // DESK_PATH in lib/contract/desk/address.ts, which Vite's own loader of this file cannot import.
  base: '/desk/',
  plugins: [tailwindcss()],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: '../../../.desk',
    emptyOutDir: true,
    // Packages mark their modules for frameworks with servers; this has none.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
});
