import { Link } from 'wouter';

/** Sentences for well-known lists, by the query of their filters. */
const KNOWN: Readonly<Record<string, string>> = {
  '': 'No tickets yet. Inquiries, orders, and emails show up here on their own.',
  'state=new&snoozed=no': 'No new tickets. Everything is in progress or done.',
  'assignee=me&snoozed=no': 'No tickets are assigned to you. Open one and choose Assign to me.',
  'due=overdue': 'No tickets are overdue.',
  'due=today': 'No tickets are due today.',
  'assignee=nobody&snoozed=no': 'No tickets are unassigned.',
  'state=answered&snoozed=no': 'No tickets are waiting for a customer.',
  'snoozed=yes': 'No tickets are snoozed.',
  'state=quarantined': 'No spam.',
  'state=quarantined&toCheck=1': 'Nothing to check.',
};

type NoTicketsProps = Readonly<{
  /** The query of the filter that matches nothing. */
  search: string;
  /** The address of the list without a filter. */
  path: string;
}>;

/** Why a list of tickets is empty, with a link to a fuller one. */
export function NoTickets({ search, path }: NoTicketsProps) {
  return (
    KNOWN[search] ?? (
      <>
        No tickets match these filters. <Link href={path}>Clear filters</Link>
      </>
    )
  );
}
