import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { OPERATIONS } from '#tools/commands.mjs';
import { toolEnvironment } from '#testbed/environment.mjs';
import { pinnedNode } from '#testbed/paths.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** Runs `npm run operate` without npm. */
function operate(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(pinnedNode, ['scripts/operate.mjs', ...args], {
    encoding: 'utf8',
    env: toolEnvironment({ ...process.env, ...env }),
  });
  return { status, stdout, stderr };
}

test('without a name, it lists its commands', () => {
  const { status, stdout } = operate([]);
  const names = Array.from(stdout.matchAll(/^ {2}npm run operate -- (\S+)/gm), ([, name]) => name);
  expect([status, names]).toEqual([0, Object.keys(OPERATIONS)]);
});

test('an unknown name is refused, and prints nothing to where a result would be', () => {
  const outcome = operate(['constructor']);
  expect(outcome).toMatchObject({ status: 2, stdout: '' });
  expect(outcome.stderr).toContain('There is no command "constructor".');
});

test.each([
  ['restore', 'Specify one file. Usage: npm run operate -- restore FILE [--without-files]\n'],
  ['move-store', 'Usage: npm run operate -- move-store --from WHERE --to WHERE\n'],
  ['front', 'Usage: npm run operate -- front --into FOLDER'],
])('%s says what is missing', (name, words) => {
  const { status, stderr, stdout } = operate([name], { FRONT_DIR: '' });
  expect([status, stdout]).toEqual([name === 'front' ? 2 : 1, '']);
  expect(stderr).toContain(words);
});

test('what follows a name belongs to that command', async () => {
  await using folder = await temporaryFolder();
  expect(operate(['release', '--list'], { RELEASES_DIR: folder.path })).toEqual({
    status: 0,
    stdout: '',
    stderr: '',
  });
  const wrong = operate(['inquiries', '--xml'], { DATA_DIR: folder.path });
  expect(wrong).toMatchObject({ status: 1, stdout: '' });
  expect(wrong.stderr).toContain("Unknown option '--xml'");
});
