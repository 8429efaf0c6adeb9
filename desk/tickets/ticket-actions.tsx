import { z } from 'zod';
import { assignSchema } from '@repo/contract/desk/conversation.ts';
import { snoozeInputSchema } from '@repo/contract/desk/snooze.ts';
import { setStateSchema, type TicketDetail } from '@repo/contract/desk/ticket.ts';
import { setLabelsSchema } from '@repo/contract/desk/label.ts';
import { LabelBadges } from '#labels/label-badge.tsx';
import { LabelMenu } from '#labels/label-menu.tsx';
import { Assignment, AssignedTo } from '#people/assignment.tsx';
import { BlockButton } from '#people/block-button.tsx';
import { STATE_WORDS } from '#shared/ticket-words.ts';
import { SnoozeMenu } from '#snoozes/snooze-menu.tsx';
import { SnoozedUntil } from '#snoozes/snoozed-until.tsx';
import { useTicketChange } from '#tickets/use-ticket.ts';

/** The body of a call that says nothing more. */
const NOTHING = z.object({});

const STATES = setStateSchema.shape.state.options;

/** The state and assignee of a ticket, both of which can be changed here. */
export function TicketActions({ detail }: Readonly<{ detail: TicketDetail }>) {
  const { ticket, received } = detail;
  const { id, state, assignee, snoozedUntil, labels } = ticket;
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
            {state !== 'closed' && (
              <SnoozeMenu
                snoozedUntil={snoozedUntil}
                isBusy={isBusy}
                snooze={(input) => void change('snooze', input, snoozeInputSchema)}
                wake={() => void change('wake', {}, NOTHING)}
              />
            )}
            <LabelMenu
              labels={labels}
              set={(body) => void change('labels', body, setLabelsSchema)}
            />
          </>
        )}
        {detail.canBlock && <BlockButton about={{ ticketId: id }} />}
      </div>
      <p className="row">
        <SnoozedUntil at={snoozedUntil} />
        <LabelBadges labels={labels} />
      </p>
      <p role="alert" className="error">
        {problem}
      </p>
    </section>
  );
}
