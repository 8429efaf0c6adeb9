import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { requireServer } from '#testbed/servers/programs.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const UNITS = 'deploy/systemd';

/** What the units expect of a machine: targets of systemd, and programs. */
const TARGETS = ['sysinit', 'basic', 'shutdown', 'timers', 'multi-user', 'network-online'];
const PROGRAMS = ['bin/sh', 'usr/bin/find', 'srv/tessera/releases/current/run'];

const analyze = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(requireServer('systemd'), args, {
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};

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
  cpSync(
    join(UNITS, 'publishing.conf'),
    join(installed, 'tessera-backend@.service.d/publishing.conf'),
  );
  for (const name of TARGETS) writeFileSync(join(installed, `${name}.target`), '[Unit]\n');
  for (const name of PROGRAMS) {
    mkdirSync(join(folder.path, name, '..'), { recursive: true });
    writeFileSync(join(folder.path, name), '#!', { mode: 0o755 });
  }
  const verify = () =>
    analyze(
      ...['verify', `--root=${folder.path}`, '--man=no', 'tessera.target', 'tessera-backup.timer'],
      ...['tessera-site@3000.service', 'tessera-backend@4000.service', 'tessera-backup.service'],
    );
  return { ...folder, verify };
}

test('systemd understands every line of the units', async () => {
  await using here = await machine();
  expect(here.verify()).toEqual({ status: 0, output: '' });
  await using elsewhere = await machine((unit) => unit.replace('RestartSec', 'RestartAfter'));
  expect(elsewhere.verify().output).toContain('Unknown key');
});

test.each(['tessera-site@.service', 'tessera-backend@.service', 'tessera-backup.service'])(
  'systemd finds %s no more exposed than the documentation says',
  (name) => {
    const { status, output } = analyze(
      ...['security', '--offline=true', '--no-pager', join(UNITS, name)],
    );
    expect(status).toBe(0);
    const [, figure] = /Overall exposure level for \S+: (\d\.\d) /.exec(output) ?? [];
    const [, documented] =
      /rates the exposure of each service at (\d\.\d) of 10/.exec(
        readFileSync('docs/operations.md', 'utf8'),
      ) ?? [];
    expect(Number(figure)).toBeLessThanOrEqual(Number(documented));
  },
);
