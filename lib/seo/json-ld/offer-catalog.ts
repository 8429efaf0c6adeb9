import type { OfferCatalogLeaf, OfferLeaf, UnitPriceSpecificationLeaf } from 'schema-dts';
import { company, type Price } from '@repo/company/company.ts';
import { catalog, type ProductGroup } from '#lib/content/catalog.ts';
import type { ShownPage } from '#lib/content/page.ts';
import type { Section } from '#lib/content/schema/sections.ts';
import { absoluteUrl } from '#lib/seo/address.ts';
import { idOf, refer, type Named } from '#lib/seo/json-ld/ids.ts';

/** A price as the page states it: the price itself, or the lowest of several. */
type Priced = Readonly<{ price: Price; isFrom: boolean }>;

const priceSpecification = ({ price, isFrom }: Priced): UnitPriceSpecificationLeaf => ({
  '@type': 'UnitPriceSpecification',
  ...(isFrom ? { minPrice: price.value } : { price: price.value }),
  priceCurrency: company.currency,
  unitText: price.unit,
});

const offer = (name: string, priced?: Priced): OfferLeaf => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Service', name },
  ...(priced && { priceSpecification: priceSpecification(priced) }),
  offeredBy: refer('/', 'organization'),
});

const list = (name: string, offers: readonly OfferLeaf[]): OfferCatalogLeaf => ({
  '@type': 'OfferCatalog',
  name,
  itemListElement: offers,
});

/** A list of starting prices. */
const priceList = (title: string, prices: readonly Price[]) =>
  list(
    title,
    prices.map((price) => offer(price.product, { price, isFrom: true })),
  );

/** The packages, at fixed prices. */
const packageList = (title: string) =>
  list(
    title,
    catalog.packages.map(({ label, price }) => offer(label, { price, isFrom: false })),
  );

/** Names of products, each with a link to order it. */
const linkedProducts = ({ title, items }: ProductGroup) =>
  list(
    title,
    items.map(({ slug, label }) => ({ ...offer(label), url: absoluteUrl(`/order?item=${slug}`) })),
  );

/** Products to choose from, with prices if they have one. */
const pricedProducts = ({ title, items }: ProductGroup) =>
  list(
    title,
    items.map(({ label, price }) => offer(label, price && { price, isFrom: true })),
  );

function listsInSection(section: Section): OfferCatalogLeaf[] {
  switch (section.type) {
    case 'prices':
      return [
        priceList(
          section.title,
          section.cards.map(({ price }) => price),
        ),
      ];
    case 'packages':
      return [packageList(section.title)];
    case 'product-lists':
      return section.groups.map(linkedProducts);
    default:
      return [];
  }
}

function listsOn(page: ShownPage): OfferCatalogLeaf[] {
  switch (page.template) {
    case 'home':
      return listsInSection({ type: 'prices', ...page.pricing });
    case 'service':
      return page.cost.prices ? [priceList(page.cost.title, page.cost.prices)] : [];
    case 'page':
      return page.sections.flatMap(listsInSection);
    case 'order':
      return [packageList(page.packages.title), ...catalog.groups.map(pricedProducts)];
    case 'contact':
      return catalog.groups.map(linkedProducts);
    default:
      return [];
  }
}

/** The prices and products that a page lists, list by list; nothing if it lists none. */
export function offerCatalog(page: ShownPage): Named<OfferCatalogLeaf> | undefined {
  const lists = listsOn(page);
  if (lists.length === 0) return undefined;
  return {
    '@type': 'OfferCatalog',
    '@id': idOf(page.path, 'catalog'),
    name: page.title,
    itemListElement: lists,
  };
}
