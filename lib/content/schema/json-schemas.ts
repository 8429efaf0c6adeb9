import { z } from 'zod';
import { brandSchema } from '@repo/company/brand/brand.ts';
import { companySchema } from '@repo/company/company.ts';
import { mosaicSchema } from '@repo/company/mosaic/map.ts';
import { catalogSchema } from '#lib/content/catalog.ts';
import { menusSchema } from '#lib/content/schema/menus.ts';
import { synonymsSchema } from '#lib/content/synonyms.ts';
import { redirectsSchema } from '#lib/content/redirects.ts';
import { clientSchema, teamMemberSchema, quoteSchema } from '#lib/content/schema/records.ts';
import { pageSchema } from '#lib/content/schema/templates.ts';

/** Which schema applies to which content files, for editors that complete and check while typing. */
const SCHEMAS = {
  'page.json': pageSchema,
  'company.json': companySchema,
  'brand.json': brandSchema,
  'menus.json': menusSchema,
  'catalog.json': catalogSchema,
  'redirects.json': redirectsSchema,
  'synonyms.json': synonymsSchema,
  'mosaic.json': mosaicSchema,
  'person.json': teamMemberSchema,
  'client.json': clientSchema,
  'quote.json': quoteSchema,
};

type SchemaFile = keyof typeof SCHEMAS;

/** Which of them belongs to a file by its name below `content`; what a page has depends on its template, too. */
const BY_NAME: readonly (readonly [RegExp, Exclude<SchemaFile, 'page.json'>])[] = [
  [/^company\.yaml$/, 'company.json'],
  [/^brand\.yaml$/, 'brand.json'],
  [/^menus\.yaml$/, 'menus.json'],
  [/^catalog\.yaml$/, 'catalog.json'],
  [/^redirects\.yaml$/, 'redirects.json'],
  [/^synonyms\.yaml$/, 'synonyms.json'],
  [/^mosaics\/[^/]+\.yaml$/, 'mosaic.json'],
  [/^people\/[^/]+\.yaml$/, 'person.json'],
  [/^clients\/[^/]+\.yaml$/, 'client.json'],
  [/^quotes\/[^/]+\.yaml$/, 'quote.json'],
];

const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', reused: 'ref' }) as Readonly<Record<string, unknown>>;

/** The fields of pages with a template; nothing if there is no such template. */
const pageSchemaOf = (template: string | undefined) =>
  pageSchema.options.find(({ shape }) => shape.template.value === template);

/**
 * Makes the JSON Schema (draft 2020-12) of one content file.
 *
 * @param name of the file below `content`
 * @param template what its field of that name says
 * @returns null if files of that name have no fields, or if there is no such template
 */
export function schemaOfFile(name: string, template?: string) {
  const [, file] = BY_NAME.find(([pattern]) => pattern.test(name)) ?? [];
  const isPage = name.startsWith('pages/');
  const schema = file ? SCHEMAS[file] : isPage ? pageSchemaOf(template) : undefined;
  return schema ? jsonSchemaOf(schema) : null;
}

/**
 * Makes the JSON Schemas (draft 2020-12) of the content files from the schemas that the build checks with.
 *
 * @returns the name of each file, and its content
 */
export const jsonSchemas = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(SCHEMAS).map(([file, schema]) => [
      file,
      `${JSON.stringify(jsonSchemaOf(schema), null, 2)}\n`,
    ]),
  );
