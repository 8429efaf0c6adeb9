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

/**
 * Makes the JSON Schemas (draft 2020-12) of the content files from the schemas that the build checks with.
 *
 * @returns the name of each file, and its content
 */
export const jsonSchemas = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(SCHEMAS).map(([file, schema]) => {
      const json = z.toJSONSchema(schema, { io: 'input', reused: 'ref' });
      return [file, `${JSON.stringify(json, null, 2)}\n`];
    }),
  );
