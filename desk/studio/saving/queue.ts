import { z } from 'zod';
import {
  studioChangeSchema,
  type StudioChange,
  type StudioEdit,
} from '@repo/contract/desk/studio-file.ts';
import { pathKey } from '#studio/form/paths.ts';

export type UnsavedChange = StudioChange['change'];

/** The most changes of one call. */
const MOST_EDITS = 150;

/** What is not saved yet. It is sent in order, and one after the other. */
export type UnsavedChanges = Readonly<{
  /** The text in which the first change was made. */
  seen: string;
  /** The changes: the first one may be on its way. */
  changes: readonly UnsavedChange[];
}>;

const unsavedSchema = z.object({
  seen: z.string(),
  changes: z.array(studioChangeSchema.shape.change),
});

/** Reads what was kept; undefined if it cannot be read, or if there is nothing in it. */
export function readUnsaved(kept: string | undefined): UnsavedChanges | undefined {
  if (kept === undefined) return undefined;
  try {
    const { data } = unsavedSchema.safeParse(JSON.parse(kept));
    return data && data.changes.length > 0 ? data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Adds a change to those that wait.
 *
 * @param isSending whether the first one is on its way, so that nothing can be added to it
 */
export function withChange(
  changes: readonly UnsavedChange[],
  change: UnsavedChange,
  isSending: boolean,
): readonly UnsavedChange[] {
  const last = changes.at(-1);
  if (!last || (isSending && changes.length === 1)) return [...changes, change];
  if ('settles' in last || 'settles' in change) return [...changes, change];
  const before = changes.slice(0, -1);
  // The whole text has everything in it that was changed before.
  if ('text' in change) return 'text' in last ? [...before, change] : [...changes, change];
  if ('text' in last) return [...changes, change];
  const edits = change.edits.reduce<readonly StudioEdit[]>(withOneEdit, last.edits);
  if (edits.length > MOST_EDITS) return [...changes, change];
  return edits.length === 0 ? before : [...before, { edits: [...edits] }];
}

/** Adds a change to others: of one that only types on, the last text is enough. */
function withOneEdit(edits: readonly StudioEdit[], edit: StudioEdit): readonly StudioEdit[] {
  const last = edits.at(-1);
  const before = edits.slice(0, -1);
  const isSame = last !== undefined && pathKey(last.path) === pathKey(edit.path);
  if (!last || !isSame) return [...edits, edit];
  const isKey = typeof edit.path.at(-1) === 'string';
  if (edit.act === 'set') {
    if (last.act === 'set') return [...before, edit];
    if (last.act === 'add') return [...before, { ...last, value: edit.value }];
  }
  if (edit.act === 'remove' && isKey) {
    if (last.act === 'add') return before;
    if (last.act === 'set') return [...before, edit];
  }
  return [...edits, edit];
}
