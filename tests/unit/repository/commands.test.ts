import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import manifest from '@/package.json' with { type: 'json' };
import { COMMAND_GROUPS } from '@/tools/commands.mjs';

const namesIn = (groups: typeof COMMAND_GROUPS) =>
  groups.flatMap(({ commands }) => Object.keys(commands));

test('the help has every command of package.json once, in the same order', () => {
  expect(namesIn(COMMAND_GROUPS)).toEqual(Object.keys(manifest.scripts));
});

test('the README names the commands for newcomers, and no others, in one table', () => {
  const inReadme = readFileSync('README.md', 'utf8').matchAll(/^\| `npm (?:run )?([\w:]+)` /gm);
  expect(Array.from(inReadme, ([, name]) => name)).toEqual(namesIn(COMMAND_GROUPS.slice(0, 1)));
});
