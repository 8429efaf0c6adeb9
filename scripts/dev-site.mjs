// The site with live reload: makes the files of new photos, then becomes the development server of Next.js.
import { spawnSync } from 'node:child_process';
import { inRoot, nextScript } from '#testbed/paths.mjs';

spawnSync(process.execPath, [inRoot('scripts', 'photos.ts')], {
  stdio: 'inherit',
});
await import(nextScript);
