import { expect, test } from '@jest/globals';
import { budgetChoices } from '@repo/company/budgets.ts';
import { company, companySchema } from '@repo/company/company.ts';
import { currencyName, writeExactMoney, writeMoney } from '@repo/company/money.ts';
import { readContentSource } from '@repo/content-files/source.ts';
import { BUDGETS } from '@repo/contract/choices.ts';

test.each([
  ['USD', '$199', '$1,250.50', '$84.00', 'US dollars'],
  ['EUR', '€199', '€1,250.50', '€84.00', 'euros'],
  ['CHF', 'CHF 199', 'CHF 1,250.50', 'CHF 84.00', 'Swiss francs'],
  ['JPY', '¥199', '¥1,251', '¥84', 'Japanese yen'],
])('amounts in %s are written as the language of the pages has them', (currency, ...written) => {
  const all = [
    writeMoney(199, currency),
    writeMoney(1250.5, currency),
    writeExactMoney(84, currency),
    currencyName(currency),
  ];
  expect(all.map((text) => text.replace('\u00a0', ' '))).toEqual(written);
});

test('the choices of a budget are those of the contract, and follow the currency', () => {
  expect(company.budgets).toEqual(BUDGETS);
  expect(budgetChoices([10_000, 50_000], 'EUR')).toEqual([
    'Under €10,000',
    '€10,000 - €50,000',
    'Over €50,000',
    'Not sure yet',
  ]);
});

const facts = readContentSource('company.yaml').data as { prices: object; offices: object[] };
const problemsOf = (changes: object) =>
  companySchema
    .safeParse({ ...facts, ...changes })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
const price = (amount: unknown) => ({
  prices: { ...facts.prices, websiteHosting: { product: 'Hosting', amount, unit: 'per month' } },
});

test('a wrong amount, a wrong currency, and budgets without an order are told', () => {
  expect(problemsOf(price('$5'))).toEqual([
    'prices.websiteHosting.amount must be a number without a currency, like 199 or 1250.50',
  ]);
  expect(problemsOf(price(5.005))).toEqual([
    'prices.websiteHosting.amount has too many decimals: at most 2 in US dollars',
  ]);
  expect(problemsOf({ ...price(5.5), currency: 'JPY' })).toEqual([
    'prices.websiteHosting.amount has too many decimals: at most 0 in Japanese yen',
  ]);
  expect(problemsOf({ currency: 'XQQ' })).toEqual([
    'currency must be the code of a currency in ISO 4217, like USD',
  ]);
  expect(problemsOf({ budgets: [5000, 1000] })).toEqual([
    'budgets must be amounts from the lowest to the highest',
  ]);
});

test('a network that appears twice is told', () => {
  const profile = { network: 'Bluesky', url: 'https://bsky.app/profile/a.example' };
  expect(problemsOf({ social: [profile, profile] })).toEqual([
    'social.1.network "Bluesky" appears twice',
  ]);
  expect(problemsOf({ social: [profile], fax: undefined })).toEqual([]);
});
