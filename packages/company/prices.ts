import { z } from 'zod';
import { currencyName, decimalsOf, writeMoney } from '#money.ts';

const priceSchema = z.strictObject({
  product: z.string(),
  amount: z.number('must be a number without a currency, like 199 or 1250.50').positive(),
  unit: z.string(),
});

/** The prices as in `content/company.yaml`. */
export const pricesSchema = z.strictObject({
  websiteDesign: priceSchema,
  websiteHosting: priceSchema,
  digitalMarketing: priceSchema,
});

type Prices = z.infer<typeof pricesSchema>;

/** The prices whose amount has more decimals than the currency, each with a sentence. */
export function wrongPrices(prices: Prices, currency: string): { name: string; message: string }[] {
  const decimals = decimalsOf(currency);
  const message = `has too many decimals: at most ${decimals} in ${currencyName(currency)}`;
  return Object.entries(prices)
    .filter(([, { amount }]) => Number(amount.toFixed(decimals)) !== amount)
    .map(([name]) => ({ name, message }));
}

/** Writes each amount as the pages do, and keeps its number as `value`. */
export function writePrices(prices: Prices, currency: string) {
  const write = ({ amount, ...price }: z.infer<typeof priceSchema>) => ({
    ...price,
    value: amount,
    amount: writeMoney(amount, currency),
  });
  return {
    websiteDesign: write(prices.websiteDesign),
    websiteHosting: write(prices.websiteHosting),
    digitalMarketing: write(prices.digitalMarketing),
  };
}
