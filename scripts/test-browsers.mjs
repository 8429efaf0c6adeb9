// `npm run test:browsers`: one short visit in each engine except Chromium's. Arguments go to Playwright,
// which runs it. Like `test`, it works with nothing installed.
import { ensureBrowser } from '../tools/browsers.mjs';
import { ensureBuilt } from '../tools/build.mjs';
import { toolEnvironment } from '../tools/environment.mjs';
import { ensureInstalled } from '../tools/install.mjs';
import { root } from '../tools/paths.mjs';
import { onStopSignal, run, stopAll } from '../tools/servers/processes.mjs';
import { print, StepFailed } from '../tools/progress.mjs';

const ENGINES = /** @type {const} */ (['firefox', 'webkit']);

/** @returns {Promise<number>} the exit code */
async function visit() {
  await ensureInstalled();
  for (const engine of ENGINES) await ensureBrowser(engine);
  await ensureBuilt();
  const args = process.argv.slice(2);
  const isChosen = args.some((arg) => arg.startsWith('--project'));
  const projects = isChosen ? [] : ENGINES.map((engine) => `--project=${engine}`);
  const { code } = await run('playwright', ['test', ...projects, ...args], {
    env: toolEnvironment(),
    cwd: root,
    onOutput: (text) => process.stdout.write(text),
  });
  return code;
}

onStopSignal(() => void stopAll().then(() => process.exit(130)));

process.exitCode = await visit().catch((/** @type {Error} */ error) => {
  if (!(error instanceof StepFailed)) print(`✗ ${error.message}`);
  return 1;
});
