import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { requirePromtool } from '@/tools/servers/prometheus.mjs';
import { temporaryFolder } from '@/tools/temporary-folder';

const FOLDER = 'deploy/prometheus';

const promtool = (...args: string[]) =>
  execFileSync(requirePromtool(), args, { encoding: 'utf8', stdio: 'pipe' });

test('Prometheus takes the example and its rules', () => {
  expect(promtool('check', 'config', join(FOLDER, 'prometheus.yml'))).toContain('is valid');
  expect(promtool('check', 'rules', join(FOLDER, 'alerts.yml'))).toContain('SUCCESS');
});

test('every alert fires when it should, and alone', () => {
  expect(promtool('test', 'rules', join(FOLDER, 'alerts.test.yml'))).toContain('SUCCESS');
});

test('a rule with a wrong limit is noticed', async () => {
  await using folder = await temporaryFolder();
  cpSync(FOLDER, folder.path, { recursive: true });
  const file = join(folder.path, 'alerts.yml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('_seconds) > 900', '_seconds) > 9000'));
  const { status, stderr } = spawnSync(
    requirePromtool(),
    ['test', 'rules', join(folder.path, 'alerts.test.yml')],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toContain('JobsStuck');
});
