import { company } from '@/lib/company/company';
import { pagesOf } from '@/lib/content/pages';
import { changing, describing, type Change } from '@/tests/e2e/seo/changes';
import { route, type Fault } from '@/tests/e2e/seo/fault';

const post = pagesOf('post')[0]?.path ?? '';

/** Removes a property from a node. */
const without = (path: string, type: string, property: string): Change =>
  changing(path, type, (thing) => {
    if (!(property in thing)) throw new Error(`${type} of ${path} has no ${property}`);
    Reflect.deleteProperty(thing, property);
  });

/** Sets a property of a node. */
const saying = (path: string, type: string, property: string, value: unknown): Change =>
  changing(path, type, (thing) => void (thing[property] = value));

export const googleFaults: readonly Fault[] = [
  [
    'breadcrumbs are empty',
    saying(route, 'BreadcrumbList', 'itemListElement', []),
    { route, field: 'BreadcrumbList.itemListElement' },
  ],
  ...['headline', 'image', 'datePublished'].map((property): Fault => [
    `a post has no ${property}`,
    without(post, 'BlogPosting', property),
    { level: 'warning', route: post, field: `BlogPosting.${property}` },
  ]),
  [
    'the author of a post has no name',
    saying(post, 'BlogPosting', 'author', { '@type': 'Person' }),
    { level: 'warning', route: post, field: 'BlogPosting.author.name' },
  ],
  ...['name', 'url', 'logo'].map((property): Fault => [
    `the company has no ${property}`,
    without('/', 'Organization', property),
    { level: 'warning', route: '/', field: `Organization.${property}` },
  ]),
  ...['name', 'url'].map((property): Fault => [
    `the site has no ${property}`,
    without('/', 'WebSite', property),
    { route: '/', field: `WebSite.${property}` },
  ]),
  [
    'the offer of a product has no price',
    describing(route, { '@type': 'Product', offers: { '@type': 'Offer' } }),
    { route, field: 'Offer.price' },
  ],
  [
    'a product has no offer',
    describing(route, { '@type': 'Product', name: company.name }),
    { route, field: 'Product.offers' },
  ],
  [
    'a price has no currency',
    describing(route, { '@type': 'UnitPriceSpecification', minPrice: 199 }),
    { route, field: 'UnitPriceSpecification.priceCurrency' },
  ],
  [
    'a local business has no address',
    describing(route, { '@type': 'ProfessionalService', name: company.name }),
    { route, field: 'ProfessionalService.address' },
  ],
  [
    'an application has no rating',
    describing(route, { '@type': 'WebApplication', name: company.name }),
    { level: 'note', route, field: 'WebApplication.aggregateRating' },
  ],
  [
    'the company rates itself',
    saying('/', 'Organization', 'aggregateRating', {
      '@type': 'AggregateRating',
      ratingValue: 4.9,
    }),
    { route: '/', field: 'Organization.aggregateRating' },
  ],
  [
    'the company reviews its service',
    describing(route, { '@type': 'Service', review: { '@type': 'Review' } }),
    { route, field: 'Service.review' },
  ],
  ...['FAQPage', 'HowTo', 'ClaimReview', 'SearchAction'].map((type): Fault => [
    `a page is marked up as ${type}`,
    describing(route, { '@type': type }),
    { level: 'note', route, field: type },
  ]),
];
