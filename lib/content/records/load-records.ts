import { basename } from 'node:path';
import type { z } from 'zod';
import { contentFiles } from '@repo/content-files/content-files';
import { checkSource } from '@repo/content-files/check.ts';
import { throwContentError, type ContentProblem } from '@repo/content-files/problem.ts';
import { readContentSource, type ContentSource } from '@repo/content-files/source.ts';
import { contentTime, showsAll } from '#lib/content/publication/content-time.ts';
import { isPublic, type Publication } from '#lib/content/publication/publication.ts';
import type { RecordFolder } from '#lib/content/schema/records.ts';

/** A file of a folder of records: its name without the ending, its checked content, and where that is. */
export type LoadedRecord<Content> = Readonly<{
  name: string;
  content: Content;
  source: ContentSource;
}>;

/**
 * Reads all files of a folder of records, whether they are public or not.
 *
 * @throws ContentError with every problem of them
 */
export function loadRecords<Content extends Publication>(
  folder: RecordFolder,
  schema: z.ZodType<Content>,
): readonly LoadedRecord<Content>[] {
  const problems: ContentProblem[] = [];
  const loaded = contentFiles(folder)
    .filter((file) => !file.endsWith('.svg'))
    .flatMap((file): LoadedRecord<Content>[] => {
      const source = readContentSource(file);
      const checked = checkSource(source, schema);
      if (checked.ok) return [{ name: basename(file, '.yaml'), content: checked.value, source }];
      problems.push(...checked.problems);
      return [];
    });
  throwContentError(problems);
  return loaded;
}

/** Those records that are on the site, by name. */
export const publicRecords = <Content extends Publication>(
  loaded: readonly LoadedRecord<Content>[],
): ReadonlyMap<string, Content> =>
  new Map(
    loaded
      .filter(({ content }) => showsAll || isPublic(content, contentTime))
      .map(({ name, content }) => [name, content]),
  );
