import { replaceEqualDeep } from '@tanstack/react-query';
import { createListeners } from '@repo/chat/engine/listeners.ts';
import type { DeskErrorCode } from '@repo/contract/desk/error.ts';
import type { StudioChange, StudioEdit, StudioFile } from '@repo/contract/desk/studio-file.ts';
import { BODY_PATH } from '@repo/contract/desk/studio-words.ts';
import { DeskCallError } from '#call.ts';
import { sentenceOf } from '#shared/use-action.ts';
import { afterEdit, pathKey } from '#studio/form/paths.ts';
import type { EditedFile } from '#studio/saving/edited-file.ts';
import { withChange, type UnsavedChange, type UnsavedChanges } from '#studio/saving/queue.ts';

/** How long after the last change it is sent, in milliseconds. */
export const REST_MS = 300;

/** How long after a failure it is tried again, in milliseconds. */
export const AGAIN_MS = 5000;

/** Refusals that pass by themselves. */
const PASSING: ReadonlySet<DeskErrorCode> = new Set(['too_many', 'unavailable', 'broken']);

/** The parts of the page that saves. */
export type SavingDeps = Readonly<{
  /** Sends a change, and resolves to the file with it. */
  send: (change: StudioChange) => Promise<StudioFile>;
  /** Keeps what is not saved; undefined for nothing. */
  keep: (unsaved: UnsavedChanges | undefined) => void;
  /** What was kept when the file was opened. */
  kept?: UnsavedChanges | undefined;
}>;

/**
 * Saves what somebody changes in a file, one call after the other. Changes are made in the text that was seen, so what
 * others change meanwhile stays. What could not be saved is kept, and sent again.
 *
 * @param opened the file as it was read
 */
export function createSaving(opened: StudioFile, { send, keep, kept }: SavingDeps) {
  const listeners = createListeners();
  let seen = kept?.seen ?? opened.text ?? '';
  let changes: readonly UnsavedChange[] = kept?.changes ?? [];
  let isSending = false;
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: EditedFile = {
    file: opened,
    values: opened.fields,
    body: opened.body,
    text: opened.text ?? '',
    state: kept ? 'saving' : 'saved',
    reason: undefined,
    choices: opened.choices,
    saves: 0,
  };

  const show = (next: Partial<EditedFile>) => {
    shown = { ...shown, ...next };
    listeners.notify();
  };
  const keepUnsaved = () => keep(changes.length > 0 ? { seen, changes } : undefined);
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void sendNext(), ms);
  };

  /** Takes over what the backend says, as soon as nothing waits that it does not have. */
  const adopt = (answer: StudioFile) => {
    const file = replaceEqualDeep<StudioFile>(shown.file, answer);
    const news = new Set(file.choices.map(({ path }) => pathKey(path)));
    const choices = [
      ...shown.choices.filter(({ path }) => !news.has(pathKey(path))),
      ...file.choices,
    ];
    if (changes.length > 0) {
      show({ file, choices });
      return;
    }
    seen = file.text ?? '';
    show({
      file,
      choices,
      values: replaceEqualDeep<StudioFile['fields']>(shown.values, file.fields),
      body: file.body,
      text: seen,
      state: 'saved',
      reason: undefined,
    });
  };

  async function sendNext(): Promise<void> {
    const [change] = changes;
    if (isSending || !change) return;
    isSending = true;
    show({ state: 'saving' });
    try {
      const file = await send({ name: opened.name, seen, change });
      changes = changes.slice(1);
      seen = file.applied ?? file.text ?? '';
      isSending = false;
      adopt(file);
      if ('settles' in change) forget(change.settles);
      show({ saves: shown.saves + 1 });
      keepUnsaved();
      // Whoever has typed on meanwhile has rested, or not: the next change waits as long as any other.
      if (changes.length > 0) wait(REST_MS);
    } catch (error) {
      isSending = false;
      fail(error);
    }
  }

  function fail(error: unknown): void {
    const code = error instanceof DeskCallError ? error.error.code : undefined;
    if (code === 'signed_out') show({ state: 'signed-out' });
    else if (code !== undefined && !PASSING.has(code))
      show({ state: 'refused', reason: sentenceOf(error) });
    else {
      show({ state: 'unreachable' });
      if (!hasEnded) wait(AGAIN_MS);
    }
  }

  const add = (change: UnsavedChange) => {
    changes = withChange(changes, change, isSending);
    keepUnsaved();
    if (!isSending) wait(REST_MS);
  };

  /** Shows a choice no more. */
  const forget = (path: StudioEdit['path']) => {
    const key = pathKey(path);
    show({ choices: shown.choices.filter((choice) => pathKey(choice.path) !== key) });
  };

  if (kept) wait(0);

  return {
    subscribe: listeners.subscribe,
    shown: () => shown,

    /** Makes changes of values, and saves them soon. */
    edit(edits: readonly StudioEdit[]) {
      const [first] = edits;
      if (!first) return;
      const isBody = pathKey(first.path) === pathKey(BODY_PATH);
      const next =
        isBody && 'value' in first && typeof first.value === 'string'
          ? { body: first.value }
          : { values: edits.reduce(afterEdit, shown.values) as StudioFile['fields'] };
      const edited = new Set(edits.map(({ path }) => pathKey(path)));
      const choices = shown.choices.filter(({ path }) => !edited.has(pathKey(path)));
      show({ ...next, choices, state: 'saving', reason: undefined });
      add({ edits: [...edits] });
    },

    /** Replaces the whole text, and saves it soon. */
    write(text: string) {
      show({ text, state: 'saving', reason: undefined });
      add({ text });
    },

    forget,

    /** Takes what the file has already at the place of a choice, and tells so: until then, it is asked again. */
    settle(path: StudioEdit['path']) {
      forget(path);
      show({ state: 'saving' });
      add({ settles: path });
    },

    /** Tries again at once what could not be saved. */
    again: () => wait(0),

    /** Takes over what was read anew, unless there is something to save. */
    refresh(file: StudioFile) {
      if (changes.length === 0) adopt(file);
    },

    /** Drops what is not saved, and begins anew with what was read. */
    restart(file: StudioFile) {
      clearTimeout(timer);
      changes = [];
      keepUnsaved();
      show({ choices: [] });
      adopt(file);
      show({ saves: shown.saves + 1 });
    },

    /** Ends it: what waits is sent at once. If that fails, it is kept for when the file is opened again. */
    end() {
      hasEnded = true;
      clearTimeout(timer);
      void sendNext();
    },
  };
}

export type Saving = ReturnType<typeof createSaving>;
