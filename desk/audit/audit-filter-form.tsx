import { ACT_LABELS, type AuditFilter, type AuditList } from '@repo/contract/desk/audit.ts';
import { Choice, DaySpan, Labeled } from '#shared/filter-fields.tsx';
import { FilterPanel, useFilterDraft } from '#shared/filter-panel.tsx';
import type { DraftOf } from '#shared/query-filter.ts';

type AuditFilterFormProps = Readonly<{
  filter: AuditFilter;
  staff: AuditList['staff'];
  /** Called with the current fields, as they were typed. */
  onChange: (draft: DraftOf<AuditFilter>) => void;
}>;

/** The filters for the audit log. */
export function AuditFilterForm({ filter, staff, onChange }: AuditFilterFormProps) {
  const { apply, choose, typed } = useFilterDraft(filter, onChange);
  return (
    <FilterPanel isFiltered={Object.keys(filter).length > 0} apply={apply}>
      <Choice label="What" value={filter.act} words={ACT_LABELS} onChoose={choose('act')} />
      <Choice
        label="Who"
        value={filter.staff}
        words={Object.fromEntries(staff.map(({ id, name }) => [id, name]))}
        onChoose={choose('staff')}
      />
      <Labeled label="Search">
        <input {...typed('q', 'search')} autoComplete="off" size={22} />
      </Labeled>
      <DaySpan typed={typed} />
    </FilterPanel>
  );
}
