import { expect, test } from '@jest/globals';
import { ADDRESS_TEMPLATE, withAddress } from '#tools/documents/address.mjs';

const ORIGIN = 'https://www.client.example';

test('the address of the site is put in everywhere, also within the query of another one', () => {
  const text = (address: string) =>
    `<a href="${address}/contact"></a> https://a.example/?u=${encodeURIComponent(`${address}/x`)}`;
  expect(withAddress(text(ADDRESS_TEMPLATE), ORIGIN)).toBe(text(ORIGIN));
});
