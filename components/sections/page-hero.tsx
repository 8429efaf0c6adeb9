import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { Tag } from '@/components/ui/tag';
import type { MosaicImage } from '@/lib/content/mosaics';

type Action = Readonly<{ label: string; href: string }>;

type PageHeroProps = Readonly<{
  /** What kind of page it is, where that is not plain. */
  tag?: string;
  title: string;
  lede: string;
  primary: Action;
  secondary?: Action;
  mosaic: MosaicImage;
  /** `lazy` where the page is sent along with others, and would load its picture with theirs. */
  loading?: 'eager' | 'lazy';
}>;

/** The first thing on a page: what it is about, what to do next, and its picture. */
export function PageHero(props: PageHeroProps) {
  const { tag, title, lede, primary, secondary, mosaic, loading = 'eager' } = props;
  return (
    <section className="shell grid grid-cols-1 items-center gap-x-12 gap-y-10 py-10 lg:grid-cols-[7fr_4fr] lg:py-20">
      <div>
        {tag !== undefined && <Tag>{tag}</Tag>}
        <h1>{title}</h1>
        <p className="mt-6 measure text-lede">{lede}</p>
        <p className="mt-8 flex flex-wrap gap-4">
          <ButtonLink href={primary.href}>{primary.label}</ButtonLink>
          {secondary !== undefined && (
            <ButtonLink href={secondary.href} look="secondary">
              {secondary.label}
            </ButtonLink>
          )}
        </p>
      </div>
      <Picture
        image={mosaic}
        loading={loading}
        size="page-picture w-cells max-w-84 lg:ml-auto lg:max-w-none"
      />
    </section>
  );
}
