// `npm run store:released -w lab`: checks whether the last released version can work with the tables of this one (decision
// 025). With `-- --write`, this version is the released one from now on, as part of a release.
import { parseArgs } from 'node:util';
import { onStopSignal, stopAll } from '@repo/testbed/servers/processes.mjs';
import { print } from '@repo/testbed/progress.mjs';
import { temporaryFolder } from '@repo/testbed/temporary-folder.ts';
import { migratedStores } from '#store-released/migrated.ts';
import { problemsOf } from '../tools/store/check-migrations.ts';
import { DATABASES, readReleased, writeReleased } from '../tools/store/description.ts';
import { released } from '../tools/store/release.ts';
import { usedColumns } from '../tools/store/used-columns.ts';

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
onStopSignal(() => void stopAll().then(() => process.exit(130)));

await using folder = await temporaryFolder();
const stores = await migratedStores(folder.path);

function check(): void {
  for (const database of DATABASES) {
    const before = readReleased(database);
    const problems = problemsOf(before, stores[database]);
    for (const problem of problems) print(`✗ ${database}: ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
    else print(`✓ ${database}: a backend of ${before.newest} works with these tables.`);
  }
}

function write(): void {
  const used = usedColumns();
  // If one of them cannot be released, neither is.
  const all = DATABASES.map((database) => [database, released(stores[database], used)] as const);
  for (const each of all) print(`${writeReleased(...each)} is written.`);
}

if (options.write) write();
else check();
