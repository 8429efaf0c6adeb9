import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseContentSource } from '@repo/content-files/source.ts';
import { applied } from '@repo/content-files/edit/edits.ts';
import {
  formPart,
  isFieldValues,
  schemaAt,
  type FormControl,
  type SchemaRoot,
} from '@repo/desk/studio/form/json-schema.ts';
import { newValue } from '@repo/desk/studio/form/new-value.ts';
import { placeNames, placesIn } from '@repo/desk/studio/form/form-parts.ts';
import { afterEdit, dotted, valueAt, type PlacePath } from '@repo/desk/studio/form/paths.ts';
import { entryLabel, placeWords } from '@repo/contract/desk/studio-words.ts';
import { jsonSchemas } from '#lib/content/schema/json-schemas.ts';
import { SCHEMAS_FOLDER } from '#scripts/content/write-schemas.ts';

/** Each content file with its schema, as editors are told. */
const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as {
  'yaml.schemas': Record<string, string>;
};
const roots = new Map(
  Array.from(jsonSchemas(), ([name, json]) => [name, JSON.parse(json) as SchemaRoot] as const),
);
const FILES = [
  ...Object.entries(settings['yaml.schemas']),
  [`./${SCHEMAS_FOLDER}/page.json`, 'content*/pages/**/*.md'] as const,
].flatMap(([schema, glob]) => {
  const root = roots.get(schema.replace(`./${SCHEMAS_FOLDER}/`, '')) ?? {};
  return globSync(glob).map((file) => {
    const name = file.replace(/^content[^/]*\//, '');
    const { data } = parseContentSource(name, readFileSync(file, 'utf8'));
    return { file, root, data };
  });
});

/** All values that are not made of others, with where they are. */
function leavesOf(value: unknown, path: PlacePath = []): { path: PlacePath; value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => leavesOf(one, [...path, index]));
  if (isFieldValues(value))
    return Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...path, name]));
  return [{ path, value }];
}

/** The controls that can hold a value of a type. */
const FITTING: Readonly<Record<string, readonly FormControl['kind'][]>> = {
  string: ['words', 'plain', 'date', 'link', 'mosaic', 'icon', 'markdown', 'choice', 'fixed'],
  number: ['number'],
  boolean: ['switch'],
};

/** How the value at a place is edited. */
function controlAt(root: SchemaRoot, data: unknown, path: PlacePath): FormControl {
  let part: unknown = root;
  path.forEach((name, depth) => {
    const { control } = formPart(root, part, valueAt(data, path.slice(0, depth)));
    if (control.kind === 'fields')
      part = control.fields.find((field) => field.name === name)?.schema;
    else if (control.kind === 'list' || control.kind === 'map') part = control.item;
    else if (control.kind === 'tuple') part = control.items[Number(name)];
  });
  return formPart(root, part, valueAt(data, path)).control;
}

test('each value of each content file has a control that fits it', () => {
  const without: string[] = [];
  let count = 0;
  for (const { file, root, data } of FILES) {
    const places = placeNames(placesIn(root, root, data));
    for (const { path, value } of leavesOf(data)) {
      count += 1;
      const { kind } = controlAt(root, data, path);
      const fits = (FITTING[typeof value] ?? []).includes(kind);
      if (!places.has(dotted(path)) || !fits) without.push(`${file}: ${dotted(path)} (${kind})`);
    }
  }
  expect(count).toBeGreaterThan(5000);
  expect(without).toEqual([]);
});

test('what a file cannot change is only its template and the kinds of its parts', () => {
  const fixed = FILES.flatMap(({ root, data }) =>
    leavesOf(data)
      .filter(({ path }) => controlAt(root, data, path).kind === 'fixed')
      .map(({ path }) => path.at(-1)),
  );
  expect([...new Set(fixed)].sort()).toEqual(['kind', 'template', 'type']);
});

