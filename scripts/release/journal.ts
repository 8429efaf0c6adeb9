import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeWhole } from '#scripts/release/write-whole.ts';

/** A release that was made ahead, for a moment at which pages appear or disappear. */
const preparedSchema = z.object({
  name: z.string(),
  /** The release of which it has the sources, and which it replaces. */
  from: z.string(),
  /** The moment (ISO 8601). */
  at: z.iso.datetime(),
  /** Whether the services did not start with it. It is not tried again, because every attempt restarts them. */
  failed: z.boolean().default(false),
});

export type Prepared = z.infer<typeof preparedSchema>;

const preparedIn = (folder: string) => path.join(folder, 'prepared.json');
const switchingIn = (folder: string) => path.join(folder, 'switching');

const readIf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** The release that was made ahead; nothing if there is none. */
export function readPrepared(folder: string): Prepared | undefined {
  const text = readIf(preparedIn(folder));
  return text === undefined ? undefined : preparedSchema.parse(JSON.parse(text));
}

/** Notes which release was made ahead, and for when, so that the next run finds it. */
export const writePrepared = (folder: string, prepared: Prepared): void =>
  writeWhole(preparedIn(folder), JSON.stringify(prepared));

/** Forgets which release was made ahead. */
export const forgetPrepared = (folder: string): void => rmSync(preparedIn(folder), { force: true });

/** A switch that has begun: the release to which it leads, and the services whose restart has begun. */
export type Switching = Readonly<{ name: string; begun: readonly string[] }>;

/**
 * The switch during which a process ended: some services may run the new release, and others the one before. Nothing if
 * every switch came to its end.
 */
export function readSwitching(folder: string): Switching | undefined {
  const [name, ...begun] = readIf(switchingIn(folder))?.split('\n') ?? [];
  return name === undefined ? undefined : { name, begun };
}

/** Notes to which release a switch leads, and which services it is restarting or has restarted. */
export const writeSwitching = (folder: string, { name, begun }: Switching): void =>
  writeWhole(switchingIn(folder), [name, ...begun].join('\n'));

/** Notes that the switch came to its end. */
export const forgetSwitching = (folder: string): void =>
  rmSync(switchingIn(folder), { force: true });
