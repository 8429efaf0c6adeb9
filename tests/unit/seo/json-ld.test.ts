import { describe, expect, test } from '@jest/globals';
import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Graph } from 'schema-dts';
import { company } from '@repo/company/company.ts';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { catalog } from '#lib/content/catalog.ts';
import { industryCards } from '#lib/content/industry-cards.ts';
import { breadcrumbs } from '#lib/content/navigation.ts';
import { pageOf, pages, pagesOf, shownPages } from '#lib/content/pages.ts';
import { latestPosts } from '#lib/content/posts.ts';
import { absoluteUrl, siteOrigin } from '#lib/seo/address.ts';
import { pageGraph } from '#lib/seo/json-ld/graph.ts';

/** A node as readers of JSON see it. */
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const script = (graph: Graph) =>
  renderToStaticMarkup(createElement(JsonLd, { graph, template: 'page' }));
const parse = (html: string) => JSON.parse(load(html)('script').text()) as unknown;

/** The nodes in the graph of a page, as it is sent. */
function nodesOf(path: string): readonly Node[] {
  const { '@graph': nodes } = parse(script(pageGraph(path))) as { '@graph': Node[] };
  return nodes;
}

/** A node and everything nested in it. */
function within(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(within);
  return isNode(value) ? [value, ...Object.values(value).flatMap(within)] : [];
}

const idOf = (path: string, name: string) => `${siteOrigin}${path}#${name}`;
const isReference = (node: Node) => Object.keys(node).join() === '@id';
const ofType = (path: string, type: string) =>
  within(nodesOf(path)).filter((node) => node['@type'] === type);

/** The node with this name on a page, with everything said about it there. */
const nodeOn = (path: string, name: string) =>
  nodesOf(path).find((node) => node['@id'] === idOf(path, name));

const paths = shownPages.map(({ path }) => path);
const home = '/';
const contact = pageOf('contact').path;
const order = pageOf('order').path;
const solutions = pageOf('solutions').path;
const sectionPages = pagesOf('page');
const pathsAbout = (subject: string) =>
  sectionPages.filter((page) => page.subject === subject).map(({ path }) => path);

describe('the graph of every page', () => {
  test.each(paths)('%s', (path) => {
    const graph = pageGraph(path);
    expect(Object.keys(graph)).toEqual(['@context', '@graph']);
    const nodes = nodesOf(path);
    expect(nodes).toEqual(graph['@graph']);
    const ids = nodes.map((node) => node['@id']);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids)
      expect(id).toMatch(new RegExp(`^${RegExp.escape(siteOrigin)}/\\S*#\\w+$`));

    const page = shownPages.find((shown) => shown.path === path);
    expect(nodeOn(path, 'page')).toMatchObject({
      url: absoluteUrl(path),
      name: page?.title,
      description: page?.description,
      isPartOf: { '@id': idOf(home, 'website'), name: company.name },
      publisher: { '@id': idOf(home, 'organization'), name: company.name },
    });
  });

  test('of an alias is that of the page that it shows', () => {
    const aliases = pagesOf('alias');
    expect(aliases.length).toBeGreaterThan(0);
    for (const { path, of } of aliases) expect(pageGraph(path)).toEqual(pageGraph(of));
  });
});

test('every reference is described on some page', () => {
  const all = paths.flatMap((path) => within(nodesOf(path)));
  const described = new Set(all.filter((node) => !isReference(node)).map((node) => node['@id']));
  const references = all.filter(isReference).map((node) => node['@id']);
  expect(references.filter((id) => !described.has(id))).toEqual([]);
});

test('pages agree on what they say about one thing', () => {
  const said = new Map<string, unknown>();
  for (const node of paths.flatMap((path) => within(nodesOf(path)))) {
    for (const [key, value] of Object.entries(node)) {
      // Elsewhere, a thing may have another description, or more or fewer properties.
      if (node['@id'] === undefined || key === 'description' || isNode(value)) continue;
      const place = JSON.stringify([node['@id'], key]);
      expect([place, value]).toEqual([place, said.get(place) ?? value]);
      said.set(place, value);
    }
  }
});

