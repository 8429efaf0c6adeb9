import { DateLine } from '#components/ui/date-line.tsx';
import { PHOTO_FITS } from '#components/ui/photo-fits.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { PageOf } from '#lib/content/page.ts';

type PostListProps = Readonly<{ posts: readonly PageOf<'post'>[] }>;

/** Posts, with the first one large. */
export function PostList({ posts }: PostListProps) {
  return (
    <section aria-labelledby="posts" className="border-t border-line">
      <h2 id="posts" className="sr-only">
        Posts
      </h2>
      <ol className="posts shell">
        {posts.map(({ path, title, summary, topic, published, picture }, index) => (
          <li key={path}>
            <Picture
              image={picture.image}
              fit={index === 0 ? PHOTO_FITS.firstPost : PHOTO_FITS.laterPost}
              size="posts-picture"
            />
            <div>
              <DateLine label={`${topic},`} date={published} />
              <h3>
                <a href={path}>{title}</a>
              </h3>
              <p className="mt-2 text-ink-soft">{summary}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
