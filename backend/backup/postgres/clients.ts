import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { inheritedEnvironment } from '#core/config.ts';
import { CommandError } from '#core/errors.ts';

/** A program that works with a PostgreSQL server. */
export type ClientName = 'pg_dump' | 'pg_restore' | 'psql';

/** Where the programs for one version are in Debian and Ubuntu, and then everywhere else. */
const foldersOf = (version: number): string[] => [
  `/usr/lib/postgresql/${version}/bin`,
  ...(inheritedEnvironment().PATH ?? '').split(delimiter),
];

/**
 * Finds a program of the same version as the server. An older one cannot read the server, and what a newer one
 * writes cannot be read by the one that comes with the server.
 *
 * @param version the major one
 * @param folders where to look, in this order
 * @returns its path
 * @throws {CommandError} when there is none, with what to install
 */
export async function findClient(
  name: ClientName,
  version: number,
  folders: readonly string[] = foldersOf(version),
): Promise<string> {
  const others = new Set<number>();
  for (const folder of folders) {
    const file = join(folder, name);
    const found = await versionOf(file);
    if (found === version) return file;
    if (found !== undefined) others.add(found);
  }
  const there = others.size > 0 ? `, but only version ${[...others].join(' and ')}` : '';
  throw new CommandError(
    `The server is PostgreSQL ${version}, and there is no ${name} of that version here${there}. ` +
      `Install it (Debian and Ubuntu: apt-get install postgresql-client-${version}).`,
  );
}

/** The major version of a program; undefined when it cannot be run. */
async function versionOf(file: string): Promise<number | undefined> {
  try {
    const { stdout } = await promisify(execFile)(file, ['--version']);
    const [, version] = /\(PostgreSQL\) (\d+)/.exec(stdout) ?? [];
    return version === undefined ? undefined : Number(version);
  } catch {
    return undefined;
  }
}
