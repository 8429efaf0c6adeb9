import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'yaml';
import { editYaml } from '@repo/content-files/edit/edit-yaml.ts';
import type { PlainValue, ValuePath, YamlEdit } from '@repo/content-files/edit/edits.ts';
import { mergeTexts } from '@repo/content-files/edit/merge-texts.ts';
import { IS_THOROUGH } from '#tests/support/thoroughness.ts';

/** A file as people write it, in which each entry has a name of its own. */
const FILE = `# What comes first
template: service
title: The title # stays short
tags: [one, two, three]
sections:
  # the most important one
  - name: alpha
    title: The first section
    text: >-
      A text that
      goes on
    features:
      - { name: a1, title: Fast }
      - { name: a2, title: 'Small: and light' }
      - { name: a3, title: Cheap }

  - name: beta
    title: The second section
    text: "Quoted"
    features:
      - name: b1
        title: Old
      - name: b2
        title: Older

  - name: gamma
    title: The third section
    text: Plain
    features: []
closing:
  title: The end
`;

type Named = Readonly<{ name: string; title: string; text?: string; features?: Named[] }>;
type File = Readonly<{ title: string; tags: string[]; sections: Named[]; closing: unknown }>;

const read = (text: string) => parse(text) as File;

/** Where the entry with a name is now; nothing if it is gone. */
function placeOf(text: string, name: string): ValuePath | undefined {
  for (const [index, section] of read(text).sections.entries()) {
    if (section.name === name) return ['sections', index];
    const feature = section.features?.findIndex((each) => each.name === name) ?? -1;
    if (feature >= 0) return ['sections', index, 'features', feature];
  }
  return undefined;
}

/** Everyone's places: nobody else changes those, but everyone may change what is around them. */
const FIELDS = {
  ann: [
    ['alpha', 'title'],
    ['a2', 'title'],
    ['b1', 'title'],
  ],
  ben: [
    ['alpha', 'text'],
    ['a1', 'title'],
    ['gamma', 'title'],
  ],
  hand: [
    ['beta', 'title'],
    ['a3', 'title'],
    ['gamma', 'text'],
  ],
} as const;

type Person = keyof typeof FIELDS;

/** What somebody does to the text that they see. A word makes what they write unique. */
type Step = Readonly<{ who: Person; what: 'set' | 'add' | 'sync'; field: number; word: string }>;

const aStep: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom<Person>('ann', 'ben', 'hand'),
  what: fc.constantFrom('set', 'set', 'add', 'sync'),
  field: fc.integer({ min: 0, max: 2 }),
  word: fc.stringMatching(/^[a-z]{8} [a-z]{8}$/),
});

function editFor({ who, what, field, word }: Step, text: string): YamlEdit {
  const [name, key] = FIELDS[who][field] ?? FIELDS[who][0];
  const at = placeOf(text, name) ?? [];
  if (what === 'set') return { act: 'set', path: [...at, key], value: word };
  const around = at.slice(0, -1);
  const place = Number(at.at(-1)) + 1;
  return { act: 'add', path: [...around, place], value: { name: word, title: `New ${word}` } };
}

test('what two editors and a hand change of different things is all there, and is no conflict', () => {
  fc.assert(
    fc.property(fc.array(aStep, { minLength: 3, maxLength: 14 }), (steps) => {
      let shared = FILE;
      const seen: Record<Person, string> = { ann: FILE, ben: FILE, hand: FILE };
      const own: Record<Person, string> = { ...seen };
      const last = new Map<string, string>();
      const added: string[] = [];
      const sync = (who: Person) => {
        const { text, conflicts } = mergeTexts(seen[who], own[who], shared);
        expect(conflicts).toEqual([]);
        shared = text;
        seen[who] = text;
        own[who] = text;
      };
      for (const step of steps) {
        const { who, what, word } = step;
        if (what === 'sync') sync(who);
        else {
          const edit = editFor(step, own[who]);
          own[who] = editYaml(own[who], edit);
          if (what === 'add') added.push(word);
          else last.set((FIELDS[who][step.field] ?? []).join('.'), word);
        }
      }
      for (const who of ['ann', 'ben', 'hand'] as const) sync(who);
      for (const [field, word] of last) {
        const [name = '', key = ''] = field.split('.');
        const at = placeOf(shared, name) ?? [];
        const entry = at.reduce<unknown>(
          (value, part) => Reflect.get(Object(value), part),
          read(shared),
        );
        expect([field, Reflect.get(Object(entry), key)]).toEqual([field, word]);
      }
      for (const word of added) expect(placeOf(shared, word)).toBeDefined();
      expect(shared.split('\n').filter((line) => line.includes('#'))).toHaveLength(3);
    }),
    { numRuns: IS_THOROUGH ? 400 : 60 },
  );
});

