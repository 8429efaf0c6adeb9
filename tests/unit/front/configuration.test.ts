import { expect, test } from '@jest/globals';
import { toolEnvironment } from '#testbed/environment.mjs';
import { root } from '#testbed/paths.mjs';
import { run } from '#testbed/servers/processes.mjs';

test('the configuration of nginx is what the lists of the project say', async () => {
  const args = ['lab/front-config.ts'];
  const { code, output } = await run('node', args, { cwd: root, env: toolEnvironment() });
  expect({ code, output }).toEqual({ code: 0, output: '' });
});
