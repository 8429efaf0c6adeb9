import { useQuery } from '@tanstack/react-query';
import { countsSchema } from '@repo/contract/desk/counts.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';
import { useMay } from '#session/use-may.ts';

/** The numbers in the navigation; undefined for those who answer nobody. */
export const useCounts = () => {
  const enabled = useMay('GET /counts');
  return useQuery({
    enabled,
    queryKey: queryKeys.counts,
    queryFn: ({ signal }) => readDesk('/counts', countsSchema, signal),
  }).data;
};