/** What pages are and have, and nothing that would require ratings or claims that none of them shows. */
const TYPES = [
  'WebPage',
  'AboutPage',
  'CollectionPage',
  'ContactPage',
  'WebSite',
  'ImageObject',
  'Organization',
  'ContactPoint',
  'PostalAddress',
  'BreadcrumbList',
  'ListItem',
  'ItemList',
  'Service',
  'WebAPI',
  'OfferCatalog',
  'Offer',
  'UnitPriceSpecification',
  'Blog',
  'BlogPosting',
];

test('nothing is rated, and nothing claims to be what it is not', () => {
  for (const node of paths.flatMap((path) => within(nodesOf(path)))) {
    if (!isReference(node)) expect(TYPES).toContain(node['@type']);
    expect(Object.keys(node).filter((key) => /rating|review/i.test(key))).toEqual([]);
  }
});

describe('the company', () => {
  test('is described in full where a page is about it', () => {
    const full = paths.filter((path) => nodesOf(path).some((node) => 'sameAs' in node));
    expect(full.toSorted()).toEqual(
      [home, contact, solutions, ...pathsAbout('company')].toSorted(),
    );
    for (const path of full) {
      expect(nodesOf(path)).toContainEqual(
        expect.objectContaining({
          '@id': idOf(home, 'organization'),
          name: company.name,
          email: company.email,
          telephone: company.phones[0].number,
          sameAs: company.social.map(({ url }) => url),
        }),
      );
    }
  });

  test('has its offices and its second phone on the contact page and nowhere else', () => {
    const told = ofType(contact, 'PostalAddress').map((node) => [
      node.streetAddress,
      `${String(node.addressLocality)}, ${String(node.addressRegion)} ${String(node.postalCode)}`,
    ]);
    expect(told).toEqual(company.offices.map(({ address }) => address.lines.slice(0, 2)));
    expect(ofType(contact, 'ContactPoint')).toEqual(
      company.phones.map(({ label, number }) => ({
        '@type': 'ContactPoint',
        contactType: label,
        telephone: number,
      })),
    );
    for (const path of paths.filter((each) => each !== contact)) {
      expect(script(pageGraph(path))).not.toMatch(/PostalAddress|ContactPoint/);
    }
  });
});

test('the site is described by the home page', () => {
  expect(nodeOn(home, 'website')).toMatchObject({ name: company.name, url: absoluteUrl(home) });
  const others = paths.filter((path) => nodesOf(path).some((node) => node['@type'] === 'WebSite'));
  expect(others).toEqual([home]);
});

test('the breadcrumbs of a page leave out steps that are not pages', () => {
  const service = pageOf('service');
  expect(nodeOn(home, 'breadcrumbs')).toBeUndefined();
  for (const path of paths.filter((each) => each !== home)) {
    const steps = breadcrumbs(path).filter(({ href }) => href !== undefined);
    expect(nodeOn(path, 'breadcrumbs')?.itemListElement).toEqual(
      steps.map(({ label, href = '' }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: absoluteUrl(href),
      })),
    );
  }
  expect(nodeOn(pageOf('thanks').path, 'breadcrumbs')?.itemListElement).toHaveLength(3);
  // The services menu has no page of its own.
  expect(breadcrumbs(service.path)).toHaveLength(3);
  expect(nodeOn(service.path, 'breadcrumbs')?.itemListElement).toHaveLength(2);
});

describe('services', () => {
  const services = paths.filter((path) => nodeOn(path, 'service'));

  test('are described on every page about one, and on no other', () => {
    const pagesOfOne = [...pagesOf('service'), ...pagesOf('industry')].map(({ path }) => path);
    expect(services.toSorted()).toEqual([...pagesOfOne, ...pathsAbout('service')].toSorted());
    expect(pathsAbout('service').length).toBeGreaterThan(0);
  });

  test('are what their pages are about', () => {
    for (const path of services) {
      expect(nodeOn(path, 'page')?.mainEntity).toEqual({ '@id': idOf(path, 'service') });
      expect(nodeOn(path, 'service')).toMatchObject({ url: absoluteUrl(path) });
    }
  });

  test('for industries are listed in the words of their cards', () => {
    const items = within(nodeOn(solutions, 'industries')).filter(
      (node) => node['@type'] === 'ListItem',
    );
    expect(items).toMatchObject(
      industryCards().map(({ href, title, text, schemaType }, index) => ({
        position: index + 1,
        item: {
          '@type': schemaType,
          '@id': idOf(href, 'service'),
          name: title,
          description: text,
          url: absoluteUrl(href),
        },
      })),
    );
  });
});

