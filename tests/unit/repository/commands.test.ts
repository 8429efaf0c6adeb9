import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import lab from '@/lab/package.json' with { type: 'json' };
import manifest from '@/package.json' with { type: 'json' };
import { STORE_COMMANDS } from '@/tools/backend-commands.mjs';
import { commandDocuments } from '@/tools/command-documents.mjs';
import { COMMAND_GROUPS, LAB_ROOMS, OPERATIONS } from '@/tools/commands.mjs';

const namesIn = (groups: readonly { commands: object }[]) =>
  groups.flatMap(({ commands }) => Object.keys(commands));

test('each command of package.json is described once, in the same order', () => {
  expect(namesIn(COMMAND_GROUPS)).toEqual(Object.keys(manifest.scripts));
});

test('each command of the lab is described once, in the same order', () => {
  expect(namesIn(LAB_ROOMS)).toEqual(Object.keys(lab.scripts));
});

test('each command of the lab runs a file of the lab, in the root', () => {
  for (const [name, script] of Object.entries(lab.scripts)) {
    const file = `lab/${name.replaceAll(':', '-')}.ts`;
    expect([name, script]).toEqual([name, `cd .. && node --import tsx ${file}`]);
    expect([name, existsSync(file)]).toEqual([name, true]);
  }
});

test('the commands for operators are those of a release, and what makes and serves one', () => {
  expect(Object.keys(OPERATIONS)).toEqual([...Object.keys(STORE_COMMANDS), 'release', 'front']);
});

test('the documents list the commands as they are described', async () => {
  const stale = [...(await commandDocuments())].filter(
    ([file, text]) => readFileSync(file, 'utf8') !== text,
  );
  expect(stale.map(([file]) => `${file}: run \`npm run help -- --write\``)).toEqual([]);
});
