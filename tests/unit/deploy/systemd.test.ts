import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { BACKEND_SECRETS } from '@/lib/backend-secrets.mjs';
import { temporaryFolder } from '@/tools/temporary-folder';

const UNITS = 'deploy/systemd';

/** The most that systemd may say against a unit, in tenths: 0 is nothing, 100 is no protection at all. */
const EXPOSURE = 13;

/** What the units expect of a machine: targets of systemd, and programs. */
const TARGETS = ['sysinit', 'basic', 'shutdown', 'timers', 'multi-user', 'network-online'];
const PROGRAMS = ['bin/sh', 'usr/bin/find', 'srv/tessera/releases/current/run'];

const analyze = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

/** On a machine without systemd, nothing can be said. */
const isThere = analyze('--version').status === 0;
const testUnits = isThere ? test : test.skip;
const NEEDS = 'needs systemd-analyze, which `apt-get install systemd` brings';

/** The root of a machine on which the units are installed as docs/operations.md says. */
async function machine(changed: (unit: string) => string = (unit) => unit) {
  const folder = await temporaryFolder();
  const installed = join(folder.path, 'etc/systemd/system');
  cpSync(UNITS, installed, { recursive: true });
  for (const name of readdirSync(UNITS)) {
    writeFileSync(join(installed, name), changed(readFileSync(join(UNITS, name), 'utf8')));
  }
  for (const unit of ['tessera-backend@', 'tessera-backup']) {
    cpSync(join(UNITS, 'secrets.conf'), join(installed, `${unit}.service.d/secrets.conf`));
  }
  for (const name of TARGETS) writeFileSync(join(installed, `${name}.target`), '[Unit]\n');
  for (const name of PROGRAMS) {
    mkdirSync(join(folder.path, name, '..'), { recursive: true });
    writeFileSync(join(folder.path, name), '#!', { mode: 0o755 });
  }
  const verify = () =>
    analyze(
      ...['verify', `--root=${folder.path}`, '--man=no', 'tessera.target', 'tessera-backup.timer'],
      ...['tessera-site@3000.service', 'tessera-backend@4000.service', 'tessera-backup.service'],
    ).output;
  return { ...folder, verify };
}

describe(`The units of systemd (${NEEDS})`, () => {
  testUnits('say nothing that systemd does not know', async () => {
    await using here = await machine();
    expect(here.verify()).toBe('');
    await using elsewhere = await machine((unit) => unit.replace('RestartSec', 'RestartAfter'));
    expect(elsewhere.verify()).toContain('Unknown key');
  });

  testUnits.each(['tessera-site@.service', 'tessera-backend@.service', 'tessera-backup.service'])(
    'confine %s as far as V8 allows',
    (name) => {
      const { status, output } = analyze(
        ...['security', '--offline=true', '--no-pager', `--threshold=${EXPOSURE}`],
        join(UNITS, name),
      );
      expect(output).toMatch(/Overall exposure level for .*: \d\.\d OK/);
      expect(status).toBe(0);
    },
  );
});

test('the drop-in for systemd hands over every secret of the backend', () => {
  const text = readFileSync(join(UNITS, 'secrets.conf'), 'utf8');
  for (const name of BACKEND_SECRETS) {
    expect(text).toContain(
      `LoadCredential=${name}:/etc/tessera/secrets/${name}\nEnvironment=${name}_FILE=%d/${name}\n`,
    );
  }
});
