import fc from 'fast-check';
import { describe, expect, jest, test } from '@jest/globals';
import {
  newReference,
  readReference,
  writeReference,
  writtenReferenceSchema,
} from '@repo/contract/reference.ts';

const SIGNS = Array.from('2346789CDFGHJKMNPQRTWXY');
const PREFIX = 'TW';

/** References as they are made, of every length that there may be. */
const references = fc.integer({ min: 4, max: 11 }).map((length) => newReference(length));

/** A reference of the usual length. */
const KNOWN = '4K7QC';

describe('A reference', () => {
  test('has four random signs and a check sign, and is written after a prefix', () => {
    const signs = newReference();
    expect(signs).toMatch(/^[2346789CDFGHJKMNPQRTWXY]{5}$/);
    expect(writeReference(PREFIX, signs)).toBe(`TW-${signs}`);
  });

  test('is understood however long it is', () => {
    fc.assert(
      fc.property(references, (signs) => {
        expect(readReference(writeReference(PREFIX, signs), PREFIX)).toBe(signs);
        // Signs that begin like the prefix are only told apart from it by a separator.
        if (!signs.startsWith(PREFIX)) expect(readReference(signs, PREFIX)).toBe(signs);
        expect(writtenReferenceSchema.safeParse(writeReference(PREFIX, signs)).success).toBe(true);
      }),
    );
  });

  test('leaves out the bytes that would make some signs likelier than others', () => {
    const bytes = [255, 254, 253, 252, 22, 23, 0];
    const random = jest.spyOn(crypto, 'getRandomValues');
    random.mockImplementation((values) => {
      if (values instanceof Uint8Array) values[0] = bytes.shift() ?? 0;
      return values;
    });
    expect(newReference(4)).toMatch(/^YY22/);
    random.mockRestore();
  });
});

describe('A typing mistake is noticed', () => {
  test('in any one sign', () => {
    fc.assert(
      fc.property(references, fc.nat(), fc.constantFrom(...SIGNS), (signs, at, sign) => {
        const place = at % signs.length;
        fc.pre(signs[place] !== sign);
        const mistyped = signs.slice(0, place) + sign + signs.slice(place + 1);
        expect(readReference(writeReference(PREFIX, mistyped), PREFIX)).toBeNull();
      }),
    );
  });

  test('when two neighbors have changed places', () => {
    fc.assert(
      fc.property(references, fc.nat(), (signs, at) => {
        const place = at % (signs.length - 1);
        const [one = '', other = ''] = signs.slice(place, place + 2);
        fc.pre(one !== other);
        const swapped = signs.slice(0, place) + other + one + signs.slice(place + 2);
        expect(readReference(writeReference(PREFIX, swapped), PREFIX)).toBeNull();
      }),
    );
  });
});

describe('Reading what someone typed', () => {
  test.each([
    'TW-4K7QC',
    'tw-4k7qc',
    'TW 4K7QC',
    'tw4k7qc',
    '4K7QC',
    '4k7q-c',
    ' 4 k 7 q c ',
    '#TW-4K7QC.',
    '(TW–4K7QC)',
    'ＴＷ－４Ｋ７ＱＣ',
    'AC-4K7QC',
  ])('understands %j', (typed) => {
    expect(readReference(typed, PREFIX)).toBe(KNOWN);
  });

  test.each([
    ['B', '8'],
    ['z', '2'],
  ])('takes %j for the only sign that it looks like', (typed, meant) => {
    const signs = Array.from({ length: 400 }, () => newReference()).find((one) =>
      one.includes(meant),
    );
    expect(readReference(signs?.replace(meant, typed) ?? '', PREFIX)).toBe(signs);
  });

  test.each(['', 'TW', 'TW-', '4K7Q', '4K7QY', 'bicycles', 'O4K7QC', '🚲'])(
    'does not take %j for one',
    (typed) => {
      expect(readReference(typed, PREFIX)).toBeNull();
    },
  );

  test('does not cut signs off that are the same as the prefix', () => {
    const signs = Array.from({ length: 10_000 }, () => newReference()).find((one) =>
      one.startsWith('TW'),
    );
    expect(readReference(signs ?? '', PREFIX)).toBe(signs);
  });
});

test.each(['4K7QC', 'tw-4K7QC', 'TW-4K7O1', 'TW-4K7QC-', ' TW-4K7QC', '<b>', 5, null, undefined])(
  'What another program gives is not shown as a reference when it is %j',
  (given) => {
    expect(writtenReferenceSchema.safeParse(given).success).toBe(false);
  },
);
