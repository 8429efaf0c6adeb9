import { useQuery } from '@tanstack/react-query';
import { readDesk } from '@/desk/call';
import { queryKeys } from '@/desk/live/keys';
import { colleaguesSchema } from '@/lib/contract/desk/account';

/** All who may sign in, and who is invited. */
export const useColleagues = () =>
  useQuery({
    queryKey: queryKeys.colleagues,
    queryFn: ({ signal }) => readDesk('/colleagues', colleaguesSchema, signal),
  });
