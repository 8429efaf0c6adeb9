import { ItemRadio } from '#components/order/item-radio.tsx';
import { SectionHead } from '#components/sections/section-head.tsx';
import type { Product, ProductGroup } from '#lib/content/catalog.ts';
import type { ContentOf } from '#lib/content/schema/templates.ts';

type ProductChoiceProps = ContentOf<'order'>['products'] &
  Readonly<{ groups: readonly ProductGroup[]; chosen: string }>;

/** All products besides packages, in groups, and the option to choose none. */
export function ProductChoice({ title, lede, undecided, groups, chosen }: ProductChoiceProps) {
  const nothing = { title: undecided.title, items: [{ slug: '', label: undecided.label }] };
  return (
    <section aria-labelledby="products-title" className="shell breathe">
      <SectionHead id="products-title" title={title} lede={lede} />
      <div className="product-choices">
        {[...groups, nothing].map((group) => (
          <ProductRows key={group.title} {...group} chosen={chosen} />
        ))}
      </div>
    </section>
  );
}

type ProductRowsProps = Readonly<{
  title: string;
  items: readonly Pick<Product, 'slug' | 'label' | 'price'>[];
  chosen: string;
}>;

function ProductRows({ title, items, chosen }: ProductRowsProps) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {items.map(({ slug, label, price }) => (
        <label key={slug} htmlFor={`item-${slug}`} className="product-choice">
          <ItemRadio
            slug={slug}
            chosen={chosen}
            aria-label={price && `${label}, from ${price.amount}, ${price.unit}`}
          />
          <span>{label}</span>
          {price && <span className="product-price">{`from ${price.amount} ${price.unit}`}</span>}
        </label>
      ))}
    </fieldset>
  );
}
