import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  bulkResultSchema,
  UNDO_MS,
  type BulkAct,
  type BulkInput,
  type BulkItem,
} from '@repo/contract/desk/bulk.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { changeDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';
import { useAction } from '#shared/use-action.ts';

/** One of the selected, with what it is called. */
type SelectedItem = BulkItem & Readonly<{ name: string }>;

/** What is selected in a list. */
export type BulkSelection = Readonly<{
  kind: BulkInput['kind'];
  /** What is selected, as it is on the screen. */
  items: readonly SelectedItem[];
  /** Selects nothing anymore. */
  clear: () => void;
}>;

/** What came of an act, for people. */
type BulkOutcome = Readonly<{
  words: string;
  /** Why it was not done with some. */
  refused: readonly { id: string; name: string; reason: string }[];
  /** The act, as long as it can be undone. */
  undoId?: string;
}>;

/** Does one thing with what is selected, and undoes it. */
export function useBulk({ kind, items, clear }: BulkSelection) {
  const client = useQueryClient();
  const { run, ...state } = useAction();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const undoId = outcome?.undoId;
  useEffect(() => {
    if (undoId === undefined) return undefined;
    const timer = setTimeout(() => setOutcome((last) => last && withoutUndo(last)), UNDO_MS);
    return () => clearTimeout(timer);
  }, [undoId]);

  /** The names of what was selected, for what was refused. */
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const send = async (path: string, body: object, known: ReadonlyMap<string, string>) => {
    try {
      const { done, refused } = await changeDesk(path, bulkResultSchema, body);
      const named = refused.map((one) => ({ ...one, name: known.get(one.id) ?? '' }));
      return { done, refused: named };
    } finally {
      const lists = kind === 'conversation' ? queryKeys.conversationLists : queryKeys.ticketLists;
      for (const queryKey of [lists, queryKeys.counts]) {
        void client.invalidateQueries({ queryKey });
      }
    }
  };

  return {
    ...state,
    outcome,
    /** @param did what is said of it, with the number behind it: Closed */
    act: (what: BulkAct, did: string) =>
      run(async () => {
        const id = newClientId();
        const known = new Map(items.map((item) => [item.id, item.name]));
        setNames(known);
        const { done, refused } = await send('/bulk', { id, kind, items, what }, known);
        setOutcome({
          words: `${did} ${done.length}.`,
          refused,
          ...(done.length > 0 && { undoId: id }),
        });
        clear();
        return undefined;
      }),
    undo: () =>
      run(async () => {
        if (undoId === undefined) return undefined;
        const { done, refused } = await send(`/bulk/${undoId}/undo`, {}, names);
        const isLate = done.length + refused.length === 0;
        setOutcome({
          words: isLate ? 'It is too late to undo that.' : `Undone: ${done.length}.`,
          refused,
        });
        return undefined;
      }),
    dismiss: () => setOutcome(undefined),
  };
}

const withoutUndo = ({ words, refused }: BulkOutcome): BulkOutcome => ({ words, refused });
