import { PageFrame } from '#app/_content/page-frame.tsx';
import { Closing } from '#components/sections/closing.tsx';
import { FeedLine } from '#components/sections/feed-line.tsx';
import { PageHero } from '#components/sections/page-hero.tsx';
import { PostList } from '#components/sections/post-list.tsx';
import { pageOf } from '#lib/content/pages.ts';
import { latestPosts } from '#lib/content/posts.ts';
import { FEED_PATHS } from '#lib/seo/feed-paths.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

const page = pageOf('blog');

export const metadata = pageMetadata(page.path);

export default function BlogPage() {
  return (
    <PageFrame path={page.path}>
      <PageHero {...page} actions={page.actions ?? []} />
      <PostList posts={latestPosts()} />
      <FeedLine {...page.feeds} paths={FEED_PATHS} />
      <Closing {...page.closing} />
    </PageFrame>
  );
}
