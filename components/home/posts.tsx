import { EntryLink } from '#components/ui/entry-link.tsx';
import { SectionAction } from '#components/sections/section-action.tsx';
import type { PageOf } from '#lib/content/page.ts';
import type { ContentOf } from '#lib/content/schema/templates.ts';

type PostsProps = ContentOf<'home'>['posts'] & Readonly<{ posts: readonly PageOf<'post'>[] }>;

/** The newest posts. */
export function Posts({ title, action, posts }: PostsProps) {
  return (
    <section aria-labelledby="posts">
      <div className="shell breathe">
        <h2 id="posts">{title}</h2>
        <ul className="related-entries">
          {posts.map(({ path, title: name, summary, picture }) => (
            <li key={path}>
              <EntryLink
                href={path}
                label={name}
                description={summary}
                image={picture.image}
                look="row"
              />
            </li>
          ))}
        </ul>
        <SectionAction action={action} />
      </div>
    </section>
  );
}
