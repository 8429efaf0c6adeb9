import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { goTo } from '#scripts/release/go-to.ts';
import { readSwitching, writeSwitching } from '#scripts/release/journal.ts';
import { currentIn, nameFor, releasesIn } from '#scripts/release/names.ts';
import { addOlderFiles } from '#scripts/release/older-files.ts';
import { readSteps, restart } from '#scripts/release/restart.ts';
import { releaseBefore, removeOld, switchTo } from '#scripts/release/switch.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The names of releases that were made one hour after the other. */
const namesOf = (count: number) =>
  Array.from({ length: count }, (_, hour) =>
    nameFor(new Date(Date.UTC(2026, 0, 15, hour)), '4d3a132'),
  );

/** A folder with releases. */
async function folderWith(names: readonly string[]) {
  const folder = await temporaryFolder();
  for (const name of names) await mkdir(join(folder.path, name));
  return folder;
}

describe('The current release', () => {
  test('is always one of the releases, also while another one takes its place', async () => {
    const names = namesOf(2);
    await using folder = await folderWith(names);
    expect(currentIn(folder.path)).toBeUndefined();
    for (const name of [...names, ...names]) {
      switchTo(folder.path, name);
      expect(currentIn(folder.path)).toBe(name);
    }
    expect((await readdir(folder.path)).toSorted()).toEqual([...names, 'current']);
  });

  test('is preceded by the one that was made before it, step by step', async () => {
    const [first = '', second = '', third = ''] = namesOf(3);
    await using folder = await folderWith([first, second, third]);
    switchTo(folder.path, third);
    expect(releaseBefore(folder.path)).toBe(second);
    switchTo(folder.path, second);
    expect(releaseBefore(folder.path)).toBe(first);
    switchTo(folder.path, first);
    expect(() => releaseBefore(folder.path)).toThrow(`There is no release before ${first}.`);
  });

  test('is kept along with the last three, however old it is', async () => {
    const names = namesOf(6);
    await using folder = await folderWith([...names, 'something else']);
    switchTo(folder.path, names[1] ?? '');
    expect(removeOld(folder.path)).toEqual([names[0], names[2]]);
    expect(releasesIn(folder.path)).toEqual([names[1], ...names.slice(3)]);
    expect(existsSync(join(folder.path, 'something else'))).toBe(true);
  });
});

describe('The hashed files of older releases', () => {
  const OLD = '.next/static/chunks/old.js';
  const NEW = '.next/static/chunks/new.js';
  const SHARED = '.next/static/chunks/shared.js';

  /** Releases with these hashed files. */
  async function releasesWith(...releases: readonly (readonly string[])[]) {
    const folder = await temporaryFolder();
    const paths = releases.map((_, index) => join(folder.path, String(index)));
    for (const [index, files] of releases.entries()) {
      for (const file of files) {
        const place = join(paths[index] ?? '', file);
        await mkdir(dirname(place), { recursive: true });
        await writeFile(place, `${file} of ${index}`);
      }
    }
    return { ...folder, paths: paths as [string, string, string] };
  }

  const read = (...names: string[]) => readFile(join(...names), 'utf8').catch(() => undefined);

  test('are there in the next release, and its own files stay as they are', async () => {
    await using releases = await releasesWith([OLD, SHARED], [NEW, SHARED]);
    const [first, second] = releases.paths;
    expect(addOlderFiles(second, first, 0)).toBe(1);
    expect(await read(second, OLD)).toBe(`${OLD} of 0`);
    expect(await read(second, SHARED)).toBe(`${SHARED} of 1`);
  });

  test('stay for 30 days after their release, and do not stay forever', async () => {
    await using releases = await releasesWith([OLD], [NEW], [SHARED]);
    const [first, second, third] = releases.paths;
    addOlderFiles(second, first, 0);
    expect(addOlderFiles(third, second, 30 * DAY_MS)).toBe(2);
    expect(await read(third, OLD)).toBe(`${OLD} of 0`);
    // It goes back and forth between two releases, and the oldest files are long forgotten.
    expect(addOlderFiles(second, third, 90 * DAY_MS)).toBe(1);
    expect(addOlderFiles(third, second, 90 * DAY_MS + HOUR_MS)).toBe(1);
    expect([await read(second, OLD), await read(third, OLD)]).toEqual([undefined, undefined]);
    expect(await read(third, NEW)).toBe(`${NEW} of 1`);
  });

  test('are there after going back, too', async () => {
    await using releases = await releasesWith([OLD], [NEW]);
    const [first, second] = releases.paths;
    addOlderFiles(second, first, 0);
    addOlderFiles(first, second, HOUR_MS);
    expect(await read(first, NEW)).toBe(`${NEW} of 1`);
    expect(await read(first, OLD)).toBe(`${OLD} of 0`);
  });
});

