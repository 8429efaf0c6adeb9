import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { check } from '@repo/contract/check.ts';
import { doneSchema } from '@repo/contract/desk/error.ts';
import {
  savedViewInputSchema,
  savedViewSchema,
  type SavedView,
  type ViewPage,
} from '@repo/contract/desk/saved-view.ts';
import { changeDesk } from '#call.ts';
import { useMay } from '#session/use-may.ts';
import { queryKeys } from '#shared/keys.ts';
import { useAction } from '#shared/use-action.ts';

type SavedViewFormProps = Readonly<{
  page: ViewPage;
  search: string;
  /** The view to change; absent for a new one. */
  view?: SavedView;
  onDone?: () => void;
}>;

/** Saves a view under a name, or changes or removes one. */
export function SavedViewForm({ page, search, view, onDone }: SavedViewFormProps) {
  const client = useQueryClient();
  const { run, problem, isBusy } = useAction();
  const mayShare = useMay('POST /labels');
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const problemId = useId();
  const path = view ? `/views/${view.id}` : '/views';

  const finish = async () => {
    await client.invalidateQueries({ queryKey: queryKeys.savedViews });
    setName('');
    onDone?.();
  };
  const save = () =>
    run(async () => {
      const input = check(savedViewInputSchema, { name, page, search, isShared });
      if (!input.ok) return input.problem;
      await changeDesk(path, savedViewSchema, input.value);
      await finish();
      return undefined;
    });
  const remove = () =>
    run(async () => {
      await changeDesk(`${path}/remove`, doneSchema);
      await finish();
      return undefined;
    });

  return (
    <form
      className="saved-view-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label className="filter-field">
        <span>Name</span>
        <input
          name="name"
          autoComplete="off"
          value={name}
          aria-describedby={problemId}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      {mayShare && (
        <label className="check">
          <input
            type="checkbox"
            checked={isShared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
          Shared with everyone
        </label>
      )}
      <p className="row">
        <button type="submit" className="button" aria-disabled={isBusy}>
          Save
        </button>
        {view && (
          <button
            type="button"
            className="button danger"
            aria-disabled={isBusy}
            onClick={() => void remove()}
          >
            Remove
          </button>
        )}
      </p>
      <p id={problemId} role="alert" className="error">
        {problem}
      </p>
    </form>
  );
}
