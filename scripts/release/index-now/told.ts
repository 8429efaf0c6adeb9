import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeWhole } from '#scripts/release/write-whole.ts';

/** What search engines were told of a release. */
const toldSchema = z.object({
  release: z.string(),
  /** When (ISO 8601). */
  at: z.iso.datetime(),
  /** The addresses of the pages that it changed, added, or removed. */
  addresses: z.array(z.url()),
  /**
   * `sending` until there is an answer: after that, also if the process was killed meanwhile, they are not told again.
   * `failed` is tried again.
   */
  state: z.enum(['sending', 'told', 'refused', 'failed']),
  /** How often it has failed. */
  failures: z.number().int().default(0),
  /** What they know of: the pages of the release, or of the one before if it has failed. */
  pages: z.record(z.string(), z.string()),
});

export type Told = z.infer<typeof toldSchema>;

const fileIn = (folder: string) => path.join(folder, 'index-now.json');

/** What search engines were told last; nothing if they never were. @param folder of the releases */
export function readTold(folder: string): Told | undefined {
  const file = fileIn(folder);
  return existsSync(file) ? toldSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Notes what search engines are told. @param folder of the releases */
export const writeTold = (folder: string, told: Told): void =>
  writeWhole(fileIn(folder), JSON.stringify(told));

const AFTERWARD: Readonly<Record<Told['state'], string>> = {
  sending: 'whether it arrived is unknown, and it is not sent again',
  told: 'accepted',
  refused: 'refused, and not sent again',
  failed: 'not accepted yet',
};

/** What search engines were told last, as lines to print. */
export const toldLines = ({ release, at, addresses, state }: Told): readonly string[] => [
  `Search engines were told of ${release} on ${at} (${AFTERWARD[state]}):`,
  ...(addresses.length > 0 ? addresses.map((address) => `  ${address}`) : ['  no page changed']),
];
