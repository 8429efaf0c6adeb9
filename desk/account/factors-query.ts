import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ownFactorsSchema } from '@repo/contract/desk/factors.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';

/** One's own factors. */
export const factorsQuery = queryOptions({
  queryKey: queryKeys.factors,
  queryFn: ({ signal }) => readDesk('/account/factors', ownFactorsSchema, signal),
  // Nothing tells the page when they change elsewhere.
  staleTime: 0,
});

/** Returns a function that reads again what the page shows about one's factors and sessions. */
export function useFactorsChanged() {
  const client = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.factors }),
      client.invalidateQueries({ queryKey: queryKeys.sessions }),
    ]);
  };
}
