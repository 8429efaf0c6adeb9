import { useState, useSyncExternalStore } from 'react';
import { useColleagues } from '@/desk/team/use-colleagues';
import type { FilterDraft } from '@/desk/tickets/filter';
import { Choice, Labelled } from '@/desk/tickets/filter-fields';
import { KIND_WORDS, STATE_WORDS } from '@/desk/shared/ticket-words';
import type { TicketFilter } from '@/lib/contract/desk/ticket';

type Name = keyof TicketFilter;

/** Screens with room for the form, on which it is always open. */
const WIDE = '(width >= 48rem)';

const isWide = () => matchMedia(WIDE).matches;
const onWidth = (listener: () => void) => {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

type FilterFormProps = Readonly<{
  filter: TicketFilter;
  /** Called with the current fields, as they were typed. */
  onChange: (draft: FilterDraft) => void;
  /** Spam is a separate list: all of it has one state, and none of it has an assignee. */
  isSpam: boolean;
}>;

/**
 * The filters for a list of tickets. A choice applies at once, a typed value when its field loses the focus.
 */
export function FilterForm({ filter, onChange, isSpam }: FilterFormProps) {
  const colleagues = useColleagues().data?.colleagues ?? [];
  const [draft, setDraft] = useState<FilterDraft>(filter);
  const [shown, setShown] = useState(filter);
  // The address has a new filter, after going back, for example.
  if (shown !== filter) {
    setShown(filter);
    setDraft(filter);
  }
  const apply = (next: FilterDraft = draft) => onChange(next);
  const choose = (name: Name) => (value: string) => apply({ ...draft, [name]: value });
  const typed = (name: Name, type: 'date' | 'email') => ({
    type,
    value: draft[name] ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setDraft({ ...draft, [name]: target.value }),
    onBlur: () => {
      if ((draft[name] ?? '') !== (filter[name] ?? '')) apply();
    },
  });
  const hasRoom = useSyncExternalStore(onWidth, isWide);
  const isFiltered = Object.keys(filter).length > (isSpam ? 1 : 0);

  return (
    <details className="filters" open={isFiltered || hasRoom}>
      <summary>Filters</summary>
      <form
        className="filter-form"
        aria-label="Filters"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
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
          </>
        )}
        <Labelled label="Email">
          <input {...typed('email', 'email')} autoComplete="off" size={22} />
        </Labelled>
        <Labelled label="Since">
          <input {...typed('from', 'date')} />
        </Labelled>
        <Labelled label="Until">
          <input {...typed('to', 'date')} />
        </Labelled>
        {/* Enter in a field submits a form only if it has a button. */}
        <button type="submit" hidden>
          Apply
        </button>
        {isFiltered && (
          <button type="button" className="button quiet" onClick={() => apply({})}>
            Clear filters
          </button>
        )}
      </form>
    </details>
  );
}
