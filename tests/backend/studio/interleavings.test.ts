import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { editText, valuesOfFile } from '@repo/content-files/edit/file-text.ts';
import { studioEditSchema, type StudioFile } from '@repo/contract/desk/studio-file.ts';
import { signIn, type Colleague } from '#tests/backend/desk/desk.ts';
import { aCheckout, type Checkout } from '#tests/backend/studio/a-checkout.ts';
import { aStudioEditor, type StudioEditor } from '#tests/backend/studio/a-studio-editor.ts';
import { chosenEdit, withComment, type Choosing } from '#tests/backend/studio/chosen-edit.ts';
import { KNOWN_FILES, keysIn, wordsIn, type KnownFile } from '#tests/backend/studio/known-files.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { isOnPostgres } from '#tests/support/backend/test-database.ts';
import { IS_THOROUGH } from '#tests/support/thoroughness.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** Draws nothing, and is asked as often as one likes. */
const PREVIEW = `
process.on('message', ({ id, kind }) => {
  if (kind === 'schema') process.send({ id, kind, schema: null, path: null });
  process.send({ id, kind: 'problems', problems: [], memory: 1 });
});
process.once('disconnect', () => process.exit());
`;

type Desk = Awaited<ReturnType<typeof startInProcess>>;

const stack = new AsyncDisposableStack();
let checkout: Checkout;
let desk: Desk;
let dataDir: string;
beforeAll(async () => {
  checkout = stack.use(await aCheckout());
  checkout.write('scripts/preview.ts', PREVIEW);
  dataDir = stack.use(await temporaryFolder()).path;
  desk = await start();
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
  await stack.disposeAsync();
});

const start = (port?: number) =>
  startInProcess({
    dataDir,
    env: { CONTENT_REPO: checkout.root },
    ...(port !== undefined && { port }),
  });

/** Another backend takes the place of the one that runs. */
async function restart(): Promise<void> {
  const port = Number(new URL(desk.url).port);
  await desk[Symbol.asyncDispose]();
  desk = await start(port);
}

type Step = Choosing &
  Readonly<{
    who: 'ann' | 'ben' | 'hand';
    act: 'edit' | 'comment' | 'sync' | 'both' | 'refresh' | 'discard' | 'restart';
  }>;

const often = (...acts: readonly (readonly [Step['act'], number])[]) =>
  fc.oneof(...acts.map(([act, weight]) => ({ arbitrary: fc.constant(act), weight })));

const aStep: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom('ann', 'ben', 'hand'),
  act: often(
    ['edit', 60],
    ['comment', 8],
    ['sync', 16],
    ['both', 8],
    ['refresh', 8],
    ['discard', 2],
    ['restart', 1],
  ),
  what: fc.constantFrom('set', 'set', 'set', 'add', 'remove', 'move'),
  pick: fc.nat(1000),
  to: fc.nat(1000),
});

let sessions = 0;

/** What is written in one run, and what became of it. */
function createRun(name: KnownFile) {
  const place = join(checkout.root, 'content', name);
  /** What was written, and must be somewhere in the end. */
  const written = new Set<string>();
  /** What somebody has written over, or removed, who has seen it. */
  const replaced = new Set<string>();
  /** What was offered as a choice. */
  const offered = new Set<string>();
  /** The choices between what fewer than two have touched. */
  const wrong: unknown[] = [];
  /** Who has touched each text, and each place in a list. */
  const touched = new Map<string, Set<string>>();

  const touch = (who: string, about: readonly string[]) => {
    for (const each of about) touched.set(each, (touched.get(each) ?? new Set()).add(who));
  };
  /** Notes what somebody makes of what they see. */
  const note = (who: string, before: unknown, after: unknown, about: readonly string[]) => {
    const [was, is] = [wordsIn(before), wordsIn(after)];
    for (const word of is) if (!was.includes(word)) written.add(word);
    for (const word of was) if (!is.includes(word)) replaced.add(word);
    touch(who, about);
  };
  return {
    place,
    wrong,
    note,
    touched: () => [...touched.keys()],
    lost: (last: unknown) => {
      const there = new Set(wordsIn(last));
      return [...written].filter(
        (word) => !there.has(word) && !replaced.has(word) && !offered.has(word),
      );
    },
    /** Notes what is offered. */
    saw: ({ choices }: Pick<StudioFile, 'choices'>) => {
      for (const choice of choices) {
        for (const word of wordsIn(choice)) offered.add(word);
        const { ours, theirs } = choice;
        const isOrder = Array.isArray(ours) && Array.isArray(theirs);
        const keys = keysIn(choice).flatMap((key) =>
          isOrder ? [`place of ${key}`] : [key, `place of ${key}`, `beside ${key}`],
        );
        const people = new Set(keys.flatMap((key) => [...(touched.get(key) ?? [])]));
        if (people.size < 2) wrong.push({ choice, by: [...people] });
      }
    },
  };
}

