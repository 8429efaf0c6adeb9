import type { Level } from '@/lab/seo/problem';

/*
 * What Google's documentation requires of structured data, as far as we knew on the day below. It changes a
 * few times a year (https://developers.google.com/search/updates): compare, correct, and update the day.
 */
export const AS_OF = '2026-11-21';

const DOCS = 'https://developers.google.com/search/docs/appearance/structured-data';
const BLOG = 'https://developers.google.com/search/blog';
const UPDATES = 'https://developers.google.com/search/updates';

/** Properties that a node of these types should have. A property is a path; `|` separates alternatives. */
export type Demand = Readonly<{
  types: readonly string[];
  properties: readonly string[];
  /** How bad a missing property is: without a required one, nothing is shown (an error). */
  level: Level;
  /** Applies only to nodes that are not inside others. */
  onlyOutside?: true;
  /** Applies only to nodes that are this property of another. */
  onlyAs?: string;
  /** Applies only to nodes that have one of these properties. */
  onlyWith?: readonly string[];
  source: string;
}>;

const ARTICLES = ['Article', 'BlogPosting', 'NewsArticle', 'TechArticle'];
const ORGANIZATIONS = ['Organization', 'Corporation', 'OnlineBusiness'];
const LOCAL_BUSINESSES = ['LocalBusiness', 'ProfessionalService'];
const APPLICATIONS = ['SoftwareApplication', 'WebApplication', 'MobileApplication'];

export const DEMANDS: readonly Demand[] = [
  {
    types: ['BreadcrumbList'],
    properties: ['itemListElement'],
    level: 'error',
    source: `${DOCS}/breadcrumb`,
  },
  {
    types: ARTICLES,
    properties: ['headline', 'image', 'datePublished', 'author.name'],
    level: 'warning',
    onlyOutside: true,
    source: `${DOCS}/article`,
  },
  {
    types: ORGANIZATIONS,
    properties: ['name', 'url', 'logo'],
    level: 'warning',
    onlyOutside: true,
    source: `${DOCS}/organization`,
  },
  {
    types: LOCAL_BUSINESSES,
    properties: ['name', 'address'],
    level: 'error',
    source: `${DOCS}/local-business`,
  },
  {
    types: ['WebSite'],
    properties: ['name', 'url'],
    level: 'error',
    source: 'https://developers.google.com/search/docs/appearance/site-names',
  },
  {
    types: ['Offer'],
    properties: ['price|priceSpecification.price|priceSpecification.minPrice'],
    level: 'error',
    onlyAs: 'offers',
    source: `${DOCS}/product-snippet`,
  },
  {
    types: ['Offer', 'PriceSpecification', 'UnitPriceSpecification'],
    properties: ['priceCurrency'],
    level: 'error',
    onlyWith: ['price', 'minPrice', 'maxPrice'],
    source: `${DOCS}/product-snippet`,
  },
  {
    types: ['AggregateOffer'],
    properties: ['lowPrice', 'priceCurrency'],
    level: 'error',
    source: `${DOCS}/product-snippet`,
  },
  {
    types: ['Product'],
    properties: ['name', 'offers|review|aggregateRating'],
    level: 'error',
    source: `${DOCS}/product-snippet`,
  },
  {
    // Only apps that others have rated can have ratings: without them, Google shows an ordinary result.
    types: APPLICATIONS,
    properties: ['name', 'offers.price', 'aggregateRating|review'],
    level: 'note',
    source: `${DOCS}/software-app`,
  },
  {
    types: ['VideoObject'],
    properties: ['name', 'thumbnailUrl', 'uploadDate'],
    level: 'error',
    source: `${DOCS}/video`,
  },
];

/** What structured data of these types can add to a result, where it is complete. */
export const RICH_RESULTS: readonly Readonly<{
  types: readonly string[];
  shownAs: string;
  source: string;
}>[] = [
  {
    types: ['BreadcrumbList'],
    shownAs: 'Breadcrumbs on a desktop',
    source: `${DOCS}/breadcrumb`,
  },
  { types: ARTICLES, shownAs: 'Article with a picture and a date', source: `${DOCS}/article` },
  {
    types: ['WebSite'],
    shownAs: 'Name of the site',
    source: 'https://developers.google.com/search/docs/appearance/site-names',
  },
  {
    types: ORGANIZATIONS,
    shownAs: 'Logo and facts of the company',
    source: `${DOCS}/organization`,
  },
  {
    types: LOCAL_BUSINESSES,
    shownAs: 'Place on the map',
    source: `${DOCS}/local-business`,
  },
  { types: ['Product'], shownAs: 'Price of a product', source: `${DOCS}/product-snippet` },
  { types: APPLICATIONS, shownAs: 'Rating of an app', source: `${DOCS}/software-app` },
  { types: ['VideoObject'], shownAs: 'Video', source: `${DOCS}/video` },
];

/** Types that may not publish ratings of themselves: these are "self-serving" and break Google's rules. */
export const NOT_RATED_BY_ITSELF = {
  types: [...ORGANIZATIONS, ...LOCAL_BUSINESSES, 'Service'],
  properties: ['aggregateRating', 'review'],
  source: `${DOCS}/review-snippet`,
} as const;

/** Types that search results used to show in a special way, and when that ended. */
export const RETIRED: readonly Readonly<{
  type: string;
  shownAs: string;
  since: string;
  source: string;
}>[] = [
  { type: 'FAQPage', shownAs: 'FAQ results', since: '2026-05-07', source: UPDATES },
  {
    type: 'HowTo',
    shownAs: 'how-to results',
    since: '2023-09-13',
    source: `${BLOG}/2023/08/howto-faq-changes`,
  },
  ...[
    ['CourseInstance', 'course info'],
    ['ClaimReview', 'fact checks'],
    ['SpecialAnnouncement', 'special announcements'],
    ['Occupation', 'estimated salaries'],
    ['OccupationAggregationByEmployer', 'estimated salaries'],
    ['LearningResource', 'learning videos'],
    ['Car', 'vehicle listings'],
  ].map(([type = '', shownAs = '']) => ({
    type,
    shownAs,
    since: '2025-06-12',
    source: `${BLOG}/2025/06/simplifying-search-results`,
  })),
  {
    type: 'SearchAction',
    shownAs: 'a search box below a result',
    since: '2024-11-21',
    source: `${BLOG}/2024/10/sitelinks-search-box`,
  },
];
