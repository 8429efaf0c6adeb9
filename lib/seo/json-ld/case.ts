import type { ArticleLeaf } from 'schema-dts';
import { LANGUAGE } from '@repo/company/language.ts';
import type { PageOf } from '#lib/content/page.ts';
import { absoluteUrl } from '#lib/seo/address.ts';
import { cardImage } from '#lib/seo/cards.ts';
import { idOf, refer, type Named } from '#lib/seo/json-ld/ids.ts';
import { organizationReference } from '#lib/seo/json-ld/organization.ts';

/**
 * Work for a client. What the client says of it is no `Review`: search engines show none that a company publishes about
 * itself (Google Search Central, review snippet, "self-serving reviews").
 */
export const caseArticle = (page: PageOf<'case'>): Named<ArticleLeaf> => ({
  '@type': 'Article',
  '@id': idOf(page.path, 'case'),
  headline: page.title,
  description: page.lede,
  url: absoluteUrl(page.path),
  image: [absoluteUrl(cardImage(page).path)],
  inLanguage: LANGUAGE,
  about: page.about.map((path) => refer(path, 'service')),
  author: organizationReference,
  publisher: organizationReference,
  mainEntityOfPage: refer(page.path, 'page'),
});