async function play(name: KnownFile, steps: readonly Step[]): Promise<void> {
  const run = createRun(name);
  writeFileSync(run.place, KNOWN_FILES[name]);
  sessions += 1;
  const [ann, ben] = (await Promise.all([
    signIn(desk, `Ann${sessions}`, 'editor'),
    signIn(desk, `Ben${sessions}`, 'editor'),
  ])) as [Colleague, Colleague];
  // A run that has failed leaves a draft.
  await ann.post('/studio/file/discard', { name });
  const editors = {
    ann: await aStudioEditor(ann, name, run.saw),
    ben: await aStudioEditor(ben, name, run.saw),
  };
  for (const [index, step] of steps.entries()) {
    const number = 100 + index;
    const { act, who } = step;
    if (act === 'restart') await restart();
    else if (act === 'both') await Promise.all([editors.ann.sync(), editors.ben.sync()]);
    else if (who === 'hand') editByHand(name, run, step, number);
    else await edit(run, editors[who], step, number);
  }
  for (const editor of [editors.ann, editors.ben, editors.ann]) {
    await editor.sync();
    await editor.refresh();
  }
  const { text } = editors.ann.saving.shown();
  expect({ wrong: run.wrong, text }).toEqual({ wrong: [], text });
  expect({ lost: run.lost(text), text }).toEqual({ lost: [], text });
  // Nothing is there twice.
  const keys = text.match(/\bk\d+k\b/g) ?? [];
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
}

type Run = ReturnType<typeof createRun>;

function editByHand(name: KnownFile, run: Run, step: Step, number: number): void {
  const before = readFileSync(run.place, 'utf8');
  const values = valuesOfFile(name, before);
  const chosen = values && chosenEdit(step, values, number);
  if (step.act === 'comment') {
    const after = withComment(before, step.pick, number);
    run.note('hand', before, after, []);
    writeFileSync(run.place, after);
  } else if (chosen) {
    const after = editText(name, before, [chosen.edit]);
    run.note('hand', before, after, chosen.about);
    writeFileSync(run.place, after);
  }
}

async function edit(run: Run, editor: StudioEditor, step: Step, number: number): Promise<void> {
  const { saving } = editor;
  const { values, body, text, state } = saving.shown();
  const seen = { fields: values ?? {}, body };
  if (step.act === 'sync') await editor.sync();
  else if (step.act === 'refresh') await editor.refresh();
  else if (step.act === 'discard' && editor.isSaved()) {
    // Whoever discards a draft takes back whatever others have made of it.
    if (await editor.discard())
      run.note(step.who, text, readFileSync(run.place, 'utf8'), run.touched());
  } else if (step.act === 'comment' && state === 'saved') {
    const after = withComment(text, step.pick, number);
    run.note(step.who, text, after, []);
    saving.write(after);
    // Whoever edits the file itself sees no form before that is saved.
    await editor.sync();
  } else if (step.act === 'edit') {
    const chosen = chosenEdit(step, seen, number);
    if (!chosen) return;
    saving.edit([studioEditSchema.parse(chosen.edit)]);
    const now = saving.shown();
    run.note(step.who, seen, { fields: now.values, body: now.body }, chosen.about);
  }
}

/** What is brought together is the same on PostgreSQL, where each run takes three times as long. */
const RUNS = IS_THOROUGH && !isOnPostgres ? 150 : 30;

test('of what two editors and somebody with the file do at the same time, nothing is lost, and only what two have changed is a choice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<KnownFile>('pages/services/ai.yaml', 'pages/blog/first.md'),
      fc.array(aStep, { minLength: 3, maxLength: 16 }),
      play,
    ),
    // The same ones each time, so that no run depends on luck. Whoever changes how texts are brought together tries others.
    { numRuns: RUNS, seed: 20_261_129 },
  );
}, 600_000);
