import { anchorOf } from '#lib/anchor.ts';
import { SectionHead } from '#components/sections/section-head.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { CheckList } from '#components/ui/check-list.tsx';
import { PriceTag } from '#components/ui/price-tag.tsx';
import type { WebsitePackage } from '#lib/content/catalog.ts';
import type { SectionOf } from '#lib/content/schema/sections.ts';

type PackagesProps = SectionOf<'packages'> & Readonly<{ packages: readonly WebsitePackage[] }>;

/** The packages with their full contents, side by side. */
export function Packages({ title, lede, note, packages }: PackagesProps) {
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className="bg-sand">
      <div className="shell breathe">
        <SectionHead id={id} title={title} lede={lede} />
        <ul className="packages">
          {packages.map(({ slug, label, price, contents }) => (
            <li key={slug}>
              <h3>{label}</h3>
              <PriceTag price={price} />
              <CheckList items={contents} />
              <ButtonLink href="/contact">
                <span>
                  Order Now
                  <span className="sr-only">: {label}</span>
                </span>
              </ButtonLink>
            </li>
          ))}
        </ul>
        {note !== undefined && <p className="mt-8 measure text-small text-ink-soft">{note}</p>}
      </div>
    </section>
  );
}
