import { useQuery } from '@tanstack/react-query';
import { readDesk } from '@/desk/call';
import { queryKeys } from '@/desk/live/keys';
import { useMay } from '@/desk/session/use-may';
import { countsSchema } from '@/lib/contract/desk/conversation';

/** The numbers in the navigation; undefined for those who answer nobody. */
export const useCounts = () => {
  const enabled = useMay('GET /counts');
  return useQuery({
    enabled,
    queryKey: queryKeys.counts,
    queryFn: ({ signal }) => readDesk('/counts', countsSchema, signal),
  }).data;
};
