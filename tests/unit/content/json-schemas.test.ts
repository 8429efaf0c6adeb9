import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseContentSource } from '@repo/content-files/source.ts';
import { jsonSchemas, schemaOfFile } from '#lib/content/schema/json-schemas.ts';
import { SCHEMAS_FOLDER } from '#scripts/content/write-schemas.ts';

/** What editors are told: which schema applies to which files. */
const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as {
  'yaml.schemas': Record<string, string>;
};
const globs = Object.entries(settings['yaml.schemas']).map(
  ([schema, files]) => [schema.replace(`./${SCHEMAS_FOLDER}/`, ''), files] as const,
);

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
const checks = new Map(
  Array.from(jsonSchemas(), ([schema, json]) => [schema, ajv.compile(JSON.parse(json) as object)]),
);

/** What an editor complains about in a file that has a schema. */
function complaints(schema: string, file: string): unknown {
  const isValid = checks.get(schema);
  if (!isValid) throw new Error(`There is no schema ${schema}`);
  const name = file.replace(/^content[^/]*\//, '');
  return isValid(parseContentSource(name, readFileSync(file, 'utf8')).data) ? [] : isValid.errors;
}

test('editors know each schema', () => {
  expect(globs.map(([schema]) => schema).sort()).toEqual([...jsonSchemas().keys()].sort());
});

describe.each(globs)('the schema %s', (schema, glob) => {
  const files = globSync(glob);

  test('accepts every file that editors check against it', () => {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect([file, complaints(schema, file)]).toEqual([file, []]);
  });
});

test('the schema of pages accepts the fields before a text, and refuses a wrong field', () => {
  const texts = globSync('content/pages/**/*.md');
  expect(texts.length).toBeGreaterThan(0);
  for (const file of texts) expect([file, complaints('page.json', file)]).toEqual([file, []]);
  expect(complaints('page.json', 'content/company.yaml')).not.toEqual([]);
});

test('the schema of one file accepts it, and is about its template alone', () => {
  const files = globSync('content/**/*.{yaml,md}');
  expect(files.length).toBeGreaterThan(100);
  const kept = new Map<string, ReturnType<typeof ajv.compile>>();
  for (const file of files) {
    const name = file.slice('content/'.length);
    const data = parseContentSource(name, readFileSync(file, 'utf8')).data as { template?: string };
    const schema = schemaOfFile(name, data.template);
    const text = JSON.stringify(schema);
    const isValid = kept.get(text) ?? ajv.compile(schema ?? false);
    kept.set(text, isValid);
    expect([file, isValid(data), isValid.errors]).toEqual([file, true, null]);
  }
  const service = schemaOfFile('pages/services/ai.yaml', 'service');
  expect(service).toMatchObject({ type: 'object', properties: { template: { const: 'service' } } });
  expect(schemaOfFile('pages/services/ai.yaml', 'none')).toBeNull();
  expect(schemaOfFile('photos/a.yaml')).toBeNull();
});
