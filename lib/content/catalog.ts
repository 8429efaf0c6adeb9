import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { loadFile } from '@repo/content-files/check.ts';
import { priceName } from '@repo/company/company.ts';
import { PROJECT_TYPES } from '@repo/contract/inquiry.ts';
import { moneyProblems } from '#lib/content/facts.ts';

const text = z
  .string()
  .min(1)
  .superRefine((words, context) => {
    for (const message of moneyProblems(words)) context.addIssue({ code: 'custom', message });
  });

const product = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lowercase words joined by hyphens'),
  label: text.max(40),
  /** The project type under which an order of it is filed (requirement 3.10). */
  projectType: z.enum(PROJECT_TYPES),
  price: priceName.optional(),
});

const packageSchema = product.extend({ price: priceName, contents: z.array(text).min(1) });

const groupSchema = z.strictObject({ title: text, items: z.array(product).min(1) });

/** The schema of `content/catalog.yaml` (requirement 2.14). */
export const catalogSchema = z
  .strictObject({
    packages: z.array(packageSchema).length(4, 'must list the four packages'),
    groups: z.array(groupSchema).min(1),
  })
  .superRefine(({ packages, groups }, context) => {
    const places = [
      ...packages.map(({ slug }, index) => ({ slug, path: ['packages', index, 'slug'] })),
      ...groups.flatMap(({ items }, group) =>
        items.map(({ slug }, index) => ({ slug, path: ['groups', group, 'items', index, 'slug'] })),
      ),
    ];
    places.forEach(({ slug, path }, index) => {
      const isRepeated = places.slice(0, index).some((earlier) => earlier.slug === slug);
      if (isRepeated)
        context.addIssue({ code: 'custom', path, message: `"${slug}" appears twice` });
    });
  });

type CatalogFile = z.infer<typeof catalogSchema>;
export type ProductGroup = CatalogFile['groups'][number];
export type Product = ProductGroup['items'][number];
type WebsitePackage = CatalogFile['packages'][number];

/** Packages between which only their names differ. */
export type AlikePackages = Readonly<{
  contents: readonly string[];
  packages: readonly WebsitePackage[];
}>;

const isAlike = (one: WebsitePackage, other: WebsitePackage): boolean =>
  isDeepStrictEqual([one.price, one.contents], [other.price, other.contents]);

/** Groups packages between which only their names differ, in the order of the first of each. */
const alikeIn = (packages: readonly WebsitePackage[]): readonly AlikePackages[] =>
  packages
    .filter((one, index) => packages.findIndex((other) => isAlike(one, other)) === index)
    .map((first) => ({
      contents: first.contents,
      packages: packages.filter((other) => isAlike(first, other)),
    }));

const { packages, groups } = loadFile('catalog.yaml', catalogSchema);

/** Everything that can be ordered, from `content/catalog.yaml`; read once. */
export const catalog = { packages, packageCards: alikeIn(packages), groups };

export type Catalog = typeof catalog;

/** All packages and products, in their order. */
export const products: readonly Product[] = [
  ...catalog.packages,
  ...catalog.groups.flatMap(({ items }) => items),
];

/**
 * Finds the product or package with a slug.
 *
 * @param slug anything that an address or a form may hold
 */
export const productOf = (slug: unknown): Product | undefined =>
  products.find((candidate) => candidate.slug === slug);

/** Parses the title of a group of products into the group. */
export const groupName = z.string().transform((title, context): ProductGroup => {
  const group = catalog.groups.find((candidate) => candidate.title === title);
  if (group) return group;
  const titles = catalog.groups.map((candidate) => candidate.title).join(', ');
  context.addIssue({ code: 'custom', message: `must be one of ${titles}` });
  return z.NEVER;
});
