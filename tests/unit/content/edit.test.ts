import { globSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import { isMap, isScalar, isSeq, parseDocument, type Node } from 'yaml';
import { editYaml, EditError } from '@repo/content-files/edit/edit-yaml.ts';
import { applied, type ValuePath, type YamlEdit } from '@repo/content-files/edit/edits.ts';
import { IS_THOROUGH } from '#tests/support/thoroughness.ts';

/** The YAML of every content file: its fields, if a text follows them. */
const FILES = globSync('{content,content-demo}/**/*.{yaml,md}').map((name) => {
  const text = readFileSync(name, 'utf8');
  const [, fields = ''] = /^---\n([\s\S]*?)^---\n/m.exec(text) ?? [];
  return { name, text: name.endsWith('.md') ? fields : text };
});

/** What people write that means something else in YAML. */
const VALUES = ["It's: new # text", 'One line\nand another', '- dash', '{name} first', '', 'true'];

let changed = 0;

/** One of the texts after the other. */
const nextValue = () => VALUES[changed++ % VALUES.length] ?? '';

/** Everything that can be done once to each value of a file. */
function editsOf(node: Node | null, path: ValuePath): YamlEdit[] {
  if (isScalar(node)) return [{ act: 'set', path, value: nextValue() }];
  if (isSeq(node)) {
    const { length } = node.items;
    const entries = node.items.flatMap((item, index) => {
      const at = [...path, index];
      return [
        { act: 'add', path: at, value: 'A: new one' },
        { act: 'remove', path: at },
        { act: 'move', path: at, to: (index + 1) % length },
        ...editsOf(item as Node, at),
      ] as const;
    });
    const value = { title: 'New', list: ['a', 'b'] };
    return [{ act: 'add', path: [...path, length], value }, ...entries];
  }
  if (!isMap(node)) return [];
  const values = node.items.flatMap(({ key, value }) => {
    const at = [...path, String(key)];
    return [{ act: 'remove', path: at }, ...editsOf(value as Node | null, at)] as const;
  });
  return [{ act: 'add', path: [...path, 'aNewKey'], value: ['a', 'b'] }, ...values];
}

/** The parts of two texts that differ. */
function difference(before: string, after: string): [string, string] {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [before.slice(start, before.length - end), after.slice(start, after.length - end)];
}

const commentsIn = (text: string) => text.match(/(?<=^|\s)# .*$/gm) ?? [];

/** What a change of a value has done to the rest of a file. */
function harmOf(before: string, after: string, edit: YamlEdit): string | undefined {
  if (edit.act === 'move') return undefined;
  const [gone, come] = difference(before, after);
  if (edit.act === 'add' && gone.trim() !== '' && !/^\s*[[{]/.test(gone)) return `removed ${gone}`;
  if (edit.act === 'remove' && !/^[\s[\]{}]*$/.test(come)) return `added ${come}`;
  if (edit.act === 'set' && commentsIn(gone).length > commentsIn(come).length)
    return `lost ${gone}`;
  return undefined;
}

/** How many changes of each file are tried, because many are alike. */
const CHANGES_OF_FILE = IS_THOROUGH ? 60 : 10;

const someOf = (edits: readonly YamlEdit[]) =>
  edits.filter((_, index) => index % Math.ceil(edits.length / CHANGES_OF_FILE) === 0);

test('values of every content file can be changed without touching anything else', () => {
  const harm = FILES.flatMap(({ name, text }) => {
    const document = parseDocument(text);
    const data: unknown = document.toJS();
    return someOf(editsOf(document.contents, [])).flatMap((edit) => {
      const after = editYaml(text, edit);
      const isWanted = isDeepStrictEqual(parseDocument(after).toJS(), applied(data, edit));
      const what = isWanted ? harmOf(text, after, edit) : 'is not what was wanted';
      return what === undefined ? [] : [`${name} ${JSON.stringify(edit)}: ${what}`];
    });
  });
  expect(harm).toEqual([]);
});

const LIST =
  'pages:\n  # All of them.\n  - one # first\n\n  # The other one.\n  - two\n\n  - three\nend: 1\n';

test.each<[string, string, YamlEdit, string]>([
  [
    'an entry goes with the comment above it, and with its gap',
    LIST,
    { act: 'remove', path: ['pages', 1] },
    'pages:\n  # All of them.\n  - one # first\n\n  - three\nend: 1\n',
  ],
  [
    'an entry takes its comments along, and gaps stay',
    LIST,
    { act: 'move', path: ['pages', 1], to: 2 },
    'pages:\n  # All of them.\n  - one # first\n\n  - three\n\n  # The other one.\n  - two\nend: 1\n',
  ],
  [
    'a new entry has the gap of the others',
    LIST,
    { act: 'add', path: ['pages', 3], value: 'four' },
    LIST.replace('three\n', 'three\n\n  - four\n'),
  ],
  ['the last entry goes', 'a:\n  - b # c\n', { act: 'remove', path: ['a', 0] }, 'a: []\n'],
  [
    'the first entry comes',
    'x:\n  - a: [] # c\n',
    { act: 'add', path: ['x', 0, 'a', 0], value: { b: 1, c: 2 } },
    'x:\n  - a:\n      - b: 1\n        c: 2 # c\n',
  ],
  [
    'a value comes where none was',
    'a:\nb: 1\n',
    { act: 'set', path: ['a'], value: 'x' },
    'a: x\nb: 1\n',
  ],
  [
    'a key comes behind another one, with the line ends of the file',
    'a: 1\r\nb: 2\r\n',
    { act: 'add', path: ['c'], value: 'It is', behind: 'a' },
    'a: 1\r\nc: It is\r\nb: 2\r\n',
  ],
  [
    'a text keeps its kind of quotes',
    `a: "x"\nb: 'y'\nc: |\n  z\n`,
    { act: 'set', path: ['b'], value: "it's" },
    `a: "x"\nb: 'it''s'\nc: |\n  z\n`,
  ],
])('%s', (_, before, edit, after) => expect(editYaml(before, edit)).toBe(after));

test.each<[string, string, YamlEdit]>([
  [
    'a list with comments between brackets',
    'a: [\n  b, # c\n  d\n]\n',
    { act: 'remove', path: ['a', 0] },
  ],
  ['a text that two places share', 'a: &x one\nb: *x\n', { act: 'set', path: ['b'], value: 'two' }],
  ['a value that is not there', 'a: 1\n', { act: 'set', path: ['b'], value: 'two' }],
  ['what cannot be read', 'a: [\n', { act: 'set', path: ['a'], value: 'two' }],
])('%s is not changed', (_, before, edit) => {
  expect(() => editYaml(before, edit)).toThrow(EditError);
});
