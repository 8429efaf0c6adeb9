import { useInfiniteQuery } from '@tanstack/react-query';
import { auditListSchema, type AuditFilter } from '@repo/contract/desk/audit.ts';
import { auditFilter } from '#audit/audit-filter.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';

/** The rows of the audit log that match a filter, the newest first, page by page. */
export function useAudit(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: queryKeys.audit(filter),
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(auditFilter.searchOf(filter));
      if (pageParam) query.set('cursor', pageParam);
      return readDesk(`/audit?${query}`, auditListSchema, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // No event says that there are new rows.
    staleTime: 0,
  });
}
