import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { StudioChange, StudioFile } from '@repo/contract/desk/studio-file.ts';
import { DeskCallError } from '@repo/desk/call.ts';
import { AGAIN_MS, createSaving, REST_MS } from '@repo/desk/studio/saving/saving.ts';
import { readUnsaved, type UnsavedChanges } from '@repo/desk/studio/saving/queue.ts';
import { studioFileOf } from '#tests/desk/support/studio.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const TITLE = ['title'];
const setTitle = (value: string) => [{ act: 'set', path: TITLE, value } as const];

/** A saving whose calls wait until the test answers them. */
function startSaving(kept?: UnsavedChanges, opened = studioFileOf({ text: 'v0' })) {
  const sent: StudioChange[] = [];
  const waiting: { resolve: (file: StudioFile) => void; reject: (error: unknown) => void }[] = [];
  let stored: UnsavedChanges | undefined = kept;
  const saving = createSaving(opened, {
    kept,
    keep: (unsaved) => (stored = unsaved),
    send(change) {
      sent.push(change);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
  });
  const settle = () => jest.advanceTimersByTimeAsync(0);
  return {
    saving,
    sent,
    kept: () => readUnsaved(JSON.stringify(stored)),
    rest: (ms = REST_MS) => jest.advanceTimersByTimeAsync(ms),
    answer: (file: Partial<StudioFile>) => {
      waiting.shift()?.resolve(studioFileOf(file));
      return settle();
    },
    refuse: (error: unknown) => {
      waiting.shift()?.reject(error);
      return settle();
    },
  };
}

test('what is typed on is one change, sent after a rest, against what was seen', async () => {
  const { saving, sent, rest, answer, kept } = startSaving();
  saving.edit(setTitle('A'));
  await rest(REST_MS - 1);
  saving.edit(setTitle('Ab'));
  await rest(REST_MS - 1);
  expect(sent).toEqual([]);
  expect(saving.shown()).toMatchObject({ state: 'saving', values: { title: 'Ab' } });
  await rest(1);
  expect(sent).toEqual([
    { name: 'pages/about.yaml', seen: 'v0', change: { edits: setTitle('Ab') } },
  ]);
  expect(kept()?.changes).toHaveLength(1);
  await answer({ text: 'v1', applied: 'v1', fields: { title: 'Ab' } });
  expect(saving.shown()).toMatchObject({ state: 'saved', saves: 1 });
  expect(kept()).toBeUndefined();
  saving.edit(setTitle('Abc'));
  await rest();
  expect(sent.at(-1)?.seen).toBe('v1');
});

test('what is typed while a change is on its way waits for it, and is made in what came of that alone', async () => {
  const { saving, sent, rest, answer } = startSaving();
  saving.edit(setTitle('mine'));
  await rest();
  saving.edit(setTitle('mine, too'));
  await rest();
  expect(sent).toHaveLength(1);
  await answer({
    text: 'v1 with theirs',
    applied: 'v1 mine',
    fields: { title: 'mine', label: 'theirs' },
  });
  // Theirs would be lost if it were shown as seen before the next change is there.
  expect(saving.shown().values).toMatchObject({ title: 'mine, too' });
  await rest();
  expect(sent.at(-1)).toEqual({
    name: 'pages/about.yaml',
    seen: 'v1 mine',
    change: { edits: setTitle('mine, too') },
  });
  await answer({ text: 'v2', applied: 'v2 mine', fields: { title: 'mine, too', label: 'theirs' } });
  expect(saving.shown()).toMatchObject({
    state: 'saved',
    values: { title: 'mine, too', label: 'theirs' },
  });
  saving.edit(setTitle('last'));
  await rest();
  expect(sent.at(-1)?.seen).toBe('v2');
});

test('without a connection, the same change is sent again, and then what was typed since', async () => {
  const { saving, sent, rest, answer, refuse, kept } = startSaving();
  saving.edit(setTitle('A'));
  await rest();
  saving.edit([{ act: 'add', path: ['sections', 0, 'steps', 0], value: 'First' }]);
  await refuse(new DeskCallError('We can’t reach the desk.'));
  expect(saving.shown().state).toBe('unreachable');
  expect(kept()).toEqual({
    seen: 'v0',
    changes: [
      { edits: setTitle('A') },
      { edits: [{ act: 'add', path: ['sections', 0, 'steps', 0], value: 'First' }] },
    ],
  });
  await rest(AGAIN_MS);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  await answer({ text: 'v1', applied: 'v1' });
  await rest();
  expect(sent).toHaveLength(3);
  expect(sent[2]?.seen).toBe('v1');
  await answer({ text: 'v2', applied: 'v2' });
  await rest(AGAIN_MS);
  expect(sent).toHaveLength(3);
  expect(kept()).toBeUndefined();
});

test('what was kept is sent once when the file is opened again, and then shown', async () => {
  const unsaved = { seen: 'before', changes: [{ edits: setTitle('kept') }] };
  const { saving, sent, rest, answer, kept } = startSaving(unsaved);
  expect(saving.shown().state).toBe('saving');
  await rest(0);
  expect(sent).toEqual([
    { name: 'pages/about.yaml', seen: 'before', change: { edits: setTitle('kept') } },
  ]);
  await answer({ text: 'v1', applied: 'x', fields: { title: 'kept' } });
  expect(saving.shown()).toMatchObject({ state: 'saved', values: { title: 'kept' } });
  expect(kept()).toBeUndefined();
  saving.again();
  await rest(AGAIN_MS);
  expect(sent).toHaveLength(1);
});

test('somebody who was signed out loses nothing, and a refusal says why and waits', async () => {
  const { saving, sent, rest, answer, refuse, kept } = startSaving();
  saving.edit(setTitle('A'));
  await rest();
  await refuse(new DeskCallError('Please sign in.', { code: 'signed_out' }));
  expect(saving.shown().state).toBe('signed-out');
  await rest(AGAIN_MS);
  expect(sent).toHaveLength(1);
  saving.again();
  await rest(0);
  expect(sent).toHaveLength(2);
  await refuse(new DeskCallError('This is too long', { code: 'invalid' }));
  expect(saving.shown()).toMatchObject({ state: 'refused', reason: 'This is too long' });
  await rest(AGAIN_MS);
  expect(sent).toHaveLength(2);
  expect(kept()?.changes).toHaveLength(1);
  await answer({});
  saving.edit(setTitle('B'));
  await rest();
  expect(sent).toHaveLength(3);
});

test('a busy backend is asked again', async () => {
  const { saving, sent, rest, refuse } = startSaving();
  saving.edit(setTitle('A'));
  await rest();
  await refuse(new DeskCallError('Try again.', { code: 'unavailable' }));
  expect(saving.shown().state).toBe('unreachable');
  await rest(AGAIN_MS);
  expect(sent).toHaveLength(2);
});

test('what others save meanwhile is taken over, unless something of one’s own waits', async () => {
  const { saving, rest, answer } = startSaving();
  saving.refresh(studioFileOf({ text: 'theirs', fields: { title: 'Theirs' } }));
  expect(saving.shown().values).toEqual({ title: 'Theirs' });
  saving.edit(setTitle('Mine'));
  saving.refresh(studioFileOf({ text: 'again', fields: { title: 'Again' } }));
  expect(saving.shown().values).toEqual({ title: 'Mine' });
  await rest();
  await answer({ text: 'v1', applied: 'v1', fields: { title: 'Mine' } });
  expect(saving.shown().state).toBe('saved');
});

test('a choice stays until one side is taken or the value is changed', async () => {
  const { saving, sent, rest, answer } = startSaving();
  const choice = { path: TITLE, before: 'A', ours: 'B', theirs: 'C' };
  saving.edit(setTitle('B'));
  await rest();
  await answer({ text: 'v1', applied: 'x', fields: { title: 'C' }, choices: [choice] });
  expect(saving.shown()).toMatchObject({ choices: [choice], values: { title: 'C' } });
  saving.edit([{ act: 'set', path: ['updated'], value: '2026-02-01' }]);
  await rest();
  await answer({ text: 'v2', applied: 'v2', fields: { title: 'C', updated: '2026-02-01' } });
  expect(saving.shown().choices).toEqual([choice]);
  // One that is kept with the draft would be asked again.
  saving.edit([{ act: 'set', path: ['updated'], value: '2026-02-02' }]);
  await rest();
  saving.settle(TITLE);
  expect(saving.shown().choices).toEqual([]);
  await answer({ text: 'v3', applied: 'v3', choices: [choice] });
  await rest();
  expect(sent.at(-1)).toMatchObject({ seen: 'v3', change: { settles: TITLE } });
  await answer({ text: 'v3', applied: 'v3', choices: [] });
  expect(saving.shown()).toMatchObject({ choices: [], state: 'saved' });
});

test('what was added and removed again is no change at all, and moves stay in their order', async () => {
  const { saving, sent, rest } = startSaving();
  saving.edit([{ act: 'add', path: ['label'], value: 'a', behind: 'title' }]);
  saving.edit([{ act: 'set', path: ['label'], value: 'ab' }]);
  saving.edit([{ act: 'remove', path: ['label'] }]);
  saving.edit([{ act: 'move', path: ['sections', 0], to: 1 }]);
  saving.edit([{ act: 'move', path: ['sections', 0], to: 1 }]);
  await rest();
  expect(sent[0]?.change).toEqual({
    edits: [
      { act: 'move', path: ['sections', 0], to: 1 },
      { act: 'move', path: ['sections', 0], to: 1 },
    ],
  });
});

test('the whole text replaces the text before it that was not sent', async () => {
  const { saving, sent, rest, answer } = startSaving();
  saving.write('title: A\n');
  saving.write('title: Ab\n');
  await rest();
  expect(sent.map(({ change }) => change)).toEqual([{ text: 'title: Ab\n' }]);
  saving.write('title: Abc\n');
  await answer({ text: 'merged', applied: 'title: Ab\n' });
  expect(saving.shown().text).toBe('title: Abc\n');
  await rest();
  expect(sent[1]).toMatchObject({ seen: 'title: Ab\n', change: { text: 'title: Abc\n' } });
});
