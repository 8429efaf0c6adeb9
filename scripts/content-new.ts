// `npm run content:new -- service /services/payments`: makes a page in which everything that must be written is a
// marked gap. With `--menu-after /services/ai`, a menu lists it behind that page.
import { parseArgs } from 'node:util';
import { CommandError } from '@repo/backend/core/errors.ts';
import { readArguments, runCommand } from '@repo/backend/core/run-command.ts';
import { makeChanges, planOrRefuse, withContent } from '#scripts/content/try-out.ts';

const USAGE = 'Name a template and an address: npm run content:new -- service /services/payments';

const readOptions = () =>
  readArguments(
    () => parseArgs({ allowPositionals: true, options: { 'menu-after': { type: 'string' } } }),
    `\n${USAGE}`,
  );

await runCommand(async () => {
  const { positionals, values } = readOptions();
  const [template, path, ...more] = positionals;
  const { planNew, TEMPLATES } = await withContent(
    () => import('#lib/content/planning/plan-new.ts'),
  );
  if (template === undefined || path === undefined || more.length > 0)
    throw new CommandError(`${USAGE}\nThe templates are ${TEMPLATES.join(', ')}.`);
  const { today } = await import('#lib/content/publication/today.ts');
  const { changes, told } = planOrRefuse(() =>
    planNew(template, path, values['menu-after'], today(Date.now())),
  );
  await makeChanges(changes);
  console.log(told.join('\n'));
  console.log('npm run content:check says which gap is next, and npm run dev shows the page.');
});
