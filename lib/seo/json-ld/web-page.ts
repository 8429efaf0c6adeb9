import type { AboutPageLeaf, CollectionPageLeaf, ContactPageLeaf, WebPageLeaf } from 'schema-dts';
import { LANGUAGE } from '@repo/company/language.ts';
import { descriptionOf } from '#lib/content/coming.ts';
import type { ShownPage } from '#lib/content/page.ts';
import { absoluteUrl } from '#lib/seo/address.ts';
import { cardImage } from '#lib/seo/cards.ts';
import { idOf, refer, type Named } from '#lib/seo/json-ld/ids.ts';
import { organizationReference } from '#lib/seo/json-ld/organization.ts';
import { websiteReference } from '#lib/seo/json-ld/website.ts';
import { lastChange } from '#lib/seo/last-change.ts';

type PageLeaf = WebPageLeaf | AboutPageLeaf | CollectionPageLeaf | ContactPageLeaf;

function typeOf(page: ShownPage): PageLeaf['@type'] {
  switch (page.template) {
    case 'contact':
    case 'chat':
      return 'ContactPage';
    case 'solutions':
    case 'blog':
      return 'CollectionPage';
    case 'page':
      return page.subject === 'company' ? 'AboutPage' : 'WebPage';
    default:
      return 'WebPage';
  }
}

/** Whether a page shows when it last changed; if it does not, neither does its graph. */
const showsLastChange = ({ template }: ShownPage) => template === 'document' || template === 'post';

/**
 * The page itself.
 *
 * @param main the ID of the thing that it is about, if there is one
 */
export const webPage = (page: ShownPage, main: string | undefined): Named<PageLeaf> => ({
  '@type': typeOf(page),
  '@id': idOf(page.path, 'page'),
  url: absoluteUrl(page.path),
  name: page.title,
  description: descriptionOf(page),
  inLanguage: LANGUAGE,
  isPartOf: websiteReference,
  publisher: organizationReference,
  primaryImageOfPage: { '@type': 'ImageObject', url: absoluteUrl(cardImage(page).path) },
  ...(page.template !== 'home' && { breadcrumb: refer(page.path, 'breadcrumbs') }),
  ...(showsLastChange(page) && { dateModified: lastChange(page) }),
  ...(main !== undefined && { mainEntity: { '@id': main } }),
});
