import { z } from 'zod';
import { loadFile } from '@repo/content-files/check.ts';
import { weakPairs } from '#brand/color-pairs.ts';
import { piecesSchema, schemeSchema } from '#brand/colors.ts';

const svgName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*\.svg$/, 'must be the name of an SVG file, like logo.svg')
  .describe('the name of a file in content/brand');

/** A drawing of the brand: a mosaic, or SVG files, of which `onDark` is for dark grounds. */
const drawing = z
  .strictObject({
    mosaic: z
      .string()
      .optional()
      .describe('the name of a file in content/mosaics, without .yaml')
      .meta({ control: 'mosaic' }),
    file: svgName.optional(),
    onDark: svgName.optional(),
  })
  .refine(
    ({ mosaic, file, onDark }) =>
      (mosaic === undefined) !== (file === undefined) && !(mosaic && onDark),
    {
      error: 'must have either `mosaic`, or `file` and perhaps `onDark`',
    },
  );

const colors = z
  .strictObject({
    light: schemeSchema,
    dark: schemeSchema,
    /** Mosaics are quieter than the page in the dark scheme. */
    mosaicsInDark: piecesSchema,
  })
  .superRefine(({ light, dark }, context) => {
    for (const [name, scheme] of Object.entries({ light, dark })) {
      for (const { color, message } of weakPairs(scheme)) {
        context.addIssue({ code: 'custom', path: [name, color], message });
      }
    }
  });

/** The schema of `content/brand.yaml`. */
export const brandSchema = z.strictObject({
  logo: drawing,
  deskIcon: drawing.optional().describe('the icon of the desk (default: the logo)'),
  colors: colors,
});

export type BrandDrawing = z.infer<typeof drawing>;

/** The logo and the colors of the company, from `content/brand.yaml`; read once. */
export const brand = loadFile('brand.yaml', brandSchema);
