import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/**
 * Reads the next page of a list. A change that is heard meanwhile reads again what is shown, in the
 * place of the next page or the other way round, so it is asked for until it is there or fails.
 */
export async function readMore<Page>(
  list: UseInfiniteQueryResult<InfiniteData<Page>>,
): Promise<void> {
  const wanted = (list.data?.pages.length ?? 0) + 1;
  let read = list;
  do read = await read.fetchNextPage({ cancelRefetch: false });
  while (read.isSuccess && read.hasNextPage && read.data.pages.length < wanted);
}
