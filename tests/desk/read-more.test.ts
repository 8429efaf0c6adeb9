import { expect, test } from '@jest/globals';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { readMore } from '@repo/desk/shared/read-more.ts';

/** A list of three pages, of which the first has been read. `fails` says whether reading a page fails. */
async function aList(fails: (page: number) => boolean) {
  let isShown = false;
  const observer = new InfiniteQueryObserver(new QueryClient(), {
    queryKey: ['list'],
    queryFn: ({ pageParam }) => {
      if (isShown && fails(pageParam)) throw new Error('busy');
      return Promise.resolve(pageParam);
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last < 3 ? last + 1 : null),
    retry: false,
  });
  const end = observer.subscribe(() => undefined);
  await observer.refetch();
  isShown = true;
  const list = () => observer.getCurrentResult() as Parameters<typeof readMore>[0];
  return { observer, list, [Symbol.dispose]: end };
}

test('the next page is read although what is shown is being reloaded, which fails', async () => {
  let failures = 0;
  using shown = await aList((page) => page === 1 && ++failures > 0);
  const reloaded = shown.observer.refetch();
  await readMore(shown.list());
  await reloaded;
  expect(failures).toBe(1);
  expect(shown.list().data?.pages).toEqual([1, 2]);
});

test('a next page that cannot be read is asked for once, and is told', async () => {
  let asked = 0;
  using shown = await aList((page) => page === 2 && ++asked > 0);
  await readMore(shown.list());
  expect(asked).toBe(1);
  expect(shown.list()).toMatchObject({ isFetchNextPageError: true, hasNextPage: true });
});
