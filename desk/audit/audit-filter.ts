import { queryFilter } from '@/desk/shared/query-filter';
import { DESK_API } from '@/lib/contract/desk/address';
import { auditFilterSchema, type AuditFilter } from '@/lib/contract/desk/audit';

/** The filter of the audit log. */
export const auditFilter = queryFilter<AuditFilter>(auditFilterSchema);

/** The address of the export of all filtered rows. */
export const auditExportAddress = (filter: AuditFilter): string => {
  const query = auditFilter.searchOf(filter);
  return `${DESK_API}/audit/export${query === '' ? '' : `?${query}`}`;
};
