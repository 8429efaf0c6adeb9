import { expect, test } from '@jest/globals';
import { toolEnvironment } from '@/tools/environment.mjs';
import { root } from '@/tools/paths.mjs';
import { run } from '@/tools/servers/processes.mjs';

test('the configuration of nginx is what the lists of the project say', async () => {
  const args = ['--import', 'tsx', 'lab/front-config.ts'];
  const { code, output } = await run('node', args, { cwd: root, env: toolEnvironment() });
  expect({ code, output }).toEqual({ code: 0, output: '' });
});
