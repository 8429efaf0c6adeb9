import { Check } from 'lucide';
import { Icon } from '@repo/ui/icon.tsx';
import { ItemRadio } from '#components/order/item-radio.tsx';
import { CheckList } from '#components/ui/check-list.tsx';
import { PriceTag } from '#components/ui/price-tag.tsx';
import type { WebsitePackage } from '#lib/content/catalog.ts';
import type { ContentOf } from '#lib/content/schema/templates.ts';

type PackageChoiceProps = ContentOf<'order'>['packages'] &
  Readonly<{ packages: readonly WebsitePackage[]; chosen: string }>;

/** The packages side by side. Clicking anywhere on a package chooses it. */
export function PackageChoice({ title, lede, note, packages, chosen }: PackageChoiceProps) {
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
            {packages.map(({ slug, label, price, contents }) => (
              <li key={slug}>
                <div className="package-name">
                  <ItemRadio slug={slug} chosen={chosen} aria-describedby={`${slug}-package`} />
                  <label htmlFor={`item-${slug}`}>{label}</label>
                </div>
                <div id={`${slug}-package`} className="flex grow flex-col">
                  <PriceTag price={price} />
                  <CheckList items={contents} />
                </div>
                <p aria-hidden="true" className="package-mark">
                  <span>Choose</span>
                  <span>
                    <Icon icon={Check} />
                    Your choice
                  </span>
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-8 measure text-small text-ink-soft">{note}</p>
        </fieldset>
      </div>
    </div>
  );
}
