// `npm run content:move -- /old /new`: moves a page, changes every link to it, and adds a redirect from its old
// address. Either all of it happens, or nothing.
import { parseArgs } from 'node:util';
import { CommandError } from '@repo/backend/core/errors.ts';
import { readArguments, runCommand } from '@repo/backend/core/run-command.ts';
import { makeChanges, planOrRefuse, withContent } from '#scripts/content/try-out.ts';

const USAGE = 'Name two addresses: npm run content:move -- /services/ai /services/machine-learning';

await runCommand(async () => {
  const [from, to, ...more] = readArguments(
    () => parseArgs({ allowPositionals: true }).positionals,
    `\n${USAGE}`,
  );
  if (from === undefined || to === undefined || more.length > 0) throw new CommandError(USAGE);
  const { planMove } = await withContent(() => import('#lib/content/planning/plan-move.ts'));
  const { mentionsOf } = await import('#scripts/content-move/mentions.ts');
  const { changes, told, oldFile } = planOrRefuse(() => planMove(from, to));
  const mentions = mentionsOf(from, oldFile);
  await makeChanges(changes);
  console.log(told.join('\n'));
  if (mentions.length > 0)
    console.log(
      `\nThese lines outside of content name the old address; ask a developer to change them:\n${mentions.join('\n')}`,
    );
  console.log('\nnginx has a list of all addresses: npm run front:config -w lab -- --write');
});
