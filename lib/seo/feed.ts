import { Feed } from 'feed';
import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { company } from '@repo/company/company.ts';
import { LANGUAGE } from '@repo/company/language.ts';
import type { PageOf } from '#lib/content/page.ts';
import { labelOf, pageOf } from '#lib/content/pages.ts';
import { latestPosts } from '#lib/content/posts.ts';
import { absoluteUrl } from '#lib/seo/address.ts';
import { FEED_PATHS } from '#lib/seo/feed-paths.ts';
import { ICONS } from '#lib/seo/icons.ts';
import { lastChange } from '#lib/seo/last-change.ts';

const absolute = (address: string, path: string) => new URL(address, absoluteUrl(path)).href;

/** A photo without its smaller files: readers of feeds rarely choose among them, and fetch nothing but `src`. */
function plainImage({ children }: Element, path: string): Element {
  const image = children.find((child) => child.type === 'element' && child.tagName === 'img');
  if (image?.type !== 'element') throw new Error('A picture of a text has no image');
  const { src, alt, width, height } = image.properties;
  return { ...image, properties: { src: absolute(String(src), path), alt, width, height } };
}

/** A whole post as HTML. It is read outside the site, so every address is absolute. */
function htmlOf({ path, lede, body }: PageOf<'post'>): string {
  const text = structuredClone(body.tree); // the page shows the same tree
  visit(text, 'element', (node, index, parent) => {
    const { href } = node.properties;
    if (typeof href === 'string') node.properties.href = absolute(href, path);
    if (node.tagName !== 'picture' || !parent || index === undefined) return;
    parent.children[index] = plainImage(node, path);
  });
  const first = { type: 'text' as const, value: lede };
  return toHtml([
    { type: 'element', tagName: 'p', properties: {}, children: [first] },
    ...text.children,
  ]);
}

/** The content of the feeds. Its dates come from the content, so building the site does not change them. */
function blogFeed(): Feed {
  const blog = pageOf('blog');
  const feed = new Feed({
    title: `${company.name}: ${labelOf(blog)}`,
    description: blog.description,
    link: absoluteUrl(blog.path),
    language: LANGUAGE,
    updated: new Date(lastChange(blog)),
    feedLinks: { rss: absoluteUrl(FEED_PATHS.rss), json: absoluteUrl(FEED_PATHS.json) },
    generator: false,
  });
  for (const post of latestPosts()) {
    feed.addItem({
      link: absoluteUrl(post.path),
      title: post.title,
      description: post.description,
      content: htmlOf(post),
      published: new Date(post.published),
      date: new Date(post.updated),
      category: [{ name: post.topic }],
    });
  }
  return feed;
}

/** The image that RSS shows next to the name of the blog, at most 144 pixels wide. */
const RSS_IMAGE = 'icon-144.png';

/** The blog as RSS 2.0 (rssboard.org/rss-specification). The address of a post serves as its ID. */
export function rssFeed(): string {
  const feed = blogFeed();
  const { title, link } = feed.options;
  const { size } = ICONS[RSS_IMAGE];
  const image = { url: absoluteUrl(`/icons/${RSS_IMAGE}`), title, link, width: size, height: size };
  const editor = `${company.email} (${company.name})`;
  feed.addExtension({ name: 'image', objects: inXml(image) });
  feed.addExtension({ name: 'managingEditor', objects: { _text: editor } });
  return feed.rss2();
}

/** The form in which the package expects the elements of an extension. */
const inXml = (values: Readonly<Record<string, string | number | undefined>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { _text: value }]));

/** The blog as JSON Feed 1.1 (jsonfeed.org/version/1.1). The package writes version 1, without these. */
export function jsonFeed(): string {
  const { items, ...feed } = JSON.parse(blogFeed().json1()) as { items: { url: string }[] };
  return JSON.stringify({
    ...feed,
    version: 'https://jsonfeed.org/version/1.1',
    language: LANGUAGE,
    icon: absoluteUrl('/icons/icon-512.png'),
    authors: [{ name: company.name, url: absoluteUrl('/') }],
    items: items.map((item) => ({ id: item.url, ...item })),
  });
}
