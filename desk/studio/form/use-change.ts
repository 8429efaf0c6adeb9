import type { StudioEdit } from '@repo/contract/desk/studio-file.ts';
import { useForm, type FormValueProps } from '#studio/form/form-context.ts';
import { newValue } from '#studio/form/new-value.ts';
import { pathOf } from '#studio/form/paths.ts';

type Plain = Extract<StudioEdit, { act: 'set' }>['value'];

/** What can be done with a value: changed, added if it is not there, or removed. */
export function useChange({ place, isThere, isRequired, behind }: FormValueProps) {
  const { edit, root, today } = useForm();
  const path = pathOf(place);
  const add = (value: Extract<StudioEdit, { act: 'add' }>['value']) =>
    edit([{ act: 'add', path, value, ...(behind !== undefined && { behind }) }]);
  const remove = () => edit([{ act: 'remove', path }]);
  return {
    /** Changes it. Without anything in it, a field that need not be there is removed. */
    set: (value: Plain) => {
      if (value === '' && !isRequired) {
        if (isThere) remove();
      } else if (isThere) edit([{ act: 'set', path, value }]);
      else add(value);
    },
    add,
    /** Adds it as the schema wants it. */
    addNew: (part: unknown) => add(newValue(root, part, today)),
    remove,
  };
}
