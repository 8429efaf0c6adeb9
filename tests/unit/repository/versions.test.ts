import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@jest/globals';

/** The first versions without known vulnerabilities; packages that are not installed cannot have them. */
const FLOORS: Record<string, string> = {
  next: '16.4.1',
  'engine.io': '6.6.10',
  'socket.io-parser': '4.2.7',
};
const SQLITE_FLOOR = '3.51.3';

type Entry = {
  version?: string;
  /** A workspace, which is part of the repository. */
  link?: boolean;
  resolved?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, Entry> };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

const isAtLeast = (version: string, floor: string) =>
  version.localeCompare(floor, 'en', { numeric: true }) >= 0;

test('every copy of a package with known vulnerabilities is a fixed version', () => {
  for (const [path, { version = '' }] of Object.entries(packages)) {
    const floor = FLOORS[path.split('node_modules/').at(-1) ?? ''];
    if (floor !== undefined) expect([path, isAtLeast(version, floor)]).toEqual([path, true]);
  }
  expect(packages['node_modules/next']).toBeDefined();
});

test('SQLite is a version without the journal corruption', () => {
  const version = new DatabaseSync(':memory:').prepare('select sqlite_version() as v').get()?.v;
  expect(isAtLeast(String(version), SQLITE_FLOOR)).toBe(true);
});

test('versions are compared by their numbers', () => {
  expect(isAtLeast('16.4.10', '16.4.9')).toBe(true);
  expect(isAtLeast('16.3.12', '16.4.1')).toBe(false);
});

test('the lock file names no address of a registry', () => {
  const fetched = Object.values(packages).filter(({ link }) => link !== true);
  expect(fetched.filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

// Without its hash, a package that was changed in transit is installed silently. A version whose packages are
// not yet out for every platform lacks some hashes; then an older version is used, which has them all.
test('the lock file holds the hash of every package', () => {
  const unproven = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))
    .map(([path]) => path);
  expect(unproven).toEqual([]);
});

// A registry that carries only some platforms makes npm leave the others out, and `npm ci` then refuses the
// lock file everywhere.
test('the lock file lists the optional packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isListed(name, path)),
  );
  expect(missing).toEqual([]);
});

test('all manifests name the same version of a package', () => {
  const own = Object.entries(packages).filter(([path]) => !path.includes('node_modules'));
  const named = own.flatMap(([, { dependencies = {}, devDependencies = {} }]) =>
    Object.entries({ ...dependencies, ...devDependencies }),
  );
  const versions = Map.groupBy(named, ([name]) => name).entries();
  const several = [...versions].filter(([, all]) => new Set(all.map(String)).size > 1);
  expect(several).toEqual([]);
});

/** Whether the lock file holds a package where Node would look for it, from `path` upward. */
function isListed(name: string, path: string): boolean {
  if (`${path}/node_modules/${name}`.replace(/^\//, '') in packages) return true;
  return (
    path !== '' && isListed(name, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))))
  );
}
