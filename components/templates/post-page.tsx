import { Closing } from '@/components/sections/closing';
import { Contents } from '@/components/sections/contents';
import { RelatedEntries } from '@/components/sections/related-entries';
import { DateLine } from '@/components/ui/date-line';
import { PHOTO_FITS } from '@/components/ui/photo-fits';
import { Picture } from '@/components/ui/picture';
import { RichText } from '@/components/ui/rich-text';
import { Tag } from '@/components/ui/tag';
import type { NavigationEntry } from '@/lib/content/navigation';
import type { PageOf } from '@/lib/content/page';

type PostPageProps = Readonly<{
  page: PageOf<'post'>;
  /** The company's name, which signs the post. */
  signature: string;
  related: readonly NavigationEntry[];
}>;

/** A blog post. */
export function PostPage({ page, signature, related }: PostPageProps) {
  const { topic, title, lede, published, updated, picture, body, closing } = page;
  return (
    <article>
      <header className="post-head shell">
        <div>
          <Tag>{topic}</Tag>
          <h1 className="text-title">{title}</h1>
          <p className="mt-6 measure text-lede">{lede}</p>
          <div className="mt-6">
            <DateLine label={`${signature},`} date={published} />
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