test('words have their limits, and links, mosaics, facts, and Markdown are known', () => {
  const { root, data } = FILES.find(({ file }) => file.endsWith('services/ai.yaml')) ?? {};
  const partAt = (...path: PlacePath) => controlAt(root ?? {}, data, path);
  expect(partAt('cost', 'text')).toEqual({ kind: 'markdown' });
  expect(partAt('closing', 'action', 'href')).toEqual({ kind: 'link' });
  expect(partAt('related', 0)).toEqual({ kind: 'link' });
  expect(partAt('picture', 'mosaic')).toEqual({ kind: 'mosaic' });
  expect(partAt('figures', 0)).toMatchObject({ kind: 'choice', facts: 'claims' });
  const service = formPart(root ?? {}, root, data);
  expect(service.control.kind).toBe('fields');
  const field = (name: string) =>
    service.control.kind === 'fields'
      ? schemaAt(root ?? {}, service.control.fields.find((one) => one.name === name)?.schema)
      : {};
  expect(field('description')).toMatchObject({ role: 'words', least: 60, most: 165 });
  expect(field('label')).toMatchObject({
    most: 40,
    description: expect.stringContaining('its name in menus'),
  });
});

/** The lists in a schema, and the parts that may be absent. */
function partsToAdd(root: SchemaRoot, part: unknown, seen = new Set<unknown>()): unknown[] {
  if (seen.has(part)) return [];
  seen.add(part);
  const schema = schemaAt(root, part);
  const options = schema.oneOf ?? schema.anyOf;
  if (options) return options.flatMap((option) => partsToAdd(root, option, seen));
  const { control } = formPart(root, part, undefined);
  const below = (inner: unknown) => partsToAdd(root, inner, seen);
  switch (control.kind) {
    case 'fields':
      return control.fields.flatMap((field) => [field.schema, ...below(field.schema)]);
    case 'list':
      return [control.item, ...below(control.item)];
    case 'map':
      return [control.item, ...below(control.item)];
    case 'tuple':
      return control.items.flatMap(below);
    default:
      return [];
  }
}

test('what is added fits its schema, but for what only somebody can know', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
  const wrong: string[] = [];
  for (const [name, root] of roots)
    for (const part of new Set(partsToAdd(root, root))) {
      const added = newValue(root, part, '2026-01-31');
      const isValid = ajv.compile({ $defs: root.$defs, ...(part as object) });
      if (isValid(added)) continue;
      const unknown = (isValid.errors ?? []).every(({ keyword }) =>
        // A plain text has no gap, and a number may have to be greater than the least.
        ['pattern', 'minLength', 'exclusiveMinimum', 'oneOf'].includes(keyword),
      );
      if (!unknown) wrong.push(`${name}: ${JSON.stringify(isValid.errors)}`);
    }
  expect(wrong).toEqual([]);
});

test('a change has the same result here as in the file', () => {
  const data = { title: 'A', list: [{ name: 'one' }, { name: 'two' }, { name: 'three' }] };
  for (const edit of [
    { act: 'set', path: ['list', 1, 'name'], value: 'TWO' },
    { act: 'add', path: ['list', 1], value: { name: 'new' } },
    { act: 'add', path: ['label'], value: 'B', behind: 'title' },
    { act: 'remove', path: ['list', 0] },
    { act: 'remove', path: ['title'] },
    { act: 'move', path: ['list', 0], to: 2 },
    { act: 'move', path: ['list', 2], to: 0 },
  ] as const) {
    const changed = afterEdit(data, { ...edit, path: [...edit.path] });
    expect(changed).toEqual(applied(data, edit));
  }
  // What has not changed stays the same, so that its fields are not shown anew.
  const changed = afterEdit(data, { act: 'set', path: ['list', 1, 'name'], value: 'TWO' });
  expect(valueAt(changed, ['list', 0])).toBe(data.list[0]);
  expect(valueAt(changed, ['list', 1])).not.toBe(data.list[1]);
});

test('the word for one entry of a list is a word', () => {
  const ONE = {
    axis: 'Axis',
    status: 'Status',
    address: 'Address',
    addresses: 'Address',
    statuses: 'Status',
    glass: 'Glass',
    news: 'News',
    series: 'Series',
    boxes: 'Box',
    branches: 'Branch',
    menus: 'Menu',
    phases: 'Phase',
    prices: 'Price',
    entries: 'Entry',
    smallPages: 'Small page',
    proof: 'Proof',
  };
  expect(Object.fromEntries(Object.keys(ONE).map((name) => [name, entryLabel(name)]))).toEqual(ONE);
  expect(placeWords(['fragment', 'axis', 0])).toBe('Fragment › Axis 1');
});
