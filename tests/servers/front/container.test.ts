import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { selfSigned } from '#testbed/self-signed.ts';
import { composeFiles, readCompose } from '#tests/support/compose.ts';
import { inRoot } from '#testbed/paths.mjs';
import { requireServer } from '#testbed/servers/programs.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** What only the example has. */
const OF_THE_EXAMPLE = /10\.0\.0\.\d|192\.0\.2\.\d|example\.com|letsencrypt|\/var\/log/;

/** What nginx is told in a container, apart from its own environment, which Containerfile.front gives it. */
function environmentIn(file: string): Record<string, string> {
  const given = readCompose(file).services.nginx?.environment ?? {};
  const defaults = readFileSync('deploy/Containerfile.front', 'utf8').matchAll(
    /(LISTEN_\w+)=(\d+)/g,
  );
  const all = [
    ...Array.from(defaults, ([, name, value]) => [name, value]),
    ...Object.entries(given),
  ];
  const chosen: Record<string, string> = { SITE_URL: 'https://www.customer.test:8443' };
  return {
    ...(Object.fromEntries(all) as Record<string, string>),
    ...chosen,
    DEPLOYMENT: 'preview',
  };
}

const configured = (env: Readonly<Record<string, string>>) =>
  execFileSync('sh', ['deploy/front/configure.sh', 'deploy/nginx/nginx.conf'], {
    env: { NODE_ENV: 'test', PATH: process.env.PATH, ...env },
    encoding: 'utf8',
    stdio: 'pipe',
  });

/** Asks nginx about the whole configuration of a container, with its paths below a folder. */
function problemsOf(folder: string, config: string): string {
  symlinkSync(inRoot('deploy', 'nginx'), join(folder, 'tessera'));
  const whole = readFileSync('deploy/front/nginx.conf', 'utf8').replaceAll('/tmp/', `${folder}/`);
  writeFileSync(join(folder, 'nginx.conf'), whole);
  writeFileSync(join(folder, 'tessera.conf'), config);
  // The log goes to the standard output, which nginx could not open if it were a socket.
  const output = openSync(join(folder, 'output'), 'w');
  const args = ['-e', 'stderr', '-t', '-c', join(folder, 'nginx.conf')];
  const { status } = spawnSync(requireServer('nginx'), args, { stdio: ['ignore', output, output] });
  closeSync(output);
  return status === 0 ? '' : readFileSync(join(folder, 'output'), 'utf8');
}

test.each(composeFiles)('nginx accepts what the front of %s is told', async (file) => {
  await using folder = await temporaryFolder();
  await selfSigned('127.0.0.1', folder.path);
  const env = environmentIn(file);
  const config = configured({
    ...env,
    CERTIFICATE_FILE: join(folder.path, 'cert.pem'),
    CERTIFICATE_KEY_FILE: join(folder.path, 'key.pem'),
  });
  expect(problemsOf(folder.path, config)).toBe('');
  expect(config.replaceAll(/^\s*#.*$/gm, '')).not.toMatch(OF_THE_EXAMPLE);
  const servers = Array.from(config.matchAll(/^ +server ([\d.:]+) /gm), ([, server]) => server);
  expect(servers).toEqual([...(env.SITES ?? '').split(' '), ...(env.BACKENDS ?? '').split(' ')]);
  const trusted = Array.from(
    config.matchAll(/set_real_ip_from (.*);/g),
    ([, one]) => `${one}:3000`,
  );
  expect(trusted).toEqual(env.SITES?.split(' '));
  expect(config).toMatch(/server_name www\.customer\.test;/);
  expect(config).toMatch(/default preview;/);
});

test('a front that is not told all is not started', () => {
  const env = Object.entries(environmentIn('deploy/compose.yaml'));
  const without = Object.fromEntries(env.filter(([name]) => name !== 'SITES'));
  expect(() => configured(without)).toThrow(/SITES/);
});
