import { useMemo } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { usePageTitle } from '@/backend/desk/ui/shell/page-title';
import { exportAddress, filterOf, searchOf } from '@/backend/desk/ui/tickets/filter';
import { FilterForm } from '@/backend/desk/ui/tickets/filter-form';
import { TicketList } from '@/backend/desk/ui/tickets/ticket-list';

const PLACES = [
  { words: 'All', search: '' },
  { words: 'New', search: 'state=new' },
  { words: 'Mine', search: 'assignee=me' },
] as const;

/** Inquiries, orders, leads and call requests, narrowed down by the query of the address. */
export function TicketsPage() {
  usePageTitle('Tickets');
  return <FilteredTickets path="/tickets" title="Tickets" empty="No ticket fits." />;
}

/** What looks like spam. */
export function QuarantinePage() {
  usePageTitle('Quarantine');
  return (
    <FilteredTickets
      path="/quarantine"
      title="Quarantine"
      empty="Nothing is in quarantine."
      isQuarantine
    />
  );
}

type FilteredTicketsProps = Readonly<{
  path: string;
  title: string;
  empty: string;
  isQuarantine?: boolean;
}>;

function FilteredTickets({ path, title, empty, isQuarantine = false }: FilteredTicketsProps) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const filter = useMemo(() => {
    const asked = filterOf(search);
    return isQuarantine ? { ...asked, state: 'quarantined' as const } : asked;
  }, [search, isQuarantine]);

  return (
    <div className="page">
      <header className="page-head">
        <h1>{title}</h1>
        {isQuarantine ? (
          <p className="soft">
            These look like spam. Nobody was told of them, and no mail was sent. Rescue what is not.
          </p>
        ) : (
          <nav aria-label="Lists" className="places">
            {PLACES.map((place) => (
              <Link
                key={place.words}
                href={place.search ? `${path}?${place.search}` : path}
                aria-current={searchOf(filter) === place.search ? 'page' : undefined}
              >
                {place.words}
              </Link>
            ))}
          </nav>
        )}
        <p className="page-links">
          Export: <a href={exportAddress(filter, 'csv')}>CSV</a>{' '}
          <a href={exportAddress(filter, 'json')}>JSON</a>
        </p>
      </header>
      <FilterForm
        filter={filter}
        isQuarantine={isQuarantine}
        onChange={(draft) => {
          const { state, ...others } = filterOf(new URLSearchParams(draft).toString());
          const query = searchOf(isQuarantine || !state ? others : { ...others, state });
          navigate(query === '' ? path : `${path}?${query}`);
        }}
      />
      <TicketList filter={filter} empty={empty} />
    </div>
  );
}
