import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/**
 * Reads the next page of a list. A change that arrives in the meantime reloads the shown pages instead of the
 * next one, or the other way around, so this repeats until the next page is there or fails. That what is shown
 * could not be reloaded says nothing of the next page.
 */
export async function readMore<Page>(
  list: UseInfiniteQueryResult<InfiniteData<Page>>,
): Promise<void> {
  const wanted = (list.data?.pages.length ?? 0) + 1;
  let read = list;
  do read = await read.fetchNextPage({ cancelRefetch: false });
  while (!read.isFetchNextPageError && read.hasNextPage && (read.data?.pages.length ?? 0) < wanted);
}