describe('A switch', () => {
  test('notes each service before it is restarted, because that may end whoever switches', async () => {
    const names = namesOf(2);
    await using folder = await folderWith(names);
    const [before = '', next = ''] = names;
    switchTo(folder.path, before);
    const noted = join(folder.path, 'noted');
    const script = join(folder.path, 'restart.sh');
    await writeFile(
      script,
      `cat "${join(folder.path, 'switching')}" >> "${noted}"; echo . >> "${noted}"`,
    );
    const installation = {
      folder: folder.path,
      front: '',
      steps: readSteps('backend@1 site@1'),
      restartCommand: `sh ${script}`,
    };
    expect(await goTo(installation, next)).toBe(true);
    expect((await readFile(noted, 'utf8')).split('.\n').filter(Boolean)).toEqual([
      `${next}\nbackend@1`,
      `${next}\nbackend@1\nsite@1`,
    ]);
    expect(readSwitching(folder.path)).toBeUndefined();
    // After an end during the first restart, by a process that runs what was switched to.
    await rm(noted);
    writeSwitching(folder.path, { name: next, begun: ['backend@1'] });
    const { begun = [] } = readSwitching(folder.path) ?? {};
    expect(await goTo(installation, next, begun)).toBe(true);
    expect(await readFile(noted, 'utf8')).toBe(`${next}\nbackend@1\nsite@1.\n`);
  });
});

describe('A restart', () => {
  /** A command that records the services for which it is called. */
  async function recorder(folder: string) {
    const script = join(folder, 'restart.sh');
    const record = join(folder, 'record');
    await writeFile(script, `echo "$1" >> ${record}\n[ "$1" != broken ]`);
    return { command: `sh ${script}`, called: async () => (await readFile(record, 'utf8')).trim() };
  }

  test('takes step after step, and stops at one that fails', async () => {
    await using folder = await temporaryFolder();
    const { command, called } = await recorder(folder.path);
    const steps = readSteps(' backend@1  broken site@1 ');
    await expect(restart(steps, command)).rejects.toThrow(
      'broken was not restarted (exit code 1).',
    );
    expect(await called()).toBe('backend@1\nbroken');
  });

  test('takes services of the same step together', async () => {
    await using folder = await temporaryFolder();
    const { command, called } = await recorder(folder.path);
    await restart(readSteps('backend@1,site@1 site@2'), command);
    const [one, other, last] = (await called()).split('\n');
    expect([one, other].toSorted()).toEqual(['backend@1', 'site@1']);
    expect(last).toBe('site@2');
  });

  test('leaves out what is restarted already, and tells each step as it begins', async () => {
    await using folder = await temporaryFolder();
    const { command, called } = await recorder(folder.path);
    const begun: (readonly string[])[] = [];
    await restart(readSteps('backend@1,backend@2 site@1'), command, {
      skip: ['backend@1', 'backend@2'],
      begin: (services) => begun.push(services),
    });
    expect(await called()).toBe('site@1');
    expect(begun).toEqual([['site@1']]);
  });

  test('says if there is no such command', async () => {
    await expect(restart([['site@1']], '/no/such/command')).rejects.toThrow(
      /site@1 was not restarted .*ENOENT/,
    );
  });
});
