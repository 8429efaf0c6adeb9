import type { ComponentProps } from 'react';
import { toolParamProps } from '#lib/seo/form-tools.ts';

type ItemRadioProps = ComponentProps<'input'> &
  Readonly<{
    /** The item's slug; empty for no item. */
    slug: string;
    /** The slug of the item that the address chooses. */
    chosen: string;
  }>;

/** The radio button of one item. The server recognizes the item by its slug. */
export function ItemRadio({ slug, chosen, ...input }: ItemRadioProps) {
  return (
    <input
      {...input}
      type="radio"
      id={`item-${slug}`}
      name="item"
      value={slug}
      defaultChecked={slug === chosen}
      {...toolParamProps('The package or product to order; empty for none')}
    />
  );
}
