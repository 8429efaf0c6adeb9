import type { TicketFilter } from '@repo/contract/desk/ticket-filter.ts';
import { useLabels } from '#labels/use-labels.ts';
import { Choice, DaySpan, Labeled } from '#shared/filter-fields.tsx';
import { FilterPanel, useFilterDraft } from '#shared/filter-panel.tsx';
import type { DraftOf } from '#shared/query-filter.ts';
import { KIND_WORDS, STATE_WORDS } from '#shared/ticket-words.ts';
import { useColleagues } from '#team/use-colleagues.ts';

type FilterFormProps = Readonly<{
  filter: TicketFilter;
  /** Called with the current fields, as they were typed. */
  onChange: (draft: DraftOf<TicketFilter>) => void;
  /** Spam is a separate list: all of it has one state, and none of it has an assignee. */
  isSpam: boolean;
}>;

/** The filters for a list of tickets. */
export function FilterForm({ filter, onChange, isSpam }: FilterFormProps) {
  const colleagues = useColleagues().data?.colleagues ?? [];
  const labels = useLabels();
  const { apply, choose, typed } = useFilterDraft(filter, onChange);
  const isFiltered = Object.keys(filter).length > (isSpam ? 1 : 0);

  return (
    <FilterPanel isFiltered={isFiltered} apply={apply}>
      <Choice label="Type" value={filter.kind} words={KIND_WORDS} onChoose={choose('kind')} />
      {!isSpam && (
        <>
          <Choice
            label="Status"
            value={filter.state}
            words={STATE_WORDS}
            onChoose={choose('state')}
          />
          <Choice
            label="Assignee"
            value={filter.assignee}
            words={{
              me: 'Me',
              nobody: 'Unassigned',
              ...Object.fromEntries(colleagues.map(({ id, name }) => [id, name])),
            }}
            onChoose={choose('assignee')}
          />
          <Choice
            label="Due"
            value={filter.due}
            words={{ overdue: 'Overdue', today: 'Today' }}
            onChoose={choose('due')}
          />
          <Choice
            label="Snoozed"
            value={filter.snoozed}
            words={{ yes: 'Yes', no: 'No' }}
            onChoose={choose('snoozed')}
          />
          {labels.length > 0 && (
            <Choice
              label="Label"
              value={filter.label}
              words={Object.fromEntries(labels.map(({ id, name }) => [id, name]))}
              onChoose={choose('label')}
            />
          )}
        </>
      )}
      <Labeled label="Email">
        <input {...typed('email', 'email')} autoComplete="off" size={22} />
      </Labeled>
      <DaySpan typed={typed} />
    </FilterPanel>
  );
}
