import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { EditError } from '@repo/content-files/edit/edit-yaml.ts';
import { BODY, editText, refusalOf, valuesOfFile } from '@repo/content-files/edit/file-text.ts';
import { mergeFile } from '@repo/content-files/edit/merge-texts.ts';
import { parseContentSource } from '@repo/content-files/source.ts';

test('every file of the content has the values that the check reads', () => {
  const files = globSync('content/**/*.{yaml,md}');
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const { data, body } = parseContentSource(file, text);
    const own = file.endsWith('.md') ? body : null;
    expect([file, valuesOfFile(file, text)]).toEqual([file, { fields: data, body: own }]);
    expect([file, refusalOf(file, text)]).toEqual([file, undefined]);
  }
});

const POST = '---\ntitle: One # kept\n---\nText\n';

test('the fields and the text of a Markdown file are changed apart', () => {
  const changed = editText('a.md', POST, [
    { act: 'set', path: ['title'], value: 'Two' },
    { act: 'set', path: [BODY], value: 'title: three\n' },
  ]);
  expect(changed).toBe('---\ntitle: Two # kept\n---\ntitle: three\n');
  for (const edit of [
    { act: 'remove', path: [BODY] },
    { act: 'set', path: [BODY, 0], value: 'a' },
    { act: 'set', path: ['title', 'deep'], value: 'a' },
    { act: 'set', path: ['__proto__', 'polluted'], value: 'a' },
    { act: 'add', path: ['constructor', 'prototype', 'polluted'], value: 'a' },
  ] as const)
    expect(() => editText('a.md', POST, [edit])).toThrow(EditError);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('polluted' in {}).toBe(false);
});

test.each([
  ['a: &one [a]\nb: *one', 'own parts'],
  ['a: &one [a]', 'own parts'],
  ['a: !!binary aGk=', 'tags'],
  ['a: !mine b', 'tags'],
])('%j is refused', (text, why) => {
  expect(refusalOf('a.yaml', text)).toContain(why);
  expect(refusalOf('a.md', `---\n${text}\n---\n*text*`)).toContain(why);
  expect(valuesOfFile('a.yaml', text)).toBeUndefined();
});

test('a text that cannot be read yet is no reason to refuse it, and has no values', () => {
  expect(refusalOf('a.yaml', 'title: [one')).toBeUndefined();
  expect(valuesOfFile('a.yaml', 'title: [one')).toBeUndefined();
  expect(valuesOfFile('a.md', 'No fields')).toBeUndefined();
  expect(valuesOfFile('a.yaml', '- a')).toBeUndefined();
});

test('of a text that cannot be read, nothing is lost', () => {
  const [before, broken, theirs] = ['title: a\n', 'title: [a\n', 'title: b\n'];
  expect(mergeFile('a.yaml', before, broken, theirs)).toEqual({
    text: theirs,
    conflicts: [{ path: [], before, ours: broken, theirs }],
  });
  expect(mergeFile('a.yaml', before, broken, before)).toEqual({ text: broken, conflicts: [] });
  expect(mergeFile('a.yaml', broken, 'title: c\n', theirs).conflicts).toHaveLength(1);
});
