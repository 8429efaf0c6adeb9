import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { z } from 'zod';
import type { ReactNode } from 'react';
import { changeDesk } from '#call.ts';
import { SubmitLine } from '#forms/submit-line.tsx';
import { useDeskForm } from '#forms/use-desk-form.ts';

type EntryFormProps = Readonly<{
  /** Where the entry is stored: the list's path for a new one, otherwise the path of the entry. */
  path: string;
  schema: z.ZodType<object>;
  /** The query key of the list. */
  list: QueryKey;
  words: string;
  onDone?: () => void;
  /** The fields; `errorOf` gives the error of each. */
  children: (errorOf: (name: string) => string | undefined) => ReactNode;
}>;

/** Adds an entry to a list in the settings, or changes one. */
export function EntryForm({ path, schema, list, words, onDone, children }: EntryFormProps) {
  const client = useQueryClient();
  const { formProps, errorOf, problem, isBusy } = useDeskForm({
    schema,
    async send(input) {
      await changeDesk(path, z.object({}), input);
      await client.invalidateQueries({ queryKey: list });
      onDone?.();
    },
  });
  return (
    <form {...formProps}>
      {children(errorOf)}
      <div className="row">
        <SubmitLine words={words} busyWords="Saving…" isBusy={isBusy} problem={problem} />
        {onDone && (
          <button type="button" className="button" onClick={onDone}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}
