import { company } from '@repo/company/company.ts';
import { mosaicImage } from '@repo/company/mosaic/mosaics.ts';
import { invented } from '#app/styleguide/_examples/proof.tsx';
import type { Example } from '#app/styleguide/_examples/example.ts';
import { Contents } from '#components/sections/contents.tsx';
import { Features } from '#components/sections/features.tsx';
import { FeedLine } from '#components/sections/feed-line.tsx';
import { IndustryCards } from '#components/sections/industry-cards.tsx';
import { PageHero } from '#components/sections/page-hero.tsx';
import { PageSections } from '#components/sections/page-sections.tsx';
import { Points } from '#components/sections/points.tsx';
import { PostList } from '#components/sections/post-list.tsx';
import { PriceLines } from '#components/sections/prices/price-lines.tsx';
import { Proof } from '#components/sections/proof.tsx';
import { RelatedEntries } from '#components/sections/related-entries.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { catalog } from '#lib/content/catalog.ts';
import { industryCards } from '#lib/content/industry-cards.ts';
import { entriesBelow } from '#lib/content/navigation.ts';
import { pageOf, pagesOf } from '#lib/content/pages.ts';
import { latestPosts } from '#lib/content/posts.ts';
import type { Section } from '#lib/content/schema/sections.ts';
import { FEED_PATHS } from '#lib/seo/feed-paths.ts';

const [service] = pagesOf('service');
const [post] = latestPosts();
if (!service || !post) throw new Error('The examples need a service page and a post');

/** The first page with each kind of fragment. */
const withFragments = [
  ...Map.groupBy(
    [...pagesOf('service'), ...pagesOf('industry')],
    ({ fragment }) => fragment.kind,
  ).values(),
].flatMap(([first]) => (first ? [first] : []));

/** The first section of each type on any page. */
const sections = [
  ...Map.groupBy(
    pagesOf('page').flatMap((page) => page.sections),
    ({ type }) => type,
  ).values(),
].flatMap(([first]): Section[] => (first ? [first] : []));

export const sectionExamples: readonly Example[] = [
  {
    title: 'Page hero, with one action and long text',
    element: (
      <PageHero
        title="Business intelligence and analytics for international organizations"
        lede="A title of several lines and a sentence that is longer than most."
        actions={[{ label: 'CONTACT US', href: '/contact' }]}
        picture={{ image: mosaicImage('business-intelligence-analytics'), alt: 'A chart' }}
      />
    ),
  },
  {
    title: 'Page hero of a page coming soon',
    element: (
      <PageHero
        tag="On its way"
        title="Manufacturing"
        lede="Manufacturing content coming soon"
        actions={[]}
        picture={{ image: mosaicImage('manufacturing'), alt: 'A factory' }}
      />
    ),
  },
  ...withFragments.map((page) => ({
    title: `Page hero with a fragment: ${page.fragment.kind}`,
    element: <PageHero {...page} actions={[]} loading="lazy" />,
  })),
  { title: 'Proof', element: <Proof figures={service.figures} /> },
  { title: 'Features beside', element: <Features {...service.sections[0]} look="beside" /> },
  { title: 'Features across', element: <Features {...service.sections[1]} look="across" /> },
  { title: 'Features below', element: <Features {...service.sections[2]} look="below" /> },
  { title: 'Points on a dark background', element: <Points {...service.wrongChoice} /> },
  {
    title: 'Price lines',
    element: <PriceLines prices={Object.values(company.prices)} />,
  },
  ...sections.map((section) => ({
    title: `Section: ${section.type}`,
    element: (
      <PageSections sections={[section]} packages={catalog.packageCards} people={invented} />
    ),
  })),
  {
    title: 'Industry cards',
    element: <IndustryCards {...pageOf('solutions').cards} cards={industryCards()} />,
  },
  { title: 'Posts', element: <PostList posts={latestPosts()} /> },
  {
    title: 'Feeds',
    element: <FeedLine {...pageOf('blog').feeds} paths={FEED_PATHS} />,
  },
  { title: 'Contents', element: <Contents headings={post.body.headings} /> },
  { title: 'Long text', element: <RichText tree={post.body.tree} /> },
  {
    title: 'Related entries',
    element: <RelatedEntries title="Goes well with" entries={entriesBelow('/services')} />,
  },
];
