type PriceTagProps = Readonly<{
  price: Readonly<{ amount: string; unit: string }>;
  from?: boolean;
}>;

/** A price: the amount in large type, and its unit. `from` says that it can be more. */
export function PriceTag({ price, from = false }: PriceTagProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      {from && <span>from </span>}
      <span className="font-display text-figure font-semibold tabular-nums">
        {price.amount}
      </span>{' '}
      <span>{price.unit}</span>
    </p>
  );
}
