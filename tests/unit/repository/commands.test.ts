import { expect, test } from '@jest/globals';
import manifest from '@/package.json' with { type: 'json' };
import { COMMAND_GROUPS } from '@/tools/commands.mjs';

test('the help has every command of package.json once, in the same order', () => {
  const inHelp = COMMAND_GROUPS.flatMap(({ commands }) => Object.keys(commands));
  expect(inHelp).toEqual(Object.keys(manifest.scripts));
});
