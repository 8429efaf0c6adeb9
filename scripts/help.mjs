// `npm run help`: the commands in groups, those for newcomers first. It works before anything is installed.
import { COMMAND_GROUPS } from '../tools/commands.mjs';
import { print } from '../tools/progress.mjs';

const names = COMMAND_GROUPS.flatMap(({ commands }) => Object.keys(commands));
const width = Math.max(...names.map((name) => name.length));

for (const { title, commands } of COMMAND_GROUPS) {
  print(`\n${title}`);
  for (const [name, text] of Object.entries(commands)) {
    print(`  npm run ${name.padEnd(width)}  ${text}`);
  }
}
print('\nOptions go after `--`, as in `npm run shots -- /order`.');
