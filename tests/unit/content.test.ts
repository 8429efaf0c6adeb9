import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { loadYaml } from '@/lib/content/yaml';

const schema = z.strictObject({
  name: z.string(),
  offices: z.array(z.strictObject({ place: z.string() })),
});

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const loading = (text: string) => {
  writeFileSync(join(folder, 'company.yaml'), text);
  return () => loadYaml('company.yaml', schema, folder);
};

test('a file that fits its schema is read', () => {
  expect(loading('name: A\noffices:\n  - place: B\n')()).toEqual({
    name: 'A',
    offices: [{ place: 'B' }],
  });
});

test.each([
  ['a wrong type', 'name: A\noffices:\n  - place: 7\n', 'company.yaml:3 offices.0.place: '],
  ['a missing field', 'name: A\noffices:\n  - {}\n', 'company.yaml:3 offices.0.place: '],
  ['an unknown field', 'name: A\noffices: []\nnmae: B\n', 'company.yaml:1 file: '],
  ['broken YAML', 'name: A\noffices: [\n', 'company.yaml:'],
])('%s stops with the file, the line and the field', (_, text, message) => {
  expect(loading(text)).toThrow(message);
});

test('all problems of a file are told at once', () => {
  expect(loading('name: 7\noffices: 8\n')).toThrow(/:1 name: .*\n.*:2 offices: /);
});
