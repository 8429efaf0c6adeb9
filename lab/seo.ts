// `npm run seo -w lab`: what search engines and link previews get from the site, and what is wrong with it.
// docs/seo.md explains how to read it.
import { runCommand } from '@repo/backend/core/run-command.ts';
import { printToStderr } from '@repo/testbed/progress.mjs';
import { freePort } from '@repo/testbed/servers/ports.mjs';
import { startSite } from '@repo/testbed/servers/site.ts';
import { readOptions } from '#seo/options.ts';
import { ensureBuilt } from '../tools/build.mjs';

/** The built site as it is in production. No page needs the backend, so it is not started. */
async function startBuilt() {
  await ensureBuilt();
  const nobody = `http://127.0.0.1:${await freePort()}`;
  return await startSite(nobody, { env: { DEPLOYMENT: 'production' } });
}

await runCommand(async () => {
  const options = readOptions();
  if (options.json) printToStderr();
  const start = options.url === undefined ? startBuilt() : undefined;
  // The rest takes as long to load as the site takes to start, so both happen at once.
  const loading = import('#seo/run.ts');
  const [server, { run }] = await Promise.all([start, loading]);
  await using site = server;
  process.exitCode = await run(options, site?.url ?? options.url ?? '');
}, 2);
