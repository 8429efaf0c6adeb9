import { queryOptions } from '@tanstack/react-query';
import { studioDifferencesSchema } from '@repo/contract/desk/studio-publication.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';

/** What would be published, file by file. It is asked for anew each time, because others change it, too. */
export const differencesQuery = queryOptions({
  queryKey: queryKeys.studioDifferences,
  queryFn: ({ signal }) => readDesk('/studio/differences', studioDifferencesSchema, signal),
  staleTime: 0,
});
