import { anchorOf } from '#lib/anchor.ts';
import { SectionAction } from '#components/sections/section-action.tsx';
import { SectionHead } from '#components/sections/section-head.tsx';
import { ArrowLink } from '#components/ui/arrow-link.tsx';
import { CheckList } from '#components/ui/check-list.tsx';
import { PHOTO_FITS } from '#components/ui/photo-fits.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { SectionOf } from '#lib/content/schema/sections.ts';

/** Rows of a picture and a text that alternate sides. */
export function Splits({ title, lede, splits, action }: SectionOf<'splits'>) {
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className="shell breathe">
      <SectionHead id={id} title={title} lede={lede} />
      {splits.map((split) => (
        <article key={split.title} className="split">
          <Picture
            {...split.picture}
            fit={PHOTO_FITS.split}
            size="w-cells max-w-md reveal-picture"
          />
          <div className="reveal measure">
            <h3 className="text-heading">{split.title}</h3>
            <p className="mt-4">{split.text}</p>
            {split.points.length > 0 && <CheckList items={split.points} />}
            {split.action && (
              <p className="mt-4">
                <ArrowLink href={split.action.href}>{split.action.label}</ArrowLink>
              </p>
            )}
          </div>
        </article>
      ))}
      <SectionAction action={action} />
    </section>
  );
}