const changed = (...edits: readonly YamlEdit[]) =>
  edits.reduce((text, edit) => editYaml(text, edit), FILE);
const set = (path: ValuePath, value: PlainValue): YamlEdit => ({ act: 'set', path, value });

describe('what both have changed', () => {
  test('is a conflict with all three values, and stays as it was saved', () => {
    const ours = changed(set(['title'], 'Ours'), set(['closing', 'title'], 'Our end'));
    const theirs = changed(set(['title'], 'Theirs'));
    const { text, conflicts } = mergeTexts(FILE, ours, theirs);
    expect(conflicts).toEqual([
      { path: ['title'], before: 'The title', ours: 'Ours', theirs: 'Theirs' },
    ]);
    expect(text).toBe(theirs.replace('title: The end', 'title: Our end'));
  });

  test('in the same way is none', () => {
    const both = changed(set(['title'], 'Both'));
    expect(mergeTexts(FILE, both, both)).toEqual({ text: both, conflicts: [] });
  });

  test('is one if an entry was removed that the other has changed', () => {
    const ours = changed(set(['sections', 1, 'title'], 'Ours'));
    const theirs = changed({ act: 'remove', path: ['sections', 1] });
    expect(mergeTexts(FILE, ours, theirs).conflicts).toMatchObject([
      { ours: { name: 'beta', title: 'Ours' }, theirs: undefined },
    ]);
    expect(mergeTexts(FILE, theirs, ours).conflicts).toMatchObject([
      { ours: undefined, theirs: { name: 'beta', title: 'Ours' } },
    ]);
  });

  test('is one if both have put a list into another order', () => {
    const move = (from: number, to: number) => changed({ act: 'move', path: ['tags', from], to });
    expect(mergeTexts(FILE, move(0, 2), move(2, 0)).conflicts).toMatchObject([
      { path: ['tags'], ours: ['two', 'three', 'one'], theirs: ['three', 'one', 'two'] },
    ]);
  });
});

test('an entry that one moves is changed by the other, and one that nobody changed is removed', () => {
  const ours = changed(
    { act: 'move', path: ['sections', 0], to: 2 },
    { act: 'remove', path: ['tags', 1] },
  );
  const theirs = changed(set(['sections', 0, 'title'], 'Theirs'), {
    act: 'add',
    path: ['tags', 3],
    value: 'four',
  });
  const { text, conflicts } = mergeTexts(FILE, ours, theirs);
  expect(conflicts).toEqual([]);
  expect(read(text).sections.map(({ title }) => title)).toEqual([
    'The second section',
    'The third section',
    'Theirs',
  ]);
  expect(read(text).tags).toEqual(['one', 'three', 'four']);
});

