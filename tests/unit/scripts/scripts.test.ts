import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findBrowser } from '#tools/browsers.mjs';
import { SITE_SOURCES, sourcesHash } from '#tools/build.mjs';
import { isComplete } from '#tools/install.mjs';
import { listenProblem, portOf } from '#testbed/servers/ports.mjs';
import { ensureServer, requireServer } from '#testbed/servers/programs.mjs';
import { durationInWords } from '#testbed/progress.mjs';
import { countFile, countJest, countPlaywright, verdict } from '#tools/results.mjs';
import { originOf } from '#testbed/servers/servers.mjs';
import { freePort } from '#testbed/servers/ports.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scripts-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the inputs of a build', () => {
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  const hash = (siteUrl = '') => sourcesHash(folder, SITE_SOURCES, siteUrl);

  beforeEach(async () => {
    await write('app/page.tsx', 'page');
    await write('content/home.yaml', 'title: Home');
  });

  test.each([
    ['a file changes', () => write('content/home.yaml', 'title: Start')],
    ['a file is added', () => write('public/robots.txt', '')],
    ['a file is removed', () => rm(path.join(folder, 'content/home.yaml'))],
    [
      'a file is moved',
      () => cp(path.join(folder, 'app/page.tsx'), path.join(folder, 'app/p.tsx')),
    ],
    ['the packages change', () => write('package-lock.json', '{}')],
  ])('are different when %s', async (_what, change) => {
    const before = hash();
    await change();
    expect(hash()).not.toBe(before);
  });

  test('are different for another address of the site', () => {
    expect(hash('https://one.example')).not.toBe(hash('https://two.example'));
  });

  test('are the same after a change that no build reads', async () => {
    const before = hash();
    await write('tests/unit/some.test.ts', 'test');
    await write('backend/main.ts', 'backend');
    expect(hash()).toBe(before);
  });
});

describe('an installed program', () => {
  const before = { ...process.env };
  const firefox = () => path.join(folder, 'firefox');

  beforeEach(async () => {
    process.env.PATH = folder;
    delete process.env.REDIS_PATH;
    await writeFile(firefox(), '', { mode: 0o755 });
  });
  afterEach(() => {
    process.env = { ...before };
  });

  test('is the first one in PATH by its preferred name', async () => {
    delete process.env.FIREFOX_PATH;
    expect(findBrowser('firefox')).toBe(firefox());
    await writeFile(`${firefox()}-esr`, '', { mode: 0o755 });
    expect(findBrowser('firefox')).toBe(`${firefox()}-esr`);
    expect(findBrowser('chromium')).toBeUndefined();
  });

  test('is where its setting says, and nowhere else', () => {
    process.env.FIREFOX_PATH = path.join(folder, 'other');
    expect(findBrowser('firefox')).toBeUndefined();
    process.env.FIREFOX_PATH = firefox();
    expect(findBrowser('firefox')).toBe(firefox());
  });

  test('may be one of several that do the same', async () => {
    const valkey = path.join(folder, 'valkey-server');
    await writeFile(valkey, '', { mode: 0o755 });
    expect(requireServer('redis')).toBe(valkey);
  });

  test('is described if it is missing and cannot be installed', async () => {
    const advice =
      'This needs Redis or Valkey and setpriv. Install what is missing ' +
      '(Debian and Ubuntu: `sudo apt-get install redis-server`), ' +
      'or set REDIS_PATH to the path of an installed one.';
    expect(() => requireServer('redis')).toThrow(advice);
    await expect(ensureServer('redis')).rejects.toThrow(advice);
  });
});

describe('the installed packages', () => {
  const locked = {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
  };
  const a = locked['node_modules/a'];

  test('are complete without the optional ones of other systems', () => {
    expect(isComplete(locked, { 'node_modules/a': a })).toBe(true);
  });

  test.each([
    ['one is missing', {}],
    ['one has another version', { 'node_modules/a': { ...a, version: '1.0.1' } }],
    ['one has other content', { 'node_modules/a': { ...a, integrity: 'sha512-b' } }],
    ['one is not in the lock file', { 'node_modules/a': a, 'node_modules/b': a }],
  ])('are not complete when %s', (_what, installed) => {
    expect(isComplete(locked, installed)).toBe(false);
  });
});

describe('ports', () => {
  test('a taken port is found, and a free one is fine', async () => {
    const port = await freePort();
    expect(await listenProblem(port, '127.0.0.1')).toBeUndefined();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    expect(await listenProblem(port, '127.0.0.1')).toBe('EADDRINUSE');
    await new Promise((resolve) => server.close(resolve));
  });

  test.each(['', '0', '70000', '3000x', '-1'])(
    '"%s" is refused with the name of its setting',
    (value) => {
      expect(() => portOf('PORT', value)).toThrow(/^PORT must be a port/);
    },
  );

  test('a server on all interfaces is reached at the local address', () => {
    expect(originOf('0.0.0.0', 3000)).toBe('http://127.0.0.1:3000');
    expect(originOf('::', 3000)).toBe('http://[::1]:3000');
    expect(originOf('192.0.2.7', 80)).toBe('http://192.0.2.7:80');
  });
});

describe('the verdict of a test run', () => {
  const jest = { numPassedTests: 3, numTotalTests: 3, numRuntimeErrorTestSuites: 0, success: true };
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };

  test('counts what passed', () => {
    expect(countJest(jest)).toEqual({ passed: 3, failed: 0 });
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 3, failed: 0 });
  });

  test('counts skipped, repeated, and unexpected tests as failed', () => {
    expect(countJest({ ...jest, numTotalTests: 5 }).failed).toBe(2);
    const mixed = { ...stats, unexpected: 1, flaky: 1, skipped: 1 };
    expect(countPlaywright({ stats: mixed, errors: [] }).failed).toBe(3);
  });

  test('says what was skipped only if something was', () => {
    expect(verdict({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
    expect(verdict({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  });

  test('counts a test file that could not run', () => {
    expect(countJest({ ...jest, numRuntimeErrorTestSuites: 1 }).failed).toBe(1);
  });

  test('is never a success without a single test', () => {
    expect(countJest({ ...jest, numPassedTests: 0, numTotalTests: 0 }).failed).toBe(1);
    const none = { stats: { ...stats, expected: 0 }, errors: [] };
    expect(countPlaywright(none).failed).toBe(1);
  });

  test('is never a success when the tool itself says otherwise', async () => {
    expect(countJest({ ...jest, success: false }).failed).toBe(1);
    expect(countPlaywright({ stats, errors: [{ message: 'no tests' }] }).failed).toBe(1);
    const file = path.join(folder, 'jest.json');
    await writeFile(file, JSON.stringify(jest));
    expect(countFile(file, countJest, true)).toEqual({ passed: 3, failed: 0 });
    expect(countFile(file, countJest, false)).toEqual({ passed: 3, failed: 1 });
  });

  test.each([
    ['missing', undefined],
    ['cut off', '{ "numPassed'],
  ])('is one failure when the result file is %s', async (_what, text) => {
    const file = path.join(folder, 'jest.json');
    if (text !== undefined) await writeFile(file, text);
    expect(countFile(file, countJest, true)).toEqual({ passed: 0, failed: 1 });
  });
});

test.each([
  [430, '0.4 s'],
  [34_200, '34 s'],
  [59_700, '1 min 0 s'],
  [125_000, '2 min 5 s'],
])('%d ms is shown as "%s"', (ms, told) => {
  expect(durationInWords(ms)).toBe(told);
});
