import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { keepDates } from '#scripts/release/dates.ts';
import { writePrepared } from '#scripts/release/journal.ts';
import { lockReleases } from '#scripts/release/lock.ts';
import { currentIn, releasesIn } from '#scripts/release/names.ts';
import { switchTo } from '#scripts/release/switch.ts';
import { until } from '#tests/support/until.ts';
import { toolEnvironment } from '#testbed/environment.mjs';
import { inRoot, pinnedNode } from '#testbed/paths.mjs';
import { writePublicationRecord } from '#tools/publication-record.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const DUE = Date.UTC(2026, 11, 1, 14);
const MINUTE_MS = 60_000;
const [FIRST, SECOND, THIRD] = [
  '20261124T100000Z-abcdef0',
  '20261201T135000Z-abcdef0',
  '20261201T140100Z-abcdef0',
] as const;

/** A release that knows only when its pages change. */
async function addRelease(folder: string, name: string, time: number, ...dates: number[]) {
  const release = path.join(folder, name);
  await mkdir(path.join(release, '.next'), { recursive: true });
  const [from, ...next] = [time, ...dates].map((each) => new Date(each).toISOString());
  writePublicationRecord(release, { time: from ?? '', pages: [], dates: next });
}

/** A folder whose current release has a page that appears, and what is done with it. */
async function installation() {
  const folder = await temporaryFolder();
  await addRelease(folder.path, FIRST, DUE - 7 * 24 * 60 * MINUTE_MS, DUE);
  switchTo(folder.path, FIRST);
  const made: [from: string, time: number][] = [];
  let clock = 0;
  return {
    path: folder.path,
    made,
    /** Does what cron does at a moment. @param starts whether services start with a new release */
    at(time: number, starts = true) {
      clock = time;
      return keepDates({
        folder: folder.path,
        async make(from, forTime) {
          made.push([from, forTime]);
          const name = made.length === 1 ? SECOND : THIRD;
          await addRelease(folder.path, name, forTime);
          return name;
        },
        goTo(name) {
          if (starts) switchTo(folder.path, name);
          return Promise.resolve(starts);
        },
        now: () => clock,
        wait(ms) {
          clock += ms;
          return Promise.resolve();
        },
      });
    },
    now: () => clock,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

test('nothing is made while no page appears or disappears soon', async () => {
  await using site = await installation();
  expect(await site.at(DUE - 16 * MINUTE_MS)).toBe('nothing');
  expect(site.made).toEqual([]);
});

test('a release is made ahead of the moment, once, and becomes current at the moment', async () => {
  await using site = await installation();
  expect(await site.at(DUE - 15 * MINUTE_MS)).toBe('prepared');
  expect(await site.at(DUE - 2 * MINUTE_MS)).toBe('prepared');
  expect(currentIn(site.path)).toBe(FIRST);
  expect(await site.at(DUE - MINUTE_MS)).toBe('switched');
  expect(site.now()).toBe(DUE);
  expect(site.made).toEqual([[FIRST, DUE]]);
  expect(currentIn(site.path)).toBe(SECOND);
  expect(await site.at(DUE + MINUTE_MS)).toBe('nothing');
});

test('a page that should have appeared while nothing ran appears at once', async () => {
  await using site = await installation();
  expect(await site.at(DUE + 5 * MINUTE_MS)).toBe('switched');
  expect(site.made).toEqual([[FIRST, DUE + 5 * MINUTE_MS]]);
});

test('a release that was made ahead is not used after another one became current', async () => {
  await using site = await installation();
  await site.at(DUE - 10 * MINUTE_MS);
  const other = '20261201T135500Z-0000000';
  await addRelease(site.path, other, DUE - 5 * MINUTE_MS, DUE);
  switchTo(site.path, other);
  expect(await site.at(DUE - MINUTE_MS)).toBe('switched');
  expect(site.made.map(([from]) => from)).toEqual([FIRST, other]);
  expect(releasesIn(site.path)).not.toContain(SECOND);
});

test('a release with which the services do not start is not tried again, and told once', async () => {
  await using site = await installation();
  expect(await site.at(DUE - MINUTE_MS, false)).toBe('failed');
  expect(await site.at(DUE + MINUTE_MS)).toBe('failed before');
  expect(site.made).toHaveLength(1);
  expect(currentIn(site.path)).toBe(FIRST);
});

/** Runs `npm run operate -- release --due`, whose restarts append to a log; that of `slow` waits until it is killed. */
async function runDue(folder: string, slow = 'none') {
  const script = `#!/bin/sh\necho "$1" >> ${folder}/log\ntest "$1" != ${slow} || exec sleep 60\n`;
  await writeFile(path.join(folder, 'restart'), script, { mode: 0o755 });
  return spawn(pinnedNode, ['scripts/release.ts', '--due'], {
    cwd: inRoot(),
    detached: true,
    stdio: 'ignore',
    env: toolEnvironment({
      ...process.env,
      RELEASES_DIR: folder,
      FRONT_DIR: '',
      RELEASE_SERVICES: 'one two',
      RELEASE_RESTART: `${folder}/restart`,
    }),
  });
}

test('a switch that was killed halfway is finished by the next call, for every service', async () => {
  await using folder = await temporaryFolder();
  await addRelease(folder.path, FIRST, 0, DUE - 365 * 24 * 60 * MINUTE_MS);
  await addRelease(folder.path, SECOND, Date.now());
  switchTo(folder.path, FIRST);
  const at = new Date(DUE - 365 * 24 * 60 * MINUTE_MS).toISOString();
  writePrepared(folder.path, { name: SECOND, from: FIRST, at, failed: false });
  const log = path.join(folder.path, 'log');
  const restarted = () =>
    existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(0, -1) : [];

  const killed = await runDue(folder.path, 'two');
  await until(() => restarted().includes('two'));
  expect(lockReleases(folder.path)).toBeUndefined();
  process.kill(-(killed.pid ?? 0), 'SIGKILL');
  await once(killed, 'close');

  expect(await once(await runDue(folder.path), 'close')).toEqual([0, null]);
  expect(restarted()).toEqual(['one', 'two', 'one', 'two']);
  expect(currentIn(folder.path)).toBe(SECOND);
  expect(existsSync(path.join(folder.path, 'switching'))).toBe(false);
  expect(releasesIn(folder.path)).toContain(SECOND);
});
