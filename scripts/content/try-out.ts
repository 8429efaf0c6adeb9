import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '@repo/backend/core/errors.ts';
import type { TextChanges } from '@repo/content-files/edit/replace-parts.ts';
import { ContentError } from '@repo/content-files/problem.ts';
import { PlanRefusal } from '#lib/content/planning/refusal.ts';
import { writeChanges } from '#scripts/content/changes.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const CONTENT = 'content';

/**
 * Loads a module that reads the content.
 *
 * @throws CommandError with every problem of the content
 */
export async function withContent<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new CommandError(`${error.message}\n\nNothing was done: correct this first.`);
  }
}

/**
 * Plans a change.
 *
 * @throws CommandError with why it is refused
 */
export function planOrRefuse<Plan>(plan: () => Plan): Plan {
  try {
    return plan();
  } catch (error) {
    if (!(error instanceof PlanRefusal)) throw error;
    throw new CommandError(error.message);
  }
}

/**
 * Checks a copy of the content with the changes, and makes them only if it is valid.
 *
 * @throws CommandError with what the check says; nothing has changed then
 */
export async function makeChanges(changes: TextChanges): Promise<void> {
  await using folder = await temporaryFolder();
  copyContent(path.join(folder.path, CONTENT), changes);
  const { status, stderr } = spawnSync(process.execPath, ['scripts/content-check.ts'], {
    env: { ...process.env, RELEASE_FOLDER: folder.path },
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new CommandError(`This would not be valid, so nothing was done:\n\n${stderr.trim()}`);
  writeChanges(CONTENT, changes);
}

/** Copies the pages and the files that change; all others are only read. */
function copyContent(copy: string, changes: TextChanges) {
  cpSync(path.join(CONTENT, 'pages'), path.join(copy, 'pages'), { recursive: true });
  for (const name of readdirSync(CONTENT).filter((each) => each !== 'pages')) {
    symlinkSync(path.resolve(CONTENT, name), path.join(copy, name));
  }
  for (const name of changes.keys()) rmSync(path.join(copy, name), { force: true });
  writeChanges(copy, new Map([...changes].filter(([, text]) => text !== undefined)));
}
