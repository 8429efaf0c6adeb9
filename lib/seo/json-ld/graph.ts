import type { Graph, Thing } from 'schema-dts';
import type { ShownPage } from '#lib/content/page.ts';
import { pageAt } from '#lib/content/pages.ts';
import { blogNode, blogPosting } from '#lib/seo/json-ld/blog.ts';
import { breadcrumbList } from '#lib/seo/json-ld/breadcrumb-list.ts';
import { caseArticle } from '#lib/seo/json-ld/case.ts';
import { offerCatalog } from '#lib/seo/json-ld/offer-catalog.ts';
import { organizationOn } from '#lib/seo/json-ld/organization.ts';
import { peopleOn } from '#lib/seo/json-ld/person.ts';
import { industryList, isServicePage, service } from '#lib/seo/json-ld/service.ts';
import { webPage } from '#lib/seo/json-ld/web-page.ts';
import { websiteOn } from '#lib/seo/json-ld/website.ts';

/** The one thing that a page is about, if that is neither the company nor its prices. */
function subjectOf(page: ShownPage, catalog: ReturnType<typeof offerCatalog>) {
  if (isServicePage(page)) {
    return { ...service(page), ...(catalog && { hasOfferCatalog: { '@id': catalog['@id'] } }) };
  }
  switch (page.template) {
    case 'solutions':
      return industryList(page);
    case 'blog':
      return blogNode(page);
    case 'post':
      return blogPosting(page);
    case 'case':
      return caseArticle(page);
    default:
      return undefined;
  }
}

/**
 * What the page at a path tells search engines about itself and the company (schema.org, JSON-LD 1.1): one
 * graph that contains only what the page shows. An alias has the graph of the page that it shows.
 */
export function pageGraph(path: string): Graph {
  const page = pageAt(path);
  const isHome = page.template === 'home';
  const organization = organizationOn(page);
  const catalog = offerCatalog(page);
  const subject = subjectOf(page, catalog);
  const main = subject ?? organization ?? catalog;
  const things: readonly (Thing | undefined)[] = [
    webPage(page, isHome ? undefined : main?.['@id']),
    organization,
    websiteOn(page),
    isHome ? undefined : breadcrumbList(page.path),
    subject,
    ...peopleOn(page),
    catalog,
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': things.filter((thing) => thing !== undefined),
  };
}
