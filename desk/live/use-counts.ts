import { useQuery } from '@tanstack/react-query';
import { readDesk } from '@/desk/call';
import { keys } from '@/desk/live/keys';
import { countsSchema } from '@/lib/contract/desk/conversation';

/** The numbers beside the navigation. */
export const useCounts = () =>
  useQuery({
    queryKey: keys.counts,
    queryFn: ({ signal }) => readDesk('/counts', countsSchema, signal),
  }).data;
