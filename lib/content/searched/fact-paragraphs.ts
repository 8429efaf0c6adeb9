import { company, type Price } from '@repo/company/company.ts';
import type { Paragraph } from '@repo/contract/page-parts.ts';
import { catalog, type ProductGroup } from '#lib/content/catalog.ts';

/** What a part of a page may show besides its own words, by the names of its fields. */
type Part = Readonly<{
  type?: string;
  prices?: readonly Price[];
  cards?: readonly Readonly<{ price?: Price }>[];
  groups?: readonly ProductGroup[];
}>;

/**
 * What a part of a page shows besides its own words: prices, products, and ways to reach us.
 *
 * @param field where the part is in the fields of its page; empty for the beginning
 */
export function factParagraphs(template: string, field: string, value: unknown): Paragraph[] {
  const { type, prices = [], cards = [], groups = [] } = Object(value) as Part;
  const isOrder = template === 'order';
  return [
    ...[...prices, ...cards.flatMap(({ price }) => price ?? [])].map(priceParagraph),
    ...(type === 'packages' || (isOrder && field === 'packages') ? packageParagraphs : []),
    ...[...groups, ...(isOrder && field === 'products' ? catalog.groups : [])].map(groupParagraph),
    ...(template === 'contact' && field === '' ? contactParagraphs : []),
  ];
}

const priceParagraph = ({ product, amount, unit }: Price): Paragraph => ({
  title: product,
  text: `Price: ${amount} ${unit}`,
});

const groupParagraph = ({ title, items }: ProductGroup): Paragraph => ({
  title,
  text: items.map(({ label }) => label).join(', '),
});

const packageParagraphs = catalog.packages.map(({ label, contents }): Paragraph => ({
  title: label,
  text: contents.join(', '),
}));

const contactParagraphs: readonly Paragraph[] = [
  ...company.offices.map(({ title, place, address }) => ({
    title: `Offices: ${title} ${place}`,
    text: `Address: ${address.street}, ${address.city}`,
  })),
  ...company.phones.map(({ label, number }) => ({ title: `Phone: ${label}`, text: number })),
  { title: 'Email', text: company.email },
];
