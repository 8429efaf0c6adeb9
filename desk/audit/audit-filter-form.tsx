import { Choice, DaySpan, Labeled } from '@/desk/shared/filter-fields';
import { FilterPanel, useFilterDraft } from '@/desk/shared/filter-panel';
import type { DraftOf } from '@/desk/shared/query-filter';
import { ACT_LABELS, type AuditFilter, type AuditList } from '@/lib/contract/desk/audit';

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
