import { DESK_API } from '@repo/contract/desk/address.ts';
import { auditFilterSchema, type AuditFilter } from '@repo/contract/desk/audit.ts';
import { queryFilter } from '#shared/query-filter.ts';

/** The filter of the audit log. */
export const auditFilter = queryFilter<AuditFilter>(auditFilterSchema);

/** The address of the export of all filtered rows. */
export const auditExportAddress = (filter: AuditFilter): string => {
  const query = auditFilter.searchOf(filter);
  return `${DESK_API}/audit/export${query === '' ? '' : `?${query}`}`;
};
