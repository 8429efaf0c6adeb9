import { expect, test } from '@jest/globals';
import { addressSchema } from '@repo/company/address.ts';

const address = { street: '1 Main Street', city: 'Springfield' };

test.each([
  [
    { region: 'IL', postalCode: '62701', country: 'US' },
    ['Springfield, IL 62701', 'United States'],
  ],
  [{ postalCode: '10115', country: 'DE' }, ['10115 Springfield', 'Germany']],
  [{ postalCode: 'SW1A 1AA', country: 'GB' }, ['Springfield', 'SW1A 1AA', 'United Kingdom']],
  [{ country: 'HK' }, ['Springfield', 'Hong Kong SAR China']],
])('an address has the lines of its country: %j', (rest, lines) => {
  expect(addressSchema.parse({ ...address, ...rest }).lines).toEqual([address.street, ...lines]);
});

test('a part that letters to the country do not have is told, because no page would show it', () => {
  const { error } = addressSchema.safeParse({
    ...address,
    region: 'BE',
    postalCode: '10115',
    country: 'DE',
  });
  expect(error?.issues).toMatchObject([
    { path: ['region'], message: 'is no part of an address in Germany; leave it out' },
  ]);
});
