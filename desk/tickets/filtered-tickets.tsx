import { useMemo } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { Allowed } from '#session/allowed.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { exportAddress, filterOf, validFilter, searchOf } from '#tickets/filter.ts';
import { FilterForm } from '#tickets/filter-form.tsx';
import { NoTickets } from '#tickets/no-tickets.tsx';
import { TicketList } from '#tickets/ticket-list.tsx';
import { SavedViewsMenu } from '#views/saved-views-menu.tsx';

const SPAM_PLACES = [
  { words: 'All', search: '' },
  { words: 'To check', search: 'toCheck=1' },
] as const;

const PLACES = [
  { words: 'All', search: '' },
  { words: 'New', search: 'state=new&snoozed=no' },
  { words: 'Mine', search: 'assignee=me&snoozed=no' },
  { words: 'Unassigned', search: 'assignee=nobody&snoozed=no' },
  { words: 'Overdue', search: 'due=overdue' },
  { words: 'Due today', search: 'due=today' },
  { words: 'Waiting for customer', search: 'state=answered&snoozed=no' },
  { words: 'Snoozed', search: 'snoozed=yes' },
] as const;

type FilteredTicketsProps = Readonly<{
  path: string;
  title: string;
  isSpam?: boolean;
}>;

/** A list of tickets, filtered by the query of the address. */
export function FilteredTickets({ path, title, isSpam = false }: FilteredTicketsProps) {
  usePageTitle(title);
  const search = useSearch();
  const [, navigate] = useLocation();
  const filter = useMemo(() => {
    const asked = filterOf(search);
    return isSpam ? { ...asked, state: 'quarantined' as const } : asked;
  }, [search, isSpam]);

  const here = searchOf(isSpam ? { ...filter, state: undefined } : filter);

  return (
    <>
      <header className="page-head">
        <h1>{title}</h1>
        {isSpam && (
          <p className="soft">
            These look like spam. No one was notified and no email was sent. If one is real, choose
            Not spam. Please review the ones under To check: they are in Spam mostly because of what
            was happening at the time, such as a flood of inquiries, and not because of what they
            say.
          </p>
        )}
        <nav aria-label="Views" className="tabs">
          {(isSpam ? SPAM_PLACES : PLACES).map((place) => (
            <Link
              key={place.words}
              href={place.search ? `${path}?${place.search}` : path}
              aria-current={here === place.search ? 'page' : undefined}
            >
              {place.words}
            </Link>
          ))}
        </nav>
        {!isSpam && <SavedViewsMenu page="tickets" search={here} />}
        <Allowed call="GET /tickets/export">
          <p className="page-links">
            Export:{' '}
            <a href={exportAddress(filter, 'csv')} download>
              CSV
            </a>{' '}
            <a href={exportAddress(filter, 'json')} download>
              JSON
            </a>
          </p>
        </Allowed>
      </header>
      <FilterForm
        filter={filter}
        isSpam={isSpam}
        onChange={(draft) => {
          const query = searchOf(validFilter(isSpam ? { ...draft, state: '' } : draft));
          navigate(query === '' ? path : `${path}?${query}`);
        }}
      />
      <TicketList filter={filter} empty={<NoTickets search={searchOf(filter)} path={path} />} />
    </>
  );
}
