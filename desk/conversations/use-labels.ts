import { useQuery } from '@tanstack/react-query';
import { readDesk } from '@/desk/call';
import { queryKeys } from '@/desk/live/keys';
import { labelsSchema } from '@/lib/contract/desk/label';

/** All labels; none until they are loaded. */
export const useLabels = () =>
  useQuery({ queryKey: queryKeys.labels, queryFn: () => readDesk('/labels', labelsSchema) }).data
    ?.labels ?? [];
