import { useQuery } from '@tanstack/react-query';
import { readDesk } from '@/desk/call';
import { queryKeys } from '@/desk/live/keys';
import { colleaguesSchema } from '@/lib/contract/desk/account';

/** Everyone who may sign in, and pending invitations. */
export const useColleagues = () =>
  useQuery({
    queryKey: queryKeys.colleagues,
    queryFn: ({ signal }) => readDesk('/colleagues', colleaguesSchema, signal),
  });
