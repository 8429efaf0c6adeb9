import { Link, useSearch } from 'wouter';
import type { Ticket } from '@repo/contract/desk/ticket.ts';
import { SelectBox } from '#bulk/select-box.tsx';
import type { Selection } from '#bulk/use-selection.ts';
import { LabelBadges } from '#labels/label-badge.tsx';
import { UserLine } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';
import { SnoozedUntil } from '#snoozes/snoozed-until.tsx';
import { SpamButtons } from '#tickets/spam-buttons.tsx';
import { TicketDue } from '#tickets/ticket-due.tsx';
import { KIND_WORDS, STATE_WORDS } from '#shared/ticket-words.ts';

type TicketRowProps = Readonly<{
  ticket: Ticket;
  /** Undefined for spam, which has no response targets and no assignees. */
  selection: Selection | undefined;
}>;

/** A ticket in a table. The link in it covers the whole row, and takes the filter along, for the way back. */
export function TicketRow({ ticket, selection }: TicketRowProps) {
  const isSpam = selection === undefined;
  const { id, reference, kind, state, receivedAt, name, email, summary, assignee, labels } = ticket;
  const search = useSearch();
  return (
    <tr data-item={id}>
      {selection && (
        <td className="ticket-select">
          <SelectBox
            id={id}
            name={name || email || 'No name'}
            reference={reference}
            selection={selection}
          />
        </td>
      )}
      <td className="ticket-when">
        <When at={receivedAt} />
      </td>
      <td className="ticket-kind">
        {KIND_WORDS[kind]} <span className="soft">{reference}</span>
      </td>
      <th scope="row" className="ticket-who">
        <Link href={`/tickets/${id}${search && !isSpam && `?${search}`}`} data-row>
          <UserLine text={name || email || 'No name'} />
        </Link>
      </th>
      <td className="ticket-summary">
        <UserLine text={summary} /> <LabelBadges labels={labels} />
      </td>
      {isSpam ? (
        <td className="ticket-reasons">
          {ticket.toCheck && <span className="state-mark">To check</span>}
          <ul>
            {ticket.spamReasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </td>
      ) : (
        <td className="ticket-due">
          <TicketDue ticket={ticket} /> <SnoozedUntil at={ticket.snoozedUntil} />
        </td>
      )}
      <td className="ticket-state">
        {state === 'quarantined' ? (
          <SpamButtons ticket={ticket} name={name || email} />
        ) : (
          <span className="state-mark" data-state={state}>
            {STATE_WORDS[state]}
          </span>
        )}
      </td>
      {!isSpam && (
        <td className="ticket-assignee">{assignee && <UserLine text={assignee.name} />}</td>
      )}
    </tr>
  );
}
