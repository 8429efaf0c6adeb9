import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { inRoot, pinnedNode } from '@/tools/paths.mjs';
import { start } from '@/tools/servers/processes.mjs';
import { temporaryFolder } from '@/tools/temporary-folder';

/** Starts a process of its own that waits for its word, as the development server of Next.js does. */
const FORKS = `
import { fork, spawnSync } from 'node:child_process';
if (process.argv[2] === 'child') {
  process.on('message', () => process.send('done', () => process.disconnect()));
  process.send('up');
} else {
  const child = fork(process.argv[1], ['child']);
  child.on('message', (text) => {
    console.log(text);
    if (text !== 'up') return;
    spawnSync('true'); // the child has nothing to do meanwhile
    child.send('go');
  });
}
`;

test('what a server starts by itself lives on while it waits for a message', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'forks.mjs');
  await writeFile(file, FORKS);
  const tether = pathToFileURL(inRoot('tools/servers/stop-with-parent.mjs')).href;
  const options = { env: process.env, tether: true };
  const { code, output } = await start(pinnedNode, ['--import', tether, file], options).ended;
  expect({ code, output }).toEqual({ code: 0, output: 'up\ndone\n' });
});
