import type { Catalog, Product } from '#lib/content/catalog.ts';

type ChosenNameProps = Readonly<{ catalog: Catalog }>;

/** The chosen item and its price. All names are in the page, and the styles of the choice show one. */
export function ChosenName({ catalog: { packages, groups } }: ChosenNameProps) {
  const names = [
    ...packages.map(({ slug, label, price }) => [slug, `${label}, ${price.amount}`] as const),
    ...groups.flatMap(({ items }) => items).map((item) => [item.slug, nameOf(item)] as const),
  ];
  return (
    <strong>
      {names.map(([slug, name]) => (
        <span key={slug} data-item={slug}>
          {name}
        </span>
      ))}
    </strong>
  );
}

const nameOf = ({ label, price }: Product) =>
  price ? `${label}, from ${price.amount} ${price.unit}` : label;
