import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { backendSettings } from '@repo/backend/core/config.ts';
import type { siteSettings } from '#lib/site-settings.ts';
import { ensureBuilt } from '#tools/build.mjs';
import { COMPILE_CACHE, toolEnvironment } from '#testbed/environment.mjs';
import { run, start } from '#testbed/servers/processes.mjs';
import { copyContent } from '#tests/support/content/content-copy.ts';
import { copyDeployment } from '#tests/support/site/deployment.ts';
import { freePort } from '#testbed/servers/ports.mjs';

// These tests show that a setting in `.env.local` or `.env.backend.local` reaches its command, and that the
// environment wins. The effect of each setting is tested next to the code that it changes.

const START_LIMIT_MS = 60_000;

type Values = Readonly<Record<string, string>>;

/** The settings of `npm start`, each with a value that is refused. */
const OF_THE_SITE: Record<keyof typeof siteSettings.shape, string> = {
  SITE_URL: 'www.client.example',
  BACKEND_URL: 'backend',
  DEPLOYMENT: 'prod',
  INDEXNOW_KEY: 'a key',
  TRUST_PROXY: 'yes',
  CONNECTIONS: 'many',
  CONNECTIONS_PER_ADDRESS: 'many',
  KEEP_ALIVE: 'forever',
  LOG_LEVEL: 'loud',
  LOG_FORMAT: 'xml',
  STOP_DELAY: 'soon',
  METRICS_PORT: 'any',
  METRICS_HOST: 'everywhere',
};

/** Where servers listen and store: no value is wrong, so the tests look for a server in that place. */
const PLACES = ['PORT', 'HOST', 'SITES_DIR', 'BACKEND_HOST', 'DATA_DIR'];

/** What only the storage for files knows to be right or wrong. */
const OF_THE_STORAGE = ['FILES_S3_REGION', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'];

/** What only the provider of accounts, or of access tokens, knows to be right or wrong. */
const OF_THE_PROVIDER = [
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_ROLE_CLAIM',
  ...['CLIENT_ID', 'CLIENT_SECRET', 'REFRESH_TOKEN', 'SCOPE'].map((name) => `MAIL_OAUTH_${name}`),
];

/** What is wrong where "wrong" is not. */
const WRONG: Values = { DKIM_SELECTOR: 'not a name', OIDC_NAME: 'long '.repeat(10) };

/** The settings of `npm run backend`. The refusal must not reveal the values, so each value is "wrong". */
const OF_THE_BACKEND: Values = Object.fromEntries(
  Object.keys(backendSettings.shape)
    .filter((name) => ![...PLACES, ...OF_THE_STORAGE, ...OF_THE_PROVIDER].includes(name))
    .map((name) => [name, WRONG[name] ?? 'wrong']),
);

/** The environment of a command, without the machine's own settings. */
const environment = (values: Values = {}) => {
  const env = toolEnvironment({ ...process.env, ...COMPILE_CACHE, ...values });
  for (const name of [
    ...PLACES,
    ...OF_THE_STORAGE,
    ...OF_THE_PROVIDER,
    ...Object.keys({ ...OF_THE_SITE, ...OF_THE_BACKEND }),
  ])
    if (!(name in values)) Reflect.deleteProperty(env, name);
  return env;
};

const writeSettings = (folder: string, values: Values, file = '.env.local') =>
  writeFile(
    join(folder, file),
    Object.entries(values)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );

/** Runs a script of package.json to its end. */
const npmRun = (folder: string, script: string, values?: Values) =>
  run('npm', ['run', '--silent', script], { cwd: folder, env: environment(values) });

/** Starts a server of package.json, and waits until it answers at an address. */
async function serve(url: string, folder: string, script: string, values?: Values) {
  let output = '';
  const server = start('npm', ['run', '--silent', script], {
    cwd: folder,
    env: environment(values),
    onOutput: (text) => (output += text),
  });
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answers(url))) {
    if (server.child.exitCode === null && Date.now() < deadline) await pause(100);
    else throw new Error(`${script} does not answer at ${url}:\n${output}`);
  }
  return {
    output: () => output,
    async [Symbol.asyncDispose]() {
      await server.stop();
    },
  };
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

