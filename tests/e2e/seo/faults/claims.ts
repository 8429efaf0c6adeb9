import { describing, type Thing } from '@/tests/e2e/seo/changes';
import { route, type Fault } from '@/tests/e2e/seo/fault';

/** Something that the page does not show, by its type and its property. */
const HIDDEN_CLAIMS: readonly (readonly [string, string, unknown, Thing?])[] = [
  ['Service', 'name', 'Rocket engines'],
  ['Service', 'description', 'We build rocket engines.'],
  ['BlogPosting', 'headline', 'Ten rocket engines'],
  ['Person', 'name', 'Ada Nobody'],
  ['Offer', 'price', 77, { priceCurrency: 'USD' }],
  ['UnitPriceSpecification', 'minPrice', 77, { priceCurrency: 'USD' }],
  ['Organization', 'telephone', '+1 212 555 9999'],
  ['Organization', 'email', 'nobody@other.example'],
  ['PostalAddress', 'streetAddress', '1 Rocket Road'],
  ['PostalAddress', 'postalCode', '99999'],
  ['PostalAddress', 'addressCountry', 'CH'],
  ['BlogPosting', 'datePublished', '2001-01-31'],
  ['WebPage', 'name', 'Another title'],
  ['AboutPage', 'description', 'Another description'],
  ['WebSite', 'name', 'Another site'],
  ['ImageObject', 'caption', 'A rocket'],
];

export const claimFaults: readonly Fault[] = HIDDEN_CLAIMS.map(([type, property, value, more]) => [
  `${type}.${property} says what the page does not show`,
  describing(route, { '@type': type, [property]: value, ...more }),
  { route, field: `${type}.${property}` },
]);
