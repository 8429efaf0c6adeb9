import { useState } from 'react';
import { BlockDialog } from '@/backend/desk/ui/conversations/block-dialog';
import { Assignment } from '@/backend/desk/ui/parts/assignment';
import { Line } from '@/backend/desk/ui/parts/text';
import { STATE_WORDS } from '@/backend/desk/ui/parts/ticket-words';
import { useSession } from '@/backend/desk/ui/session/session';
import { useTicketChange } from '@/backend/desk/ui/tickets/use-ticket';
import { assignSchema } from '@/lib/contract/desk/conversation';
import { setStateSchema, type TicketDetail } from '@/lib/contract/desk/ticket';

const STATES = setStateSchema.shape.state.options;

/** Where a ticket stands and who has it; both can be changed here. */
export function TicketActions({ detail }: Readonly<{ detail: TicketDetail }>) {
  const { id, state, assignee } = detail.ticket;
  const { you } = useSession();
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
              className="button"
              aria-pressed={choice === state}
              aria-disabled={isBusy}
              onClick={() => {
                if (choice === state) return;
                void change('state', { state: choice, expectedState: state }, setStateSchema);
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
              {assignee ? (
                <>With {assignee.id === you.id ? 'you' : <Line text={assignee.name} />}</>
              ) : (
                'With nobody yet'
              )}
            </span>
            <Assignment
              assignee={assignee}
              isBusy={isBusy}
              assign={(body) => void change('assign', body, assignSchema)}
            />
          </>
        )}
        {detail.canBlock && (
          <button type="button" className="button quiet" onClick={() => setBlocking(true)}>
            Block…
          </button>
        )}
      </div>
      <p role="alert" className="error">
        {problem}
      </p>
      {isBlocking && <BlockDialog about={{ ticketId: id }} onClose={() => setBlocking(false)} />}
    </section>
  );
}
