import { useQuery } from '@tanstack/react-query';
import { readDesk } from '@/desk/call';
import { keys } from '@/desk/live/keys';
import { colleaguesSchema } from '@/lib/contract/desk/account';

/** All who may sign in, and who is invited. */
export const useColleagues = () =>
  useQuery({
    queryKey: keys.colleagues,
    queryFn: ({ signal }) => readDesk('/colleagues', colleaguesSchema, signal),
  });
