import { useQuery } from '@tanstack/react-query';
import { readDesk } from '@/desk/call';
import { queryKeys } from '@/desk/live/keys';
import { colleaguesSchema } from '@/lib/contract/desk/account';

/** Everyone to whom work can be assigned. */
export const useColleagues = () =>
  useQuery({
    queryKey: queryKeys.colleagues,
    queryFn: ({ signal }) => readDesk('/colleagues', colleaguesSchema, signal),
  });
