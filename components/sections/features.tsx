import { FeatureItem } from '#components/sections/feature-item.tsx';
import { anchorOf } from '#lib/anchor.ts';
import { SectionHead } from '#components/sections/section-head.tsx';
import { PHOTO_FITS } from '#components/ui/photo-fits.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { SectionOf } from '#lib/content/schema/sections.ts';

/** `beside`: pairs beside the heading and the picture. `across`: a band with a row. `below`: a list, picture left. */
const LOOKS = ['beside', 'across', 'below'] as const;

type FeaturesProps = SectionOf<'features'> & Readonly<{ look?: (typeof LOOKS)[number] }>;

/** The look of the nth section of features on a page, so that no two in a row look alike. */
export const featuresLook = (index: number) => LOOKS[index % LOOKS.length] ?? 'beside';

/** A picture with its features, each with an icon. */
export function Features({ title, lede, picture, features, look = 'beside' }: FeaturesProps) {
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className={`features features-${look}`}>
      <div className="shell breathe">
        <SectionHead id={id} title={title} lede={lede} />
        <Picture {...picture} fit={PHOTO_FITS.features} size="features-picture reveal-picture" />
        <ul className="features-list">
          {features.map((feature) => (
            <li key={feature.title} className="reveal">
              <FeatureItem feature={feature} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
