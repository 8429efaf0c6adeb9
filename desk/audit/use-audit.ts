import { useInfiniteQuery } from '@tanstack/react-query';
import { auditFilter } from '@/desk/audit/audit-filter';
import { readDesk } from '@/desk/call';
import { queryKeys } from '@/desk/live/keys';
import { auditListSchema, type AuditFilter } from '@/lib/contract/desk/audit';

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
