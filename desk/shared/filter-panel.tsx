import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { DraftOf } from '#shared/query-filter.ts';

/** Screens with room for the form, on which it is always open. */
const WIDE = '(width >= 48rem)';

const isWide = () => matchMedia(WIDE).matches;
const onWidth = (listener: () => void) => {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/**
 * Holds what is typed into a filter. A choice applies at once, a typed value when its field loses the focus.
 *
 * @param onChange called with the current fields, as they were typed
 */
export function useFilterDraft<Filter extends Readonly<Record<string, string | undefined>>>(
  filter: Filter,
  onChange: (draft: DraftOf<Filter>) => void,
) {
  const [draft, setDraft] = useState<DraftOf<Filter>>(filter);
  const [shown, setShown] = useState(filter);
  // The address has a new filter, after going back, for example.
  if (shown !== filter) {
    setShown(filter);
    setDraft(filter);
  }
  const apply = (next: DraftOf<Filter> = draft) => onChange(next);
  return {
    apply,
    choose: (name: keyof Filter) => (value: string) => apply({ ...draft, [name]: value }),
    typed: (name: keyof Filter, type: 'date' | 'email' | 'search') => ({
      type,
      value: draft[name] ?? '',
      onChange: ({ target }: { target: HTMLInputElement }) =>
        setDraft({ ...draft, [name]: target.value }),
      onBlur: () => {
        if ((draft[name] ?? '') !== (filter[name] ?? '')) apply();
      },
    }),
  };
}

type FilterPanelProps = Readonly<{
  /** Whether there is something to clear. */
  isFiltered: boolean;
  /** Called with `{}` to clear the filter, and without anything to apply it. */
  apply: (next?: Record<string, never>) => void;
  /** The fields. */
  children: ReactNode;
}>;

/** The form of a filter. It is folded up on phones, as long as nothing is filtered. */
export function FilterPanel({ isFiltered, apply, children }: FilterPanelProps) {
  const hasRoom = useSyncExternalStore(onWidth, isWide);
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
        {children}
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
