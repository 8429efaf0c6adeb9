import { ensureBrowser } from '#tools/browsers.mjs';
import { ensureBuilt } from '#tools/build.mjs';
import { ensureInstalled } from '#tools/install.mjs';
import { print, StepFailed } from '#testbed/progress.mjs';
import { jestCommand, playwrightCommand, runTool } from '#tools/tests/suites.mjs';

/** What runs the tests of a folder of `tests`. */
const BY_FOLDER = [
  { folder: 'tests/e2e', browsers: /** @type {const} */ (['chromium']) },
  { folder: 'tests/browsers', browsers: /** @type {const} */ (['firefox', 'webkit']) },
];

/**
 * Runs tests by their names: those of Jest, or those of one folder for browsers, which need a build.
 *
 * @param {readonly string[]} args names of files and folders, and options of the runner
 * @returns {Promise<number>} the exit code
 */
export async function runByName(args) {
  try {
    await ensureInstalled();
    const place = BY_FOLDER.find(({ folder }) => args.some((arg) => arg.includes(folder)));
    const command = place ? await visit(place.browsers, args) : jestCommand(args);
    const { code } = await runTool(command, {}, (text) => process.stdout.write(text));
    return code;
  } catch (error) {
    if (!(error instanceof StepFailed)) print(`✗ ${/** @type {Error} */ (error).message}`);
    return 1;
  }
}

/** @param {readonly import('#tools/browsers.mjs').BrowserId[]} browsers @param {readonly string[]} args */
async function visit(browsers, args) {
  await ensureBuilt();
  for (const browser of browsers) await ensureBrowser(browser);
  const isChosen = args.some((arg) => arg.startsWith('--project'));
  return playwrightCommand([
    ...(isChosen ? [] : browsers.map((browser) => `--project=${browser}`)),
    ...args,
  ]);
}