describe('`npm start` in a folder with only the deployed files', () => {
  let folder: Awaited<ReturnType<typeof copyDeployment>>;
  beforeAll(async () => {
    await ensureBuilt();
    folder = await copyDeployment();
  });
  afterAll(async () => {
    await folder[Symbol.asyncDispose]();
  });

  test('names every setting of .env.local that is wrong', async () => {
    await writeSettings(folder.path, { ...OF_THE_SITE, PORT: String(await freePort()) });
    const { code, output } = await npmRun(folder.path, 'start');
    for (const name of Object.keys(OF_THE_SITE)) expect(output).toContain(`\n${name}: `);
    expect(code).toBe(1);
  });

  test('listens where PORT and HOST of .env.local say, and drops settings that are for the backend alone', async () => {
    const port = await freePort();
    const secret = { SMTP_URL: 'smtp://user:password@mail.example.com' };
    await writeSettings(folder.path, { PORT: String(port), HOST: '127.0.0.2', ...secret });
    const url = `http://127.0.0.2:${port}`;
    await using site = await serve(url, folder.path, 'start');
    expect(site.output()).toContain(url);
    expect(site.output()).toContain('Only the backend should have SMTP_URL.');
    expect(site.output()).not.toContain('password');
    expect(await answers(`http://127.0.0.1:${port}/`)).toBe(false);
  });

  test('listens where the environment says, and on this machine alone by default', async () => {
    const port = String(await freePort());
    await writeSettings(folder.path, { PORT: String(await freePort()), HOST: '127.0.0.2' });
    const values = { PORT: port, HOST: '' };
    const url = `http://127.0.0.1:${port}`;
    await using site = await serve(url, folder.path, 'start', values);
    expect(site.output()).toContain(url);
    expect(await answers(`http://127.0.0.2:${port}/`)).toBe(false);
  });
});

describe('`npm run backend`', () => {
  test('names every setting of .env.backend.local that is wrong', async () => {
    await using folder = await copyContent();
    await writeSettings(folder.path, OF_THE_BACKEND, '.env.backend.local');
    const { code, output } = await npmRun(folder.path, 'backend');
    const named = output.split('\n').map((line) => line.split(' ')[0]);
    expect(named.filter(Boolean).sort()).toEqual(Object.keys(OF_THE_BACKEND).sort());
    expect(code).toBe(1);
  });

  test('listens and stores where .env.backend.local says, which wins over .env.local', async () => {
    await using folder = await copyContent();
    const port = await freePort();
    const dataDir = join(folder.path, 'stored');
    const ofSite = { METRICS_PORT: 'not the backend’s' };
    const shared = { BACKEND_HOST: '127.0.0.2', DATA_DIR: '.elsewhere' };
    await writeSettings(folder.path, { ...shared, ...ofSite });
    const own = { BACKEND_PORT: String(port), DATA_DIR: dataDir };
    await writeSettings(folder.path, own, '.env.backend.local');
    const url = `http://127.0.0.2:${port}`;
    await using backend = await serve(`${url}/health`, folder.path, 'backend');
    expect(backend.output()).toContain(url);
    expect(existsSync(join(dataDir, 'tessera.sqlite'))).toBe(true);
  });

  test('reads every setting from the environment when a file says something else', async () => {
    await using folder = await copyContent();
    const port = String(await freePort());
    const dataDir = join(folder.path, 'stored');
    const inFile = { ...OF_THE_BACKEND, BACKEND_HOST: '127.0.0.2', DATA_DIR: '' };
    await writeSettings(folder.path, inFile, '.env.backend.local');
    const usual = Object.fromEntries(Object.keys(OF_THE_BACKEND).map((name) => [name, '']));
    const values = { ...usual, BACKEND_HOST: '127.0.0.3', BACKEND_PORT: port, DATA_DIR: dataDir };
    const url = `http://127.0.0.3:${port}`;
    await using backend = await serve(`${url}/health`, folder.path, 'backend', values);
    expect(backend.output()).toContain(url);
    expect(existsSync(join(dataDir, 'tessera.sqlite'))).toBe(true);
  });
});
