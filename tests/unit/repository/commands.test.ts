import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import lab from '@repo/lab/package.json' with { type: 'json' };
import manifest from '#package.json' with { type: 'json' };
import { commandDocuments } from '#tools/command-documents.mjs';
import { COMMAND_GROUPS, LAB_ROOMS } from '#tools/commands.mjs';

const namesIn = (groups: readonly { commands: object }[]) =>
  groups.flatMap(({ commands }) => Object.keys(commands));

test('each command is described once, in the same order, and the documents list it so', async () => {
  expect(namesIn(COMMAND_GROUPS)).toEqual(Object.keys(manifest.scripts));
  expect(namesIn(LAB_ROOMS)).toEqual(Object.keys(lab.scripts));
  const stale = [...(await commandDocuments())].filter(
    ([file, text]) => readFileSync(file, 'utf8') !== text,
  );
  expect(stale.map(([file]) => `${file}: run \`npm run help -- --write\``)).toEqual([]);
});
