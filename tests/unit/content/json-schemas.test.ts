import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { contentFiles } from '@repo/content-files/content-files';
import { readContentSource } from '@repo/content-files/source.ts';
import { jsonSchemas } from '#lib/content/schema/json-schemas.ts';
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
  return isValid(readContentSource(file).data) ? [] : isValid.errors;
}

test('editors know each schema', () => {
  expect(globs.map(([schema]) => schema).sort()).toEqual([...jsonSchemas().keys()].sort());
});

describe.each(globs)('the schema %s', (schema, glob) => {
  const [folder = ''] = glob.replace(/^content\//, '').split('*');
  const files = contentFiles('').filter(
    (file) => file.startsWith(folder) && file.endsWith('.yaml'),
  );

  test('accepts every file that editors check against it', () => {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect([file, complaints(schema, file)]).toEqual([file, []]);
  });
});

test('the schema of pages accepts the fields before a text, and refuses a wrong field', () => {
  const texts = contentFiles('pages').filter((file) => file.endsWith('.md'));
  expect(texts.length).toBeGreaterThan(0);
  for (const file of texts) expect([file, complaints('page.json', file)]).toEqual([file, []]);
  expect(complaints('page.json', 'company.yaml')).not.toEqual([]);
});
