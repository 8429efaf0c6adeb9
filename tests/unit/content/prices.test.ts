import { expect, test } from '@jest/globals';
import { company } from '@repo/company/company.ts';

test('the prices are the required ones', () => {
  const prices = Object.values(company.prices);
  expect(prices.map(({ product, amount, unit }) => `${product} ${amount} ${unit}`)).toEqual([
    'Website Design $199 one time',
    'Website Hosting $5 per month',
    'Digital Marketing $199 per page',
  ]);
});
