import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { BACKEND_SECRETS } from '@/lib/backend-secrets.mjs';
import { temporaryFolder } from '@/tools/temporary-folder';

type Service = Readonly<{
  ports?: readonly string[];
  networks?: readonly string[] | Readonly<Record<string, { ipv4_address?: string } | null>>;
  environment?: Readonly<Record<string, string>>;
  secrets?: readonly string[];
}>;
type Compose = Readonly<{
  services: Readonly<Record<string, Service>>;
  secrets: Readonly<Record<string, { file: string }>>;
}>;

const read = (file: string) => parse(readFileSync(file, 'utf8'), { merge: true }) as Compose;

/** What is wrong with a file by the schema of the Compose Specification and by rules about safety. */
function problemsOf(file: string): string[] {
  const level = 2;
  const linter = new DCLinter({
    ...{ quiet: true, debug: false, exclude: [] },
    rules: {
      'no-version-field': level,
      'no-duplicate-exported-ports': level,
      'require-project-name-field': level,
      ...{ 'no-build-and-image': 0, 'no-quotes-in-volumes': 0, 'no-unbound-port-interfaces': 0 },
      ...{
        'require-quotes-in-ports': 0,
        'service-keys-order': 0,
        'services-alphabetical-order': 0,
      },
      ...{ 'service-dependencies-alphabetical-order': 0, 'top-level-properties-order': 0 },
      ...{ 'service-ports-alphabetical-order': 0, 'service-image-require-explicit-tag': 0 },
    },
  });
  return linter
    .lintFiles([file], false)
    .flatMap(({ messages }) => messages.map((one) => one.message));
}

/** The configuration of nginx in the containers, of the lines that hold addresses. */
const addressesIn = (...scripts: readonly string[]) =>
  execFileSync(
    'sed',
    [...scripts.flatMap((name) => ['-f', `deploy/compose/${name}`]), 'deploy/nginx.conf'],
    { encoding: 'utf8' },
  ).match(/(?<=^ +(?:server|listen|set_real_ip_from) )[\d.:]+/gm);

const addressOf = ({ networks }: Service) =>
  (networks as Record<string, { ipv4_address?: string }>).inside?.ipv4_address;

describe.each(['deploy/compose.yaml', 'deploy/compose.small.yaml'])('%s', (file) => {
  const { services, secrets } = read(file);

  test('is what the Compose Specification asks for', async () => {
    expect(problemsOf(file)).toEqual([]);
    await using folder = await temporaryFolder();
    const broken = join(folder.path, 'compose.yaml');
    await writeFile(broken, readFileSync(file, 'utf8').replace('read_only: true', 'read_only: 3'));
    expect(problemsOf(broken).join()).toContain('read_only');
  });

  test('lets the world reach nginx, and only this machine the desk', () => {
    const open = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => `${name} ${port}`),
    );
    expect(open).toEqual(['nginx ${HTTP_PORT:-80}:8080', 'nginx 127.0.0.1:4000:4000']);
  });

  test.each(Object.entries(services))('confines %s, and knows whether it works', (_, service) => {
    expect(service).toMatchObject({
      ...{ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
      ...{ restart: 'unless-stopped', healthcheck: { test: expect.any(Array) } },
    });
  });

  test('hands over secrets as files alone', () => {
    for (const { environment = {}, secrets: given = [] } of Object.values(services)) {
      const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
      expect(files.map(([, path]) => path.replace('/run/secrets/', '')).toSorted()).toEqual(
        given.toSorted(),
      );
      // This one holds no password: Redis is on a network that only backends are on.
      const exposed = BACKEND_SECRETS.filter((name) => name in environment);
      expect(exposed.filter((name) => name !== 'REDIS_URL')).toEqual([]);
      for (const name of given) expect(secrets).toHaveProperty(name);
    }
  });
});

test('nginx knows every container of compose.yaml by its address', () => {
  const { services } = read('deploy/compose.yaml');
  const [first, second, third, fourth] = ['site-1', 'site-2', 'backend-1', 'backend-2'].map(
    (name) => addressOf(services[name] ?? {}),
  );
  expect(addressesIn('addresses.sed')).toEqual([
    ...[`${first}:3000`, `${second}:3000`, `${third}:4000`, `${fourth}:4000`],
    ...['8080', '4000', first, second],
  ]);
});

test('nginx knows the one site and the one backend of compose.small.yaml', () => {
  const { site = {}, backend = {} } = read('deploy/compose.small.yaml').services;
  expect(addressesIn('addresses.sed', 'one-of-each.sed')).toEqual([
    ...[`${addressOf(site)}:3000`, `${addressOf(backend)}:4000`],
    ...['8080', '4000', addressOf(site)],
  ]);
});
