import { z } from 'zod';
import { mosaicImageSchema } from '@/lib/content/mosaics';
import { loadYaml } from '@/lib/content/yaml';

const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens');

const entrySchema = z.strictObject({
  slug: slugSchema,
  footerSlug: slugSchema.optional(),
  label: z.string().min(1),
  description: z.string().min(1).max(70),
  mosaic: mosaicImageSchema,
  comingSoon: z.string().optional(),
});

const menuSchema = z
  .strictObject({
    label: z.string().min(1),
    path: z.string().startsWith('/'),
    lede: z.string().min(1),
    entries: z.array(entrySchema).min(1),
  })
  .transform(({ entries, ...menu }) => ({
    ...menu,
    entries: entries.map(({ footerSlug, ...entry }) => ({
      ...entry,
      href: `${menu.path}/${entry.slug}`,
      footerHref: `${menu.path}/${footerSlug ?? entry.slug}`,
    })),
  }));

const navigationSchema = z.strictObject({
  menus: z.array(menuSchema),
  company: z.array(z.strictObject({ label: z.string(), href: z.string().startsWith('/') })),
});

export type Navigation = z.infer<typeof navigationSchema>;
export type Menu = Navigation['menus'][number];
export type MenuEntry = Menu['entries'][number];

/** The menus of the header, and the lists of the footer (spec section 2). */
export const navigation: Navigation = loadYaml('navigation.yaml', navigationSchema);

/** The entries of the menu whose pages lie below `path`. Throws if there is none. */
export function entriesBelow(path: string): readonly MenuEntry[] {
  const menu = navigation.menus.find((candidate) => candidate.path === path);
  if (!menu) throw new Error(`content/navigation.yaml has no menu with the path ${path}`);
  return menu.entries;
}
