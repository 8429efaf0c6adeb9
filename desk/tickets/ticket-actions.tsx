import { BlockButton } from '@/desk/conversations/block-button';
import { Assignment, AssignedTo } from '@/desk/shared/assignment';
import { STATE_WORDS } from '@/desk/shared/ticket-words';
import { useTicketChange } from '@/desk/tickets/use-ticket';
import { assignSchema } from '@/lib/contract/desk/conversation';
import { setStateSchema, type TicketDetail } from '@/lib/contract/desk/ticket';

const STATES = setStateSchema.shape.state.options;

/** The state and assignee of a ticket, both of which can be changed here. */
export function TicketActions({ detail }: Readonly<{ detail: TicketDetail }>) {
  const { ticket, received } = detail;
  const { id, state, assignee } = ticket;
  const { change, isBusy, problem } = useTicketChange(id);
  return (
    <section aria-label="Status and assignee">
      {state !== 'quarantined' && (
        <div role="group" aria-label="Status" className="choices">
          {STATES.map((choice) => (
            <button
              key={choice}
              type="button"
              className="button"
              aria-pressed={choice === state}
              aria-disabled={isBusy}
              onClick={() => {
                if (choice === state) return;
                const body = { state: choice, expectedState: state, seenMails: received.length };
                void change('state', body, setStateSchema);
              }}
            >
              {STATE_WORDS[choice]}
            </button>
          ))}
        </div>
      )}
      <div className="row">
        {state !== 'quarantined' && (
          <>
            <span>
              <AssignedTo assignee={assignee} />
            </span>
            <Assignment
              assignee={assignee}
              isBusy={isBusy}
              assign={(body) => void change('assign', body, assignSchema)}
            />
          </>
        )}
        {detail.canBlock && <BlockButton about={{ ticketId: id }} />}
      </div>
      <p role="alert" className="error">
        {problem}
      </p>
    </section>
  );
}
