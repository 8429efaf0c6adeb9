import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { backUp } from '@repo/backend/backup/sqlite/back-up.ts';
import { connectRegistered, newSession } from '#tests/backend/chat/clients.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const FILE = 'tessera.sqlite';
const AWAY = 'away';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let backend: TestBackend;
let dataDir: string;
let clock: ManualClock;

beforeEach(async () => {
  clock = new ManualClock();
  folder = await temporaryFolder();
  dataDir = join(folder.path, 'data');
  backend = await startInProcess({ dataDir, clock });
  expect(await send()).toBe(200);
});
afterEach(async () => {
  await backend[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const send = async () => (await backend.post(makeInquiry())).status;
const health = async () => {
  clock.advance(2000);
  const answer = await fetch(`${backend.url}/health`);
  return [answer.status, await answer.json()] as const;
};
/** The warnings in the log. */
const warnings = () =>
  backend.log
    .map((line) => JSON.parse(line) as { level: number; msg: string; err?: { message: string } })
    .filter(({ level }) => level >= 50);

/** Swaps the file for a copy, as happens when someone restores a backup by hand. */
function replaceByCopy(name: string) {
  const path = join(dataDir, name);
  copyFileSync(path, `${path}.copy`);
  renameSync(`${path}.copy`, path);
}

describe('While the backend runs, nothing is acknowledged once', () => {
  test.each<[string, string, () => void]>([
    [
      'the folder is replaced by an empty one',
      FILE,
      () => {
        rmSync(dataDir, { recursive: true });
        mkdirSync(dataDir);
      },
    ],
    ['the file is removed', FILE, () => rmSync(join(dataDir, FILE))],
    ['the file is replaced by a copy', FILE, () => replaceByCopy(FILE)],
    ['the journal is removed', `${FILE}-wal`, () => rmSync(join(dataDir, `${FILE}-wal`))],
    ['the journal is replaced by a copy', `${FILE}-wal`, () => replaceByCopy(`${FILE}-wal`)],
    [
      'the index of the journal is removed',
      `${FILE}-shm`,
      () => rmSync(join(dataDir, `${FILE}-shm`)),
    ],
  ])('%s', async (_what, file, take) => {
    using visitor = await connectRegistered(backend.url, newSession());
    take();
    for (let count = 0; count < 3; count++) expect(await send()).toBe(503);
    const message = { sessionId: newSession(), message: 'Hi', id: 'message-1' };
    expect(await visitor.ask('chat message', message)).toMatchObject({
      success: false,
      code: 'unavailable',
    });
    expect(await health()).toMatchObject([503, { success: false, store: 'unavailable' }]);
    expect(warnings()).toMatchObject([
      {
        msg: 'nothing can be stored until the data files are back; restart the backend after repairing them',
        err: { message: `${join(dataDir, file)} was removed or replaced while it was open` },
      },
    ]);
  });
});

test('A folder that comes back is used again, and each disappearance is logged once', async () => {
  const away = join(folder.path, AWAY);
  for (let round = 1; round <= 2; round++) {
    renameSync(dataDir, away);
    expect([await send(), await send()]).toEqual([503, 503]);
    renameSync(away, dataDir);
    expect(await send()).toBe(200);
    expect(await health()).toMatchObject([200, { store: 'ok' }]);
    expect(warnings()).toHaveLength(round);
  }
});

test('Without its folder, no email is sent, and no folder is made in its place', async () => {
  renameSync(dataDir, join(folder.path, AWAY));
  await backend.mailer.runDueJobs();
  expect(() => renameSync(join(folder.path, AWAY), dataDir)).not.toThrow();
  expect(await backend.jobs()).not.toContainEqual(expect.objectContaining({ state: 'sent' }));
  clock.advance(5 * 60_000);
  await backend.mailer.runDueJobs();
  expect(await backend.jobs()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
});

test('Backups, concurrent commands, checkpoints, and a truncated journal change nothing', async () => {
  const file = join(folder.path, 'backup.sqlite');
  await backUp({ dataDir, file, now: clock.now(), place: undefined });
  expect(await send()).toBe(200);
  backend.database.exec('pragma wal_checkpoint(full)');
  expect(await send()).toBe(200);
  expect(await backend.store.overwriteDeleted()).toBe(true);
  expect(await send()).toBe(200);
  backend.database.exec('vacuum');
  expect(await send()).toBe(200);
  expect(await health()).toMatchObject([200, { store: 'ok' }]);
  expect(warnings()).toEqual([]);
});
