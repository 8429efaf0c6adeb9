import type { ItemListLeaf, ServiceLeaf, WebAPILeaf } from 'schema-dts';
import { industryCards } from '#lib/content/industry-cards.ts';
import type { PageOf, ShownPage } from '#lib/content/page.ts';
import { labelOf } from '#lib/content/pages.ts';
import { absoluteUrl } from '#lib/seo/address.ts';
import { idOf, refer, type Named } from '#lib/seo/json-ld/ids.ts';
import { organizationReference } from '#lib/seo/json-ld/organization.ts';

type ServicePage = PageOf<'service'> | PageOf<'industry'> | PageOf<'page'>;

/** Whether a page is about one service for clients. */
export const isServicePage = (page: ShownPage): page is ServicePage =>
  page.template === 'service' ||
  page.template === 'industry' ||
  (page.template === 'page' && page.subject === 'service');

/** The service for clients, as described on the first screen of the page. */
export function service(page: ServicePage): Named<ServiceLeaf | WebAPILeaf> {
  const card = page.template === 'industry' ? page.card : undefined;
  return {
    '@type': card?.schemaType ?? 'Service',
    '@id': idOf(page.path, 'service'),
    name: labelOf(page),
    description: page.lede,
    url: absoluteUrl(page.path),
    image: absoluteUrl(page.picture.image.src),
    provider: organizationReference,
  };
}

/** What the company builds for industries: the cards of the page of all industries, in their order. */
export const industryList = ({ path, cards }: PageOf<'solutions'>): Named<ItemListLeaf> => ({
  '@type': 'ItemList',
  '@id': idOf(path, 'industries'),
  name: cards.title,
  itemListElement: industryCards().map(
    ({ schemaType, title, text, category, href, image }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': schemaType,
        ...refer(href, 'service'),
        name: title,
        description: text,
        category,
        url: absoluteUrl(href),
        image: absoluteUrl(image.src),
        provider: refer('/', 'organization'),
      },
    }),
  ),
});
