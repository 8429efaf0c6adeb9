import { anchorOf } from '#lib/anchor.ts';
import { FeatureItem } from '#components/sections/feature-item.tsx';
import { SectionAction } from '#components/sections/section-action.tsx';
import { SectionHead } from '#components/sections/section-head.tsx';
import type { SectionOf } from '#lib/content/schema/sections.ts';

/** Offers as tiles. */
export function Offers({ title, lede, offers, action }: SectionOf<'offers'>) {
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className="shell breathe">
      <SectionHead id={id} title={title} lede={lede} />
      <ul className="offers tile-grid mt-12">
        {offers.map((offer) => (
          <li key={offer.title}>
            <FeatureItem feature={offer} />
          </li>
        ))}
      </ul>
      <SectionAction action={action} />
    </section>
  );
}