describe('prices', () => {
  const { websiteDesign, websiteHosting, digitalMarketing } = company.prices;
  const inDollars = (key: 'price' | 'minPrice') => (price: typeof websiteDesign) => ({
    '@type': 'UnitPriceSpecification',
    [key]: Number(price.amount.slice(1)),
    priceCurrency: 'USD',
    unitText: price.unit,
  });
  const from = inDollars('minPrice');
  const offersOn = (path: string) =>
    ofType(path, 'Offer').map(({ itemOffered, priceSpecification }) => [
      isNode(itemOffered) && itemOffered.name,
      priceSpecification,
    ]);

  test('on the home page are minimum prices', () => {
    const shown = [websiteDesign, websiteHosting, digitalMarketing];
    expect(offersOn(home)).toEqual(shown.map((price) => [price.product, from(price)]));
  });

  const packages = catalog.packages.map(({ label, price }) => [label, inDollars('price')(price)]);

  const withPackages = sectionPages.filter(({ sections }) =>
    sections.some(({ type }) => type === 'packages'),
  );

  test.each([order, ...withPackages.map(({ path }) => path)])(
    'of the packages are given on %s',
    (path) => {
      expect(offersOn(path)).toEqual(expect.arrayContaining(packages));
    },
  );

  test('on the order page are given with the products that have one', () => {
    const products = catalog.groups.flatMap(({ items }) => items);
    expect(offersOn(order)).toEqual([
      ...packages,
      ...products.map(({ label, price }) => [label, price && from(price)]),
    ]);
  });

  test('are not given where products are only listed', () => {
    const offers = ofType(contact, 'Offer');
    const products = catalog.groups.flatMap(({ items }) => items);
    expect(offers.map(({ url }) => url)).toEqual(
      products.map(({ slug }) => absoluteUrl(`/order?item=${slug}`)),
    );
    expect(ofType(contact, 'UnitPriceSpecification')).toEqual([]);
  });
});

describe('the blog', () => {
  const blog = pageOf('blog').path;

  test('lists its posts, newest first', () => {
    expect(nodeOn(blog, 'blog')?.blogPost).toEqual(
      latestPosts().map(({ path, title, published }) => ({
        '@type': 'BlogPosting',
        '@id': idOf(path, 'post'),
        headline: title,
        url: absoluteUrl(path),
        datePublished: published,
      })),
    );
  });

  test('has posts that are signed by the company', () => {
    for (const { path, title, published, updated, topic } of pagesOf('post')) {
      expect(nodeOn(path, 'post')).toMatchObject({
        '@type': 'BlogPosting',
        headline: title,
        datePublished: published,
        dateModified: updated,
        articleSection: topic,
        author: { '@type': 'Organization', name: company.name },
        mainEntityOfPage: { '@id': idOf(path, 'page') },
      });
    }
  });
});

test('a page gives its date of change if it shows it', () => {
  const dated = pages
    .filter(({ template }) => template === 'document' || template === 'post')
    .map(({ path }) => path);
  const told = paths.filter((path) => nodeOn(path, 'page')?.dateModified !== undefined);
  expect(told).toEqual(dated);
});

test('no text can end the script or begin anything in it', () => {
  const name = '</script><img src=x onerror=alert(1)><!-- & "quoted" \u2028';
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'WebPage', name }],
  };
  const html = script(graph);
  expect(html).toMatch(/^<script type="application\/ld\+json"[^<>]*>[^<]*<\/script>$/);
  expect(parse(html)).toEqual(graph);
});
