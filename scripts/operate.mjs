// `npm run operate -- restore FILE`: what an operator runs on a server. What follows the name of a command belongs to
// that command. Without a name, it lists them.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { STORE_COMMANDS } from '#tools/backend-commands.mjs';
import { operationLines } from '#tools/command-lines.mjs';
import { OPERATIONS } from '#tools/commands.mjs';
import { inRoot } from '#testbed/paths.mjs';

/** The file of each command. @type {Readonly<Record<string, string>>} */
const FILES = { ...STORE_COMMANDS, release: 'scripts/release.ts', front: 'scripts/front.mjs' };

const [name] = process.argv.splice(2, 1);

if (name === undefined) {
  console.log(operationLines().join('\n'));
} else if (!Object.hasOwn(OPERATIONS, name)) {
  console.error(`There is no command "${name}".\n${operationLines().join('\n')}`);
  process.exitCode = 2;
} else {
  if (Object.hasOwn(STORE_COMMANDS, name)) await import('#tools/backend-settings.mjs');
  // A release reads the files with settings itself, because it starts others with settings of their own.
  else if (name === 'front' && existsSync('.env.local')) process.loadEnvFile('.env.local');
  else if (name === 'release') await import('#tools/build-packages.mjs');
  await import(pathToFileURL(inRoot(FILES[name] ?? '')).href);
}
