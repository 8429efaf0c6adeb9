import type { Company } from '@repo/company/company.ts';

type PriceLinesProps = Readonly<{ prices: readonly Company['prices'][keyof Company['prices']][] }>;

/** Prices, one on each line. */
export function PriceLines({ prices }: PriceLinesProps) {
  return (
    <dl className="price-lines">
      {prices.map(({ product, amount, unit }) => (
        <div key={product}>
          <dt>{product}</dt>
          <dd>{`from ${amount} ${unit}`}</dd>
        </div>
      ))}
    </dl>
  );
}
