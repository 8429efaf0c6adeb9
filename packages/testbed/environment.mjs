import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { binFolder, inRoot } from '#paths.mjs';

/** The setting with which servers of tests and commands reuse the compiled code of earlier starts. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: inRoot('.test-output', 'compile-cache') };

const pathFolders = () => (process.env.PATH ?? '').split(path.delimiter);

/** @param {string} name of a file in the root @returns {NodeJS.Dict<string>} its settings, if it exists */
function readSettings(name) {
  const file = inRoot(name);
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/**
 * The settings in `.env.local` and `.env.backend.local`, if they exist, and in the real environment, which
 * wins.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function settings() {
  return { ...readSettings('.env.local'), ...readSettings('.env.backend.local'), ...process.env };
}

/**
 * A setting that each server needs for itself, from its own file: one value in the environment cannot serve two.
 *
 * @param {'.env.local' | '.env.backend.local'} file
 * @param {string} name
 */
export const ownSetting = (file, name) => readSettings(file)[name] ?? '';

/**
 * The environment for this repository's tools: its own commands and the pinned Node come first in PATH.
 * NODE_ENV is left to each tool, because an inherited value (a test runner's) would change builds.
 *
 * @param {NodeJS.ProcessEnv} [base] the environment to start from
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(base = process.env) {
  const folders = [binFolder, ...pathFolders().filter((folder) => folder !== binFolder)];
  const environment = {
    ...base,
    NEXT_TELEMETRY_DISABLED: '1',
    PATH: folders.join(path.delimiter),
  };
  delete environment.NODE_ENV;
  return environment;
}

/**
 * The environment for installing: without the repository's own commands, because an installation deletes the
 * pinned Node while npm would still be using it.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function machineEnvironment() {
  const folders = pathFolders().filter((folder) => folder !== binFolder);
  return { ...process.env, PATH: folders.join(path.delimiter) };
}
