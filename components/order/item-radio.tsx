import type { ComponentProps } from 'react';

type ItemRadioProps = ComponentProps<'input'> &
  Readonly<{
    /** Empty for no item at all. */
    slug: string;
    /** The slug of what the address chooses. */
    chosen: string;
  }>;

/** One of the things that can be ordered. The server knows by the slug what it is. */
export function ItemRadio({ slug, chosen, ...input }: ItemRadioProps) {
  return (
    <input
      {...input}
      type="radio"
      id={`item-${slug}`}
      name="item"
      value={slug}
      defaultChecked={slug === chosen}
    />
  );
}
