import { FragmentCard } from '#components/fragments/fragment.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { PHOTO_FITS } from '#components/ui/photo-fits.ts';
import { Picture } from '#components/ui/picture.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { wholeWords } from '#components/ui/whole-words.tsx';
import type { Action, PictureContent } from '#lib/content/schema/fields.ts';
import type { FragmentContent } from '#lib/content/schema/fragments.ts';

type PageHeroProps = Readonly<{
  /** The kind of page, where that is not obvious. */
  tag?: string;
  title: string;
  lede: string;
  /** A second paragraph. */
  more?: string;
  /** The first one is what most visitors want next. */
  actions: readonly Action[];
  picture: PictureContent;
  /** A piece of software that lies over the picture. */
  fragment?: FragmentContent;
  /** `lazy` on a page that is sent along with others, so that its picture does not load with theirs. */
  loading?: 'eager' | 'lazy';
}>;

/** The top of a page: its subject, the next steps, and its picture. */
export function PageHero(props: PageHeroProps) {
  const { tag, title, lede, more, actions, picture, fragment, loading = 'eager' } = props;
  return (
    <section
      className={`shell grid grid-cols-1 items-center gap-x-12 gap-y-10 py-8 lg:pt-10 lg:pb-20 ${fragment ? 'lg:grid-cols-[7fr_5fr]' : 'md:grid-cols-[2fr_1fr] lg:grid-cols-[7fr_4fr]'}`}
    >
      <div>
        {tag !== undefined && <Tag>{tag}</Tag>}
        <h1>{wholeWords(title)}</h1>
        <p className="mt-6 measure text-lede">{lede}</p>
        {more !== undefined && <p className="mt-4 measure">{more}</p>}
        {actions.length > 0 && (
          <p className="mt-8 flex flex-wrap gap-4">
            {actions.map(({ label, href }, index) => (
              <ButtonLink key={href} href={href} look={index === 0 ? 'primary' : 'secondary'}>
                {label}
              </ButtonLink>
            ))}
          </p>
        )}
      </div>
      {fragment ? (
        <div className="with-fragment">
          <Picture
            {...picture}
            fit={PHOTO_FITS.topWithFragment}
            loading={loading}
            size="page-picture w-cells max-w-84 lg:max-w-none"
          />
          <FragmentCard fragment={fragment} />
        </div>
      ) : (
        <Picture
          {...picture}
          fit={PHOTO_FITS.top}
          loading={loading}
          size="page-picture w-cells max-w-84 md:ml-auto md:max-w-none"
        />
      )}
    </section>
  );
}
