import { useMemo } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { auditExportAddress, auditFilter } from '#audit/audit-filter.ts';
import { AuditFilterForm } from '#audit/audit-filter-form.tsx';
import { AuditItem } from '#audit/audit-item.tsx';
import { useAudit } from '#audit/use-audit.ts';
import { ListEnd } from '#shared/list-end.tsx';
import { Empty, QueryView } from '#shared/states.tsx';
import { usePageTitle } from '#shared/page-title.ts';

const PATH = '/audit';

/** Who did what: everything that changed rights, or showed, exported, or removed data. */
export default function AuditPage() {
  usePageTitle('Audit log');
  const search = useSearch();
  const [, navigate] = useLocation();
  const filter = useMemo(() => auditFilter.filterOf(search), [search]);
  const list = useAudit(filter);
  return (
    <>
      <header className="page-head">
        <h1>Audit log</h1>
        <p className="soft">
          Who signed in, changed rights, or saw, exported, or removed data. On the server,{' '}
          <code>npm run operate -- audit --verify</code> checks that nobody has changed this log.
        </p>
        <p className="page-links">
          Export:{' '}
          <a href={auditExportAddress(filter)} download>
            JSON lines
          </a>
        </p>
      </header>
      <AuditFilterForm
        filter={filter}
        staff={list.data?.pages[0]?.staff ?? []}
        onChange={(draft) => {
          const query = auditFilter.searchOf(auditFilter.validFilter(draft));
          navigate(query === '' ? PATH : `${PATH}?${query}`);
        }}
      />
      <QueryView of={list}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) return <NoRows isFiltered={Object.keys(filter).length > 0} />;
          return (
            <>
              <ol className="audit-log" aria-label="Audit log, newest first">
                {rows.map((row) => (
                  <AuditItem key={row.seq} row={row} />
                ))}
              </ol>
              <ListEnd list={list} count={rows.length} things="rows" />
            </>
          );
        }}
      </QueryView>
    </>
  );
}

const NoRows = ({ isFiltered }: Readonly<{ isFiltered: boolean }>) => (
  <Empty>
    {isFiltered ? (
      <>
        Nothing in the log matches these filters. <Link href={PATH}>Clear filters</Link>
      </>
    ) : (
      'Nothing has been recorded yet.'
    )}
  </Empty>
);
