import { useQuery } from '@tanstack/react-query';
import { readDesk } from '@/backend/desk/ui/call';
import { keys } from '@/backend/desk/ui/live/keys';
import { countsSchema } from '@/lib/contract/desk/conversation';

/** The numbers beside the navigation. */
export const useCounts = () =>
  useQuery({
    queryKey: keys.counts,
    queryFn: ({ signal }) => readDesk('/counts', countsSchema, signal),
  }).data;
