import { anchorOf } from '#lib/anchor.ts';
import { SectionHead } from '#components/sections/section-head.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { CheckList } from '#components/ui/check-list.tsx';
import { PriceTag } from '#components/ui/price-tag.tsx';
import type { SectionOf } from '#lib/content/schema/sections.ts';

/** Prices as cards, side by side. */
export function Prices({ title, lede, cards }: SectionOf<'prices'>) {
  const id = anchorOf(title);
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <div className="shell breathe">
        <SectionHead id={id} title={title} lede={lede} />
        <ul className="prices mt-12">
          {cards.map(({ price, points, action }) => (
            <li key={price.product}>
              <h3>{price.product}</h3>
              <PriceTag price={price} from />
              <CheckList items={points} />
              <ButtonLink href={action.href}>
                <span>
                  {action.label}
                  <span className="sr-only">: {price.product}</span>
                </span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
