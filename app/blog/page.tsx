import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { Closing } from '@/components/sections/closing';
import { PageHero } from '@/components/sections/page-hero';
import { PostList } from '@/components/sections/post-list';
import { pageMetadata } from '@/lib/content/metadata';
import { breadcrumbs } from '@/lib/content/navigation';
import { pageOf } from '@/lib/content/pages';
import { latestPosts } from '@/lib/content/posts';

const page = pageOf('blog');

export const metadata = pageMetadata(page.path);

export default function BlogPage() {
  return (
    <>
      <Breadcrumbs crumbs={breadcrumbs(page.path)} />
      <PageHero {...page} actions={page.actions ?? []} />
      <PostList posts={latestPosts()} />
      <Closing {...page.closing} />
    </>
  );
}
