import type { BlogLeaf, BlogPostingLeaf } from 'schema-dts';
import { LANGUAGE } from '@repo/company/language.ts';
import type { PageOf } from '#lib/content/page.ts';
import { labelOf, pageOf } from '#lib/content/pages.ts';
import { authorOf, latestPosts } from '#lib/content/posts.ts';
import { absoluteUrl } from '#lib/seo/address.ts';
import { cardImage } from '#lib/seo/cards.ts';
import { idOf, refer, type Named } from '#lib/seo/json-ld/ids.ts';
import { organizationReference } from '#lib/seo/json-ld/organization.ts';
import { personReference } from '#lib/seo/json-ld/person.ts';

/** A post as the list of posts shows it. */
const listedPost = ({ path, title, published }: PageOf<'post'>) =>
  ({
    '@type': 'BlogPosting',
    '@id': idOf(path, 'post'),
    headline: title,
    url: absoluteUrl(path),
    datePublished: published,
  }) satisfies BlogPostingLeaf;

/** The blog with its posts, newest first. */
export const blogNode = (page: PageOf<'blog'>): Named<BlogLeaf> => ({
  '@type': 'Blog',
  '@id': idOf(page.path, 'blog'),
  name: labelOf(page),
  description: page.lede,
  url: absoluteUrl(page.path),
  inLanguage: LANGUAGE,
  publisher: organizationReference,
  blogPost: latestPosts().map(listedPost),
});

const authorReference = (page: PageOf<'post'>) => {
  const { person } = authorOf(page);
  return (person && personReference(person.file)) ?? organizationReference;
};

/** A post. Whoever signs it is its author: somebody of the team, or the company. */
export const blogPosting = (page: PageOf<'post'>): Named<BlogPostingLeaf> => ({
  ...listedPost(page),
  description: page.lede,
  articleSection: page.topic,
  dateModified: page.updated,
  image: [absoluteUrl(cardImage(page).path)],
  inLanguage: LANGUAGE,
  author: authorReference(page),
  publisher: organizationReference,
  isPartOf: { '@type': 'Blog', ...refer(pageOf('blog').path, 'blog') },
  mainEntityOfPage: refer(page.path, 'page'),
});