describe('a comment', () => {
  const comment = '# They asked for it\n';
  const above = (line: string, text: string) => text.replace(`\n${line}`, `\n${comment}${line}`);

  test('stays above what follows an entry that its writer has removed', () => {
    const shorter = changed({ act: 'remove', path: ['sections', 2] });
    const ours = above('closing:', shorter);
    const theirs = changed(set(['title'], 'Theirs'));
    const expected = ours.replace('title: The title', 'title: Theirs');
    expect(mergeTexts(FILE, ours, theirs)).toEqual({ text: expected, conflicts: [] });
    expect(mergeTexts(FILE, theirs, ours)).toEqual({ text: expected, conflicts: [] });
  });

  test('stays between two lines that its writer, or somebody else, has changed', () => {
    const lines = changed(set(['title'], 'Changed'), { act: 'remove', path: ['tags', 1] });
    const both = above('tags:', lines);
    const theirs = changed(set(['closing', 'title'], 'Theirs'));
    const expected = both.replace('title: The end', 'title: Theirs');
    expect(mergeTexts(FILE, both, theirs).text).toBe(expected);
    expect(mergeTexts(FILE, above('tags:', FILE), lines).text).toBe(both);
  });

  test('is there once if both have written it, and beside another one at the same place', () => {
    const ours = above('tags:', FILE);
    const same = ours.replace('title: The end', 'title: Theirs');
    expect(mergeTexts(FILE, ours, same).text).toBe(same);
    const theirs = FILE.replace('\ntags:', '\n# Another one\ntags:');
    expect(mergeTexts(FILE, ours, theirs).text).toBe(above('tags:', theirs));
  });

  test('within lines that somebody else writes in another way is below them', () => {
    const theirs = FILE.replace('title: The title', 'title: "The title"').replace(
      'tags: [one, two, three]',
      'tags:\n  - one\n  - two\n  - three',
    );
    const { text } = mergeTexts(FILE, above('tags:', FILE), theirs);
    expect(text).toBe(above('sections:', theirs));
  });

  test('is written anew like a value, unless somebody else has changed the same line', () => {
    const ours = FILE.replace('"Quoted"', "'Quoted'").replace('# What comes first', '# Ours');
    const theirs = changed(set(['sections', 1, 'text'], 'Theirs'));
    expect(mergeTexts(FILE, ours, theirs).text).toBe(
      theirs.replace('"Theirs"', "'Theirs'").replace('# What comes first', '# Ours'),
    );
    const others = FILE.replace('# What comes first', '# Theirs').replace('"Quoted"', 'Quoted');
    expect(mergeTexts(FILE, ours, others).text).toBe(others);
  });

  test('is left out where it would be part of a value', () => {
    const block = 'text: >-\n  One\n  two\n  three\n';
    const ours = 'text:\n  One\n  two\n  three # Ours\n';
    const theirs = block.replace('>-', '>- # Theirs');
    expect(mergeTexts(block, ours, theirs)).toEqual({ text: theirs, conflicts: [] });
  });

  test('moves with the entry that it is in, and goes with one that is removed', () => {
    const ours = FILE.replace(/( +)text: Plain/, `$1${comment}$&`);
    const moved: YamlEdit = { act: 'move', path: ['sections', 2], to: 0 };
    expect(mergeTexts(FILE, ours, changed(moved)).text).toBe(editYaml(ours, moved));
    const shorter = changed({ act: 'remove', path: ['sections', 2] });
    expect(mergeTexts(FILE, ours, shorter)).toEqual({ text: shorter, conflicts: [] });
    expect(mergeTexts(FILE, shorter, ours)).toEqual({ text: shorter, conflicts: [] });
  });
});

test('of entries that are equal, each is the one at its own place', () => {
  const before = 'list: [same, same, same]\n';
  const ours = editYaml(before, set(['list', 1], 'ours'));
  const theirs = editYaml(before, { act: 'add', path: ['list', 3], value: 'theirs' });
  const text = 'list: [same, ours, same, theirs]\n';
  expect(mergeTexts(before, ours, theirs)).toEqual({ text, conflicts: [] });
});

test('a text that nobody else has changed may be wrong', () => {
  const broken = `${FILE}wrong: [`;
  expect(mergeTexts(FILE, FILE, broken)).toEqual({ text: broken, conflicts: [] });
  expect(mergeTexts(FILE, broken, FILE)).toEqual({ text: broken, conflicts: [] });
});

test('a post is brought together paragraph by paragraph, and its fields one by one', () => {
  const post = readFileSync('content/pages/blog/how-to-measure-delivery.md', 'utf8');
  const [, second = '', third = ''] = post.split('---\n')[2]?.trim().split('\n\n') ?? [];
  const ours = post
    .replace(second, `${second} And ours.`)
    .replace(/^title: .*/m, 'title: Our title');
  const theirs = post
    .replace(third, `A paragraph of theirs.\n\n${third}`)
    .replace(/^description: .*/m, 'description: Their description');
  const { text, conflicts } = mergeTexts(post, ours, theirs);
  expect(conflicts).toEqual([]);
  expect(text).toBe(
    theirs.replace(second, `${second} And ours.`).replace(/^title: .*/m, 'title: Our title'),
  );
  const others = post.replace(second, 'Something else.');
  expect(mergeTexts(post, ours, others).conflicts).toMatchObject([
    { path: ['(text)', 1], theirs: expect.stringContaining('Something else.') },
  ]);
});
