import { useEffect, useRef } from 'react';
import { BULK_MOST } from '@repo/contract/desk/bulk.ts';
import { CloseButton } from '#bulk/close-button.tsx';
import { useBulk, type BulkSelection } from '#bulk/use-bulk.ts';
import { LabelBadge } from '#labels/label-badge.tsx';
import { useLabels } from '#labels/use-labels.ts';
import { Menu } from '#shared/menu.tsx';
import { UserLine } from '#shared/text.tsx';
import { useSession } from '#session/session.tsx';
import { focusLastRow } from '#shell/list-keys.ts';
import { useShortcuts } from '#shell/shortcuts.ts';
import { SnoozeChoice } from '#snoozes/snooze-choice.tsx';
import { useColleagues } from '#team/use-colleagues.ts';

type Bulk = ReturnType<typeof useBulk>;

/**
 * Says how many are selected, what can be done with them, and what came of it. `b` moves the focus there; when the bar
 * is closed, the focus is in the list again, where it was.
 */
export function BulkBar(props: BulkSelection) {
  const bulk = useBulk(props);
  const count = props.items.length;
  const isShown = count > 0 || bulk.outcome !== undefined || bulk.problem !== undefined;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && wordsFor(count)}
      </p>
      {isShown && <Bar {...props} bulk={bulk} />}
    </>
  );
}

const wordsFor = (count: number) =>
  count < BULK_MOST ? `${count} selected` : `${count} selected, the most at once`;

function Bar({ items, clear, bulk }: BulkSelection & Readonly<{ bulk: Bulk }>) {
  const { act, isBusy, problem, outcome } = bulk;
  const bar = useRef<HTMLElement>(null);
  useShortcuts({ b: () => bar.current?.querySelector('button')?.focus() });
  return (
    <section ref={bar} aria-label="Selected" className="bulk-bar">
      {items.length > 0 ? (
        <div className="row">
          <b>{wordsFor(items.length)}</b>
          <AssignMenu act={act} />
          <LabelsMenu act={act} />
          <Menu label="Snooze">
            {(closing) => (
              <SnoozeChoice
                closing={closing}
                onChoose={(input) => void act({ act: 'snooze', ...input }, 'Snoozed')}
              />
            )}
          </Menu>
          <CloseButton
            items={items}
            isBusy={isBusy}
            close={() => void act({ act: 'close' }, 'Closed')}
          />
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              focusLastRow();
              clear();
            }}
          >
            Clear selection
          </button>
        </div>
      ) : (
        outcome && <Outcome outcome={outcome} bulk={bulk} />
      )}
      <p role="alert" className="error">
        {problem}
      </p>
    </section>
  );
}

function AssignMenu({ act }: Pick<Bulk, 'act'>) {
  const { you } = useSession();
  const { data } = useColleagues();
  const others = data?.colleagues.filter(({ id }) => id !== you.id) ?? [];
  const choices = [{ id: you.id, name: 'Me' }, ...others, { id: null, name: 'Nobody' }];
  return (
    <Menu label="Assign to…">
      {(closing) => (
        <ul>
          {choices.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className="button quiet"
                {...closing}
                onClick={() => void act({ act: 'assign', assigneeId: id }, 'Assigned')}
              >
                <bdi>{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Menu>
  );
}

function LabelsMenu({ act }: Pick<Bulk, 'act'>) {
  const labels = useLabels();
  if (labels.length === 0) return null;
  return (
    <Menu label="Labels">
      {(closing) => (
        <ul className="bulk-labels">
          {labels.map((label) => (
            <li key={label.id} className="row">
              <LabelBadge label={label} />
              {([true, false] as const).map((isOn) => (
                <button
                  key={String(isOn)}
                  type="button"
                  className="button"
                  {...closing}
                  onClick={() =>
                    void act(
                      { act: 'label', labelId: label.id, isOn },
                      isOn ? 'Labeled' : 'Label removed from',
                    )
                  }
                >
                  {isOn ? 'Add' : 'Remove'}
                  <span className="sr-only"> {label.name}</span>
                </button>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Menu>
  );
}

type OutcomeProps = Readonly<{ outcome: NonNullable<Bulk['outcome']>; bulk: Bulk }>;

function Outcome({ outcome: { words, refused, undoId }, bulk }: OutcomeProps) {
  const shown = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, and the focus must not be gone with it.
  useEffect(() => shown.current?.focus(), [words, refused]);
  return (
    <div ref={shown} tabIndex={-1} className="bulk-outcome">
      <div className="row">
        <span role="status">
          {words}
          {refused.length > 0 && ` Not done with ${refused.length}:`}
        </span>
        {undoId !== undefined && (
          <button
            type="button"
            className="button"
            aria-disabled={bulk.isBusy}
            onClick={() => void bulk.undo()}
          >
            Undo
          </button>
        )}
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            focusLastRow();
            bulk.dismiss();
          }}
        >
          Dismiss
        </button>
      </div>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ id, name, reason }) => (
            <li key={id}>
              <UserLine text={name} />: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
