import { anchorOf } from '@/lib/anchor';
import { FeatureItem } from '@/components/sections/feature-item';
import { SectionAction } from '@/components/sections/section-action';
import { SectionHead } from '@/components/sections/section-head';
import type { SectionOf } from '@/lib/content/schema/sections';

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
