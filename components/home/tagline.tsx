import { PHOTO_FITS } from '#components/ui/photo-fits.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { ContentOf } from '#lib/content/schema/templates.ts';

/** The company's motto, in the largest letters on the site. */
export function Tagline({ lines, image }: ContentOf<'home'>['tagline']) {
  return (
    <section aria-label="Our promise" className="overflow-hidden bg-night text-cream">
      <div className="shell grid grid-cols-1 items-center gap-x-12 lg:grid-cols-[6fr_6fr]">
        <p className="py-16 font-display text-hero font-semibold lg:py-24">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <Picture image={image} fit={PHOTO_FITS.half} size="w-cells reveal-picture self-end" />
      </div>
    </section>
  );
}
