import { Closing } from '#components/sections/closing.tsx';
import { Contents } from '#components/sections/contents.tsx';
import { RelatedEntries } from '#components/sections/related-entries.tsx';
import { DateLine } from '#components/ui/date-line.tsx';
import { PHOTO_FITS } from '#components/ui/photo-fits.ts';
import { Picture } from '#components/ui/picture.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { wholeWords } from '#components/ui/whole-words.tsx';
import type { NavigationEntry } from '#lib/content/navigation.ts';
import type { PageOf } from '#lib/content/page.ts';
import type { PostAuthor } from '#lib/content/posts.ts';

type PostPageProps = Readonly<{
  page: PageOf<'post'>;
  /** Who signs the post: somebody of the team, or the company. */
  author: PostAuthor;
  related: readonly NavigationEntry[];
}>;

/** A blog post. */
export function PostPage({ page, author, related }: PostPageProps) {
  const { topic, title, lede, published, updated, picture, body, closing } = page;
  return (
    <article>
      <header className="post-head shell">
        <div>
          <Tag>{topic}</Tag>
          <h1 className="text-title">{wholeWords(title)}</h1>
          <p className="mt-6 measure text-lede">{lede}</p>
          <div className="mt-6">
            <Signature author={author} published={published} />
            {updated !== published && <DateLine label="Last updated" date={updated} />}
          </div>
        </div>
        <Picture
          {...picture}
          fit={PHOTO_FITS.post}
          loading="eager"
          size="page-picture w-cells max-w-60 lg:ml-auto lg:max-w-none"
        />
      </header>
      <div className="with-contents shell">
        <Contents headings={body.headings} />
        <div className="measure">
          <RichText tree={body.tree} />
        </div>
      </div>
      <RelatedEntries title="Read next" entries={related} />
      <Closing {...closing} />
    </article>
  );
}

/** Who wrote the post, and when: somebody of the team has a face, which leads to the team. */
function Signature({ author, published }: Readonly<{ author: PostAuthor; published: string }>) {
  const { name, person } = author;
  const line = <DateLine label={`${name},`} date={published} />;
  if (!person) return line;
  return (
    <a href={person.href} className="flex items-center gap-3">
      <Picture {...person.picture} alt="" fit={PHOTO_FITS.row} loading="eager" size="w-12" />
      {line}
    </a>
  );
}
