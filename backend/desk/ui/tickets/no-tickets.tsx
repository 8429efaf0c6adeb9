import { Link } from 'wouter';

/** What is said of lists that everybody knows, by the query of their filters. */
const KNOWN: Readonly<Record<string, string>> = {
  '': 'No tickets here. Inquiries, orders, leads and call requests appear by themselves.',
  'state=new': 'Nothing is new: what came is in work or done.',
  'assignee=me': 'You have no ticket. Open one and take it.',
  'state=quarantined': 'Nothing is in quarantine.',
};

type NoTicketsProps = Readonly<{
  /** The query of the filter that leaves none. */
  search: string;
  /** Where the list without a filter is. */
  path: string;
}>;

/** Why a list of tickets is empty, and the way to a fuller one. */
export function NoTickets({ search, path }: NoTicketsProps) {
  return (
    KNOWN[search] ?? (
      <>
        No ticket fits these filters. <Link href={path}>Clear the filters</Link>
      </>
    )
  );
}
