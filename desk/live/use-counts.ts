import { useQuery } from '@tanstack/react-query';
import { readDesk } from '@/desk/call';
import { queryKeys } from '@/desk/live/keys';
import { countsSchema } from '@/lib/contract/desk/conversation';

/** The numbers in the navigation. */
export const useCounts = () =>
  useQuery({
    queryKey: queryKeys.counts,
    queryFn: ({ signal }) => readDesk('/counts', countsSchema, signal),
  }).data;
