import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { requirePromtool } from '#testbed/servers/prometheus.mjs';

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
