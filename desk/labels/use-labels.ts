import { useQuery } from '@tanstack/react-query';
import { labelsSchema } from '@repo/contract/desk/label.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';

/** All labels; none until they are loaded. */
export const useLabels = () =>
  useQuery({ queryKey: queryKeys.labels, queryFn: () => readDesk('/labels', labelsSchema) }).data
    ?.labels ?? [];
