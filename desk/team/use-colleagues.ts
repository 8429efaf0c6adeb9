import { useQuery } from '@tanstack/react-query';
import { colleaguesSchema } from '@repo/contract/desk/account.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';

/** Everyone to whom work can be assigned. */
export const useColleagues = () =>
  useQuery({
    queryKey: queryKeys.colleagues,
    queryFn: ({ signal }) => readDesk('/colleagues', colleaguesSchema, signal),
  });
