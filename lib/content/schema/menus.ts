import { z } from 'zod';
import { listedPath, pagePath, shortText } from '#lib/content/schema/fields.ts';

const folder = z.enum(['services', 'industries', 'solution', 'portfolio']);

/** The schema of `content/menus.yaml` (requirements 2.7 and 2.8). */
export const menusSchema = z.strictObject({
  menus: z.array(
    z.strictObject({
      label: shortText(30),
      folder,
      lede: shortText(200),
      page: pagePath.optional(),
      pages: z.array(listedPath).min(1).describe('the paths of its entries, in order'),
      row: z
        .strictObject({ label: shortText(40), pages: z.array(listedPath).min(1) })
        .optional()
        .describe('more pages, in a row below its entries'),
    }),
  ),
  footer: z.strictObject({
    folders: z.array(folder),
    pages: z.array(listedPath),
    smallPages: z.array(listedPath),
  }),
});
