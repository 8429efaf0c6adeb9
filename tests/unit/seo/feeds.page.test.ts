import { expect, jest, test } from '@jest/globals';
import { company } from '@repo/company/company.ts';
import { pagesOf } from '#lib/content/pages.ts';
import { latestPosts } from '#lib/content/posts.ts';
import { absoluteUrl } from '#lib/seo/address.ts';
import { jsonFeed, rssFeed } from '#lib/seo/feed.ts';

type JsonItem = Readonly<Record<'id' | 'url' | 'title' | 'summary' | 'content_html', string>> &
  Readonly<{ date_published: string; date_modified: string; tags: string[] }>;

const rss = new DOMParser().parseFromString(rssFeed(), 'text/xml');
const json = JSON.parse(jsonFeed()) as Record<string, unknown> & { items: JsonItem[] };

const posts = latestPosts();
const dayOf = (date: string | null | undefined) => new Date(date ?? '').toISOString();

/** The texts in the RSS feed that a selector finds. */
const texts = (selector: string) =>
  [...rss.querySelectorAll(selector)].map(({ textContent }) => textContent);

/** The whole posts in a feed, as documents. */
const documents = (htmls: readonly (string | null)[]) =>
  htmls.map((html) => new DOMParser().parseFromString(html ?? '', 'text/html'));
const inRss = documents(
  [...rss.getElementsByTagName('content:encoded')].map(({ textContent }) => textContent),
);
const inJson = documents(json.items.map(({ content_html }) => content_html));

test('both feeds have every post, newest first', () => {
  const addresses = posts.map(({ path }) => absoluteUrl(path));
  expect(addresses.length).toBe(pagesOf('post').length);
  expect(texts('item > link')).toEqual(addresses);
  expect(json.items.map(({ url }) => url)).toEqual(addresses);
  const published = json.items.map(({ date_published }) => date_published);
  expect(published).toEqual(published.toSorted().reverse());
  expect(texts('item > pubDate').map(dayOf)).toEqual(published);
});

test('both feeds carry the whole text of a post', () => {
  const letters = (text: string) => text.replace(/\s+/g, '');
  for (const feed of [inRss, inJson]) {
    expect(feed.map(({ body }) => letters(body.textContent))).toEqual(
      posts.map(({ lede, body }) => letters(lede + body.text)),
    );
  }
});

test('no link in a feed needs the page that it was on', () => {
  for (const document of [...inRss, ...inJson]) {
    for (const element of document.querySelectorAll('[href], [src]')) {
      expect(element.getAttribute('href') ?? element.getAttribute('src')).toMatch(/^https:\/\//);
    }
  }
  expect(inRss.flatMap((document) => [...document.querySelectorAll('a')]).length).toBeGreaterThan(
    posts.length,
  );
  expect(posts.flatMap(({ body }) => body.links).some(({ href }) => href.startsWith('/'))).toBe(
    true,
  );
});

test('the RSS feed is well formed and says what it is, where, in which language, and how old', () => {
  expect(rss.querySelector('parsererror')?.textContent).toBeUndefined();
  expect(rss.documentElement.getAttribute('version')).toBe('2.0');
  expect(texts('channel > link')).toEqual([absoluteUrl('/blog')]);
  expect(texts('channel > language')).toEqual(['en']);
  expect(texts('channel > managingEditor')).toEqual([`${company.email} (${company.name})`]);
  const [self] = rss.getElementsByTagName('atom:link');
  expect(self?.getAttribute('rel')).toBe('self');
  expect(self?.getAttribute('href')).toBe(absoluteUrl('/feed.xml'));
  const changes = [...posts, ...pagesOf('blog')].map(({ updated }) => updated).toSorted();
  expect(texts('lastBuildDate').map(dayOf)).toEqual([dayOf(changes.at(-1))]);
});

test('a post is identified by its address, which the RSS feed marks as a permalink', () => {
  const ids = [...rss.querySelectorAll('item > guid')];
  expect(ids.map((id) => id.getAttribute('isPermaLink'))).toEqual(posts.map(() => 'true'));
  expect(ids.map(({ textContent }) => textContent)).toEqual(texts('item > link'));
  expect(json.items.map(({ id }) => id)).toEqual(texts('item > link'));
});

test('the picture of the RSS feed is no larger than RSS allows, and gives its size', () => {
  const [image] = rss.querySelectorAll('channel > image');
  const told = Object.fromEntries(
    [...(image?.children ?? [])].map((one) => [one.tagName, one.textContent]),
  );
  expect(told).toEqual({
    title: texts('channel > title')[0],
    link: absoluteUrl('/blog'),
    url: absoluteUrl('/icons/icon-144.png'),
    width: '144',
    height: '144',
  });
  expect(rss.querySelectorAll('image')).toHaveLength(1);
});

test('the JSON feed has what version 1.1 requires, and nothing that it deprecated', () => {
  const { items, ...feed } = json;
  expect(feed).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: expect.any(String),
    description: expect.any(String),
    home_page_url: absoluteUrl('/blog'),
    feed_url: absoluteUrl('/feed.json'),
    icon: absoluteUrl('/icons/icon-512.png'),
    language: 'en',
    authors: [{ name: company.name, url: absoluteUrl('/') }],
  });
  expect(items).toEqual(
    posts.map(({ path, title, description, published, updated, topic }) => ({
      content_html: expect.any(String),
      id: absoluteUrl(path),
      url: absoluteUrl(path),
      title,
      summary: description,
      date_published: dayOf(published),
      date_modified: dayOf(updated),
      tags: [topic],
    })),
  );
});

test('a feed stays the same until its posts change', () => {
  const before = [rssFeed(), jsonFeed()];
  jest.useFakeTimers({ now: new Date('2040-01-01') });
  expect([rssFeed(), jsonFeed()]).toEqual(before);
  jest.useRealTimers();
});
