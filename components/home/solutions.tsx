import { DashboardFragment } from '#components/fragments/dashboard.tsx';
import { OrderFragment } from '#components/fragments/order.tsx';
import { ReleaseFragment } from '#components/fragments/release.tsx';
import { ArrowLink } from '#components/ui/arrow-link.tsx';
import { PHOTO_FITS } from '#components/ui/photo-fits.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { ContentOf } from '#lib/content/schema/templates.ts';

const FRAGMENTS = {
  dashboard: DashboardFragment,
  order: OrderFragment,
  release: ReleaseFragment,
};

type SolutionsProps = ContentOf<'home'>['solutions'] & Readonly<{ currency: string }>;

/** Problems and their solutions, each beside a picture of the software that solves it. */
export function Solutions({ title, items, currency }: SolutionsProps) {
  return (
    <section aria-labelledby="solutions" className="shell breathe">
      <h2 id="solutions" className="measure">
        {title}
      </h2>
      {items.map(({ title: problem, text, link, fragment, image }) => {
        const Fragment = FRAGMENTS[fragment];
        return (
          <article key={problem} className="solution">
            <div className="scene reveal-picture">
              <Picture image={image} fit={PHOTO_FITS.half} size="w-full" />
              <Fragment currency={currency} />
            </div>
            <div className="reveal measure">
              <h3 className="text-heading">{problem}</h3>
              <p className="mt-4">{text}</p>
              <p className="mt-4">
                <ArrowLink href={link.href}>{link.label}</ArrowLink>
              </p>
            </div>
          </article>
        );
      })}
    </section>
  );
}
