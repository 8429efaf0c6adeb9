import { PageFrame } from '@/app/_content/page-frame';
import { Closing } from '@/components/sections/closing';
import { FeedLine } from '@/components/sections/feed-line';
import { PageHero } from '@/components/sections/page-hero';
import { PostList } from '@/components/sections/post-list';
import { pageOf } from '@/lib/content/pages';
import { latestPosts } from '@/lib/content/posts';
import { FEED_PATHS } from '@/lib/seo/feed-paths';
import { pageMetadata } from '@/lib/seo/metadata';

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
