import { anchorOf } from '#lib/anchor.ts';
import { PackageContents } from '#components/sections/prices/package-contents.tsx';
import { SectionHead } from '#components/sections/section-head.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { PriceTag } from '#components/ui/price-tag.tsx';
import type { AlikePackages } from '#lib/content/catalog.ts';
import type { SectionOf } from '#lib/content/schema/sections.ts';

type PackagesProps = SectionOf<'packages'> & Readonly<{ cards: readonly AlikePackages[] }>;

/** The packages side by side. Those with the same contents share a card. */
export function Packages({ title, lede, cards }: PackagesProps) {
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className="bg-sand">
      <div className="shell breathe">
        <SectionHead id={id} title={title} lede={lede} />
        <ul className="packages">
          {cards.map((alike) => (
            <li key={alike.packages[0]?.slug}>
              <div className="packages-alike">
                {alike.packages.map(({ slug, label, price }) => (
                  <article key={slug}>
                    <h3>{label}</h3>
                    <PriceTag price={price} />
                    <ButtonLink href="/contact">
                      <span>
                        Order Now
                        <span className="sr-only">: {label}</span>
                      </span>
                    </ButtonLink>
                  </article>
                ))}
              </div>
              <PackageContents {...alike} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
