import { existsSync, globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { DCLinter } from 'dclint';
import { BACKEND_SECRETS } from '#lib/backend-secrets.mjs';
import { composeFiles, readCompose, type Service } from '#tests/support/compose.ts';
import { RELEASE_SOURCES } from '../../../scripts/release/sources.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** What is wrong with a file by the schema of the Compose Specification and by rules about safety. */
function problemsOf(file: string): string[] {
  const level = 2;
  const linter = new DCLinter({
    quiet: true,
    debug: false,
    exclude: [],
    rules: {
      'no-version-field': level,
      'no-duplicate-exported-ports': level,
      'require-project-name-field': level,
      'no-build-and-image': 0,
      'no-quotes-in-volumes': 0,
      'no-unbound-port-interfaces': 0,
      'require-quotes-in-ports': 0,
      'service-keys-order': 0,
      'services-alphabetical-order': 0,
      'service-dependencies-alphabetical-order': 0,
      'top-level-properties-order': 0,
      'service-ports-alphabetical-order': 0,
      'service-image-require-explicit-tag': 0,
    },
  });
  return linter
    .lintFiles([file], false)
    .flatMap(({ messages }) => messages.map((one) => one.message));
}

const addressOf = ({ networks }: Service = {}) =>
  (networks as Record<string, { ipv4_address?: string }>).inside?.ipv4_address;

type Names = readonly string[] | Readonly<Record<string, unknown>>;

/** Which of some names a file does not declare. */
const missing = (names: Names = [], declared: Readonly<Record<string, unknown>>): string[] =>
  (names instanceof Array ? [...names] : Object.keys(names)).filter((name) => !(name in declared));

describe.each(composeFiles)('%s', (file) => {
  const compose = readCompose(file);
  const { services, secrets } = compose;
  const { nginx = {} } = services;

  test('is what the Compose Specification asks for', async () => {
    expect(problemsOf(file)).toEqual([]);
    await using folder = await temporaryFolder();
    const broken = join(folder.path, 'compose.yaml');
    await writeFile(broken, readFileSync(file, 'utf8').replace('read_only: true', 'read_only: 3'));
    expect(problemsOf(broken).join()).toContain('read_only');
  });

  test('names only what is there: services, networks, volumes, secrets, and files', () => {
    for (const service of Object.values(services)) {
      const mounted = service.volumes?.map((volume) => volume.split(':')[0] ?? '');
      expect([
        ...missing(service.depends_on, services),
        ...missing(service.networks, compose.networks),
        ...missing(mounted, compose.volumes),
        ...missing(service.secrets, secrets),
      ]).toEqual([]);
      const { context = '', dockerfile = '' } = service.build ?? {};
      expect(existsSync(join(dirname(file), context, dockerfile))).toBe(true);
    }
  });

  test('lets the world reach nginx, and only this machine the desk', () => {
    const open = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => `${name} ${port}`),
    );
    expect(open).toEqual([
      'nginx ${HTTPS_PORT:-443}:8443',
      'nginx ${HTTP_PORT:-80}:8080',
      'nginx 127.0.0.1:4000:4000',
    ]);
  });

  test.each(Object.entries(services))(
    'confines %s, and knows whether it works',
    (name, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        ...(name === 'front'
          ? { restart: 'no', network_mode: 'none' }
          : { restart: 'unless-stopped', healthcheck: { interval: '10s' } }),
      });
    },
  );

  test('hands over secrets as files alone', () => {
    for (const { environment = {}, secrets: given = [] } of Object.values(services)) {
      const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
      expect(files.map(([, path]) => path.replace('/run/secrets/', '')).toSorted()).toEqual(
        given.toSorted(),
      );
      // This one holds no password: Redis is on a network that only backends are on.
      const exposed = BACKEND_SECRETS.filter((name) => name in environment);
      expect(exposed.filter((name) => name !== 'REDIS_URL')).toEqual([]);
    }
  });

  test('gives nginx the files that a release has made for the same address, to read alone', () => {
    expect(services.front).toMatchObject({
      image: 'localhost/tessera',
      command: ['front'],
      volumes: ['front-files:/srv/front'],
      environment: { SITE_URL: expect.any(String) },
    });
    expect(nginx.volumes).toEqual(['front-files:/srv/front:ro']);
    expect(nginx.depends_on).toMatchObject({
      front: { condition: 'service_completed_successfully' },
    });
  });

  test('tells nginx the addresses of all sites and backends, and no others', () => {
    const addressed = (command: string, port: number) =>
      Object.values(services)
        .filter((service) => service.command?.[0] === command)
        .map((service) => `${addressOf(service)}:${port}`);
    expect(addressed('site', 3000).length).toBeGreaterThan(0);
    expect(nginx.environment?.SITES?.split(' ')).toEqual(addressed('site', 3000));
    expect(nginx.environment?.BACKENDS?.split(' ')).toEqual(addressed('backend', 4000));
  });

  test('tells nginx and the sites the same about the deployment', () => {
    const sites = Object.values(services).filter(({ command }) => command?.[0] === 'site');
    for (const { environment } of sites) {
      for (const setting of ['SITE_URL', 'DEPLOYMENT']) {
        expect(environment?.[setting]?.replace(/:\?.*\}/, '')).toBe(
          nginx.environment?.[setting]?.replace(/:\?.*\}/, ''),
        );
      }
    }
  });
});

test('the image knows of each package before it installs, so that a change of sources installs nothing anew', () => {
  const image = readFileSync('deploy/Containerfile', 'utf8');
  const manifests = globSync('{backend,desk,packages/*}/package.json');
  expect(manifests.length).toBeGreaterThan(8);
  const missing = manifests.filter((file) => !image.includes(`COPY ${file} ${dirname(file)}/\n`));
  expect(missing).toEqual([]);
});

test('the image is built from everything that a release is made of', () => {
  const lines = readFileSync('.containerignore', 'utf8').split('\n');
  const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const isAllowed = (source: string) =>
    allowed.some((one) => one === source || source.startsWith(`${one}/`));
  expect(RELEASE_SOURCES.filter((source) => !isAllowed(source))).toEqual([]);
});
