import { useState } from 'react';
import { BlockDialog } from '@/backend/desk/ui/blocks/block-dialog';
import { AssignControl } from '@/backend/desk/ui/team/assign-control';
import { useTicketChange } from '@/backend/desk/ui/tickets/use-ticket';
import { STATE_WORDS } from '@/backend/desk/ui/tickets/words';
import { setStateSchema, type TicketDetail } from '@/lib/contract/desk/ticket';

const STATES = setStateSchema.shape.state.options;

/** Where a ticket stands and who has it; both can be changed here. */
export function TicketActions({ detail: { ticket, canBlock } }: Readonly<{ detail: TicketDetail }>) {
  const { id, state, assignee } = ticket;
  const { change, isBusy, problem } = useTicketChange(id);
  const [isBlocking, setBlocking] = useState(false);
  return (
    <section aria-label="Where it stands">
      {state !== 'quarantined' && (
        <div role="group" aria-label="State" className="choices">
          {STATES.map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={choice === state}
              aria-disabled={isBusy}
              onClick={() => {
                if (choice !== state) void change('state', { state: choice, expectedState: state });
              }}
            >
              {STATE_WORDS[choice]}
            </button>
          ))}
        </div>
      )}
      <AssignControl
        assignee={assignee}
        onAssign={(assigneeId) =>
          void change('assign', { assigneeId, expectedAssigneeId: assignee?.id ?? null })
        }
      />
      <p role="alert" className="error">
        {problem}
      </p>
      {canBlock && (
        <button type="button" className="button quiet" onClick={() => setBlocking(true)}>
          Block the network address
        </button>
      )}
      {isBlocking && (
        <BlockDialog kind="network" ticketId={id} onClose={() => setBlocking(false)} />
      )}
    </section>
  );
}
