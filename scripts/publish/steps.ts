import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { endOf, PublishFailure } from '#scripts/publish/failure.ts';
import { readSwitching } from '#scripts/release/journal.ts';
import { commitIn, currentIn, releasesIn } from '#scripts/release/names.ts';
import { readSteps } from '#scripts/release/restart.ts';
import { sourcesIdIn, sourcesIdOf } from '#scripts/release/sources-id.ts';
import { settings, toolEnvironment } from '#testbed/environment.mjs';
import { inRoot, pinnedNode } from '#testbed/paths.mjs';
import { start } from '#testbed/servers/processes.mjs';
import { isOverdue, readPublicationRecord } from '#tools/publication-record.mjs';

/** Loaded into a command so that it ends with us, even if we are killed. */
const TETHER = ['--import', './packages/testbed/servers/stop-with-parent.mjs'];

/** The line in which a step says that it failed, before what it has printed. */
const FAILED = /^✗ .*$/m;

/** Runs a command of the checkout to its end. */
async function command(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const options = { env: { ...toolEnvironment(), ...env }, cwd: inRoot(), tether: true };
  const { code, output } = await start(pinnedNode, [...TETHER, ...args], options).ended;
  return { isDone: code === 0, output };
}

/** Where releases are kept. */
function releasesFolder(): string {
  const folder = path.resolve(settings().RELEASES_DIR ?? 'releases');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** @throws {PublishFailure} if nothing is restarted by a release, so that nobody would see it */
export function refuseUnseen(): void {
  if (readSteps(settings().RELEASE_SERVICES ?? '').length > 0) return;
  throw new PublishFailure(
    'Nothing can be published here: no site is restarted with what is new (RELEASE_SERVICES).',
  );
}

/** Checks the content as it is in the folder. @throws {PublishFailure} with every problem */
export async function checkContent(): Promise<void> {
  const { isDone, output } = await command(['scripts/content-check.ts']);
  if (!isDone) throw new PublishFailure(endOf(output));
}

/** The releases that were not prepared for a later moment, with the pages that they have, oldest first. */
const releasesOfNow = (folder: string) =>
  releasesIn(folder).flatMap((name) => {
    const record = readPublicationRecord(path.join(folder, name));
    return record && Date.parse(record.time) <= Date.now() ? [{ name, record }] : [];
  });

const madeOf = (folder: string, commit: string) =>
  releasesOfNow(folder).findLast(({ name }) => commit.startsWith(commitIn(name)))?.name;

/**
 * A release of exactly what is in the folder, as there is when a publication goes back to what was live before. Pages may
 * have appeared or disappeared since it was made; then it is none.
 */
async function madeOfTheSame(folder: string): Promise<string | undefined> {
  const id = await sourcesIdOf(inRoot());
  if (id === undefined) return undefined;
  return releasesOfNow(folder).findLast(
    ({ name, record }) => sourcesIdIn(path.join(folder, name)) === id && !isOverdue(record),
  )?.name;
}

/** Makes a release, unless there is one of the same files. @returns its name. @throws {PublishFailure} */
export async function releaseOf(commit: string): Promise<string> {
  const folder = releasesFolder();
  const earlier = await madeOfTheSame(folder);
  if (earlier !== undefined) return earlier;
  const { isDone, output } = await command(['scripts/release.ts', '--only-make']);
  const made = madeOf(folder, commit);
  if (isDone && made !== undefined) return made;
  const [failed] = FAILED.exec(output) ?? [];
  const said = failed === undefined ? output : output.slice(output.indexOf(failed));
  throw new PublishFailure(`The site could not be made with this.\n${endOf(said)}`);
}

/**
 * Makes a release the one that visitors see.
 *
 * @param caller the release that our caller runs from, which shows that it was restarted already
 * @throws {PublishFailure} if what runs does not start with it; the one before is current then
 */
export async function switchToRelease(release: string, caller: string | undefined): Promise<void> {
  const folder = releasesFolder();
  if (currentIn(folder) === release && readSwitching(folder) === undefined) return;
  const env = caller === undefined ? {} : { RELEASE_OF_CALLER: caller };
  const args = ['scripts/release.ts', '--to', release, '--remove-old'];
  const { isDone, output } = await command(args, env);
  if (!isDone) throw new PublishFailure(`The site did not start with this.\n${endOf(output)}`);
}
