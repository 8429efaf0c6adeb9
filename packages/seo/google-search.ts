const DOCS = 'https://developers.google.com/search/docs/appearance';

/** What structured data of these types can add to a result at Google, as far as we knew on 2026-11-21. */
export const RICH_RESULTS: readonly Readonly<{
  types: readonly string[];
  shownAs: string;
  source: string;
}>[] = [
  {
    types: ['BreadcrumbList'],
    shownAs: 'Breadcrumbs on a desktop',
    source: `${DOCS}/structured-data/breadcrumb`,
  },
  {
    types: ['Article', 'BlogPosting', 'NewsArticle', 'TechArticle'],
    shownAs: 'Article with a picture and a date',
    source: `${DOCS}/structured-data/article`,
  },
  { types: ['WebSite'], shownAs: 'Name of the site', source: `${DOCS}/site-names` },
  {
    types: ['Organization', 'Corporation', 'OnlineBusiness'],
    shownAs: 'Logo and facts of the company',
    source: `${DOCS}/structured-data/organization`,
  },
];
