import { z } from 'zod';
import { LANGUAGE } from '#language.ts';

/** The code of a currency. */
export const currencySchema = z.currencyCode({
  error: 'must be the code of a currency in ISO 4217, like USD',
  abort: true, // nothing can be written in a currency that does not exist
});

const formatOf = (currency: string, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency, ...options });

/** Writes an amount as the pages do: `$199`, `€1,250.50`. A whole amount has no decimals. */
export const writeMoney = (amount: number, currency: string): string =>
  formatOf(currency, { trailingZeroDisplay: 'stripIfInteger' }).format(amount);

/** Writes an amount as on a bill, always with its decimals: `$84.00`. */
export const writeExactMoney = (amount: number, currency: string): string =>
  formatOf(currency).format(amount);

/** The name of a currency in the plural: `US dollars`. */
export const currencyName = (currency: string): string =>
  formatOf(currency, { currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** The number of decimals that an amount in a currency can have: 2 for USD, 0 for JPY. */
export const decimalsOf = (currency: string): number =>
  formatOf(currency).resolvedOptions().maximumFractionDigits ?? 0;
