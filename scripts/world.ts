// `npm run world`: changes one page of each kind in every way that translators, extensions, and networks do, and
// says what broke. `-- --only <words>` tries the changes with these words in their names; `-- --write` writes the
// table into docs/reliability.md. Exits with 1 when something broke.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { machine } from '@/scripts/bench/machine';
import { writeSection } from '@/scripts/bench/write-section';
import { readWorldReport, tableOf } from '@/scripts/world/report';
import { ensureBrowser, findBrowser } from '@/tools/browsers.mjs';
import { ensureBuilt } from '@/tools/build.mjs';
import { toolEnvironment } from '@/tools/environment.mjs';
import { inRoot } from '@/tools/paths.mjs';
import { print } from '@/tools/progress.mjs';
import { onStopSignal, run, stopAll } from '@/tools/servers/processes.mjs';
import { temporaryFolder } from '@/tools/temporary-folder';

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});

onStopSignal(() => void stopAll().then(() => process.exit(130)));

const { only, write } = options;
if (only !== '' && write) {
  print('The table has every change: --write goes without --only.');
  process.exit(1);
}
await ensureBrowser('chromium');
await ensureBuilt();
await using folder = await temporaryFolder();
const file = path.join(folder.path, 'report.json');
const env = { ...toolEnvironment(), THOROUGH: 'yes', PLAYWRIGHT_JSON_OUTPUT_NAME: file };
const args = ['--project=chromium', 'tests/e2e/world/changes', '--reporter=list,json'];
// The words are taken as they are in the table.
const grep = only === '' ? [] : ['--grep', RegExp.escape(only)];
const { code } = await run('playwright', ['test', ...args, ...grep], {
  env,
  cwd: inRoot(),
  onOutput: (text) => process.stdout.write(text),
});
const visits = readWorldReport(JSON.parse(await readFile(file, 'utf8')));
if (visits.length === 0) {
  print(`No change has these words in its name: ${only}`);
  process.exit(1);
}
const version = await run(findBrowser('chromium') ?? '', ['--version'], { env, cwd: inRoot() });
const count = visits.length.toLocaleString('en-US');
const report = `${tableOf(visits)}\n\n${count} visits. ${version.output.trim()}. ${machine()}`;
print(`\n${report}`);
if (write) await writeSection('reliability.md', 'world', report);
process.exitCode = code;
