import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  studioFilesSchema,
  studioFoundSchema,
  studioSearchSchema,
} from '@repo/contract/desk/studio-file.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';

/** All files of the content. */
export const studioFilesQuery = queryOptions({
  queryKey: queryKeys.studioFiles,
  queryFn: ({ signal }) => readDesk('/studio/files', studioFilesSchema, signal),
});

/** How long somebody who types must pause before texts are searched, in milliseconds. */
const PAUSE_MS = 250;

/** The files in whose text each of some words is written. */
export const studioSearchQuery = (typed: string) => {
  const { data } = studioSearchSchema.safeParse({ q: typed });
  const words = data?.q ?? '';
  return queryOptions({
    queryKey: queryKeys.studioSearch(words),
    enabled: words !== '',
    // With one character, nothing is looked for, so nothing is found.
    ...(words !== '' && { placeholderData: keepPreviousData }),
    async queryFn({ signal }) {
      // Each letter would read all files; of those who go on typing, the next letter ends this.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      signal.throwIfAborted();
      return readDesk(
        `/studio/search?${new URLSearchParams({ q: words })}`,
        studioFoundSchema,
        signal,
      );
    },
  });
};

export type StudioFiles = z.infer<typeof studioFilesSchema>;

/** How much is changed and not published, in words. */
export const changesLeft = (count: number): string =>
  count === 1 ? '1 change is not published yet' : `${count} changes are not published yet`;

/** The titles of all pages by their addresses. */
export const pageTitles = (files: StudioFiles | undefined): ReadonlyMap<string, string> =>
  new Map(
    (files?.entries ?? []).flatMap(({ path, title }) => (path === null ? [] : [[path, title]])),
  );
