import { Check } from 'lucide';
import { Icon } from '@repo/ui/icon.tsx';
import { ItemRadio } from '#components/order/item-radio.tsx';
import { PackageContents } from '#components/sections/prices/package-contents.tsx';
import { PriceTag } from '#components/ui/price-tag.tsx';
import type { AlikePackages } from '#lib/content/catalog.ts';
import type { ContentOf } from '#lib/content/schema/templates.ts';

type PackageChoiceProps = ContentOf<'order'>['packages'] &
  Readonly<{ cards: readonly AlikePackages[]; chosen: string }>;

/** The packages side by side. Clicking on one chooses it. Those with the same contents share a card. */
export function PackageChoice({ title, lede, cards, chosen }: PackageChoiceProps) {
  return (
    <div className="bg-sand">
      <div className="shell breathe">
        <fieldset aria-describedby="packages-lede">
          <legend>
            <h2>{title}</h2>
          </legend>
          <p id="packages-lede" className="mt-5 measure text-lede">
            {lede}
          </p>
          <ul className="package-choices">
            {cards.map((alike, index) => {
              const contents = `packages-${index}-contents`;
              return (
                <li key={contents}>
                  <div className="packages-alike">
                    {alike.packages.map(({ slug, label, price }) => (
                      <div key={slug} className="package-choice">
                        <div className="package-name">
                          <ItemRadio
                            slug={slug}
                            chosen={chosen}
                            aria-describedby={`${slug}-price ${contents}`}
                          />
                          <label htmlFor={`item-${slug}`}>{label}</label>
                        </div>
                        <div id={`${slug}-price`} className="mt-auto">
                          <PriceTag price={price} />
                        </div>
                        <p aria-hidden="true" className="package-mark">
                          <span>Choose</span>
                          <span>
                            <Icon icon={Check} />
                            Your choice
                          </span>
                        </p>
                      </div>
                    ))}
                  </div>
                  <PackageContents {...alike} id={contents} />
                </li>
              );
            })}
          </ul>
        </fieldset>
      </div>
    </div>
  );
}
