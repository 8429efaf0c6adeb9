import { expect, test } from '@jest/globals';
import {
  checkPushed,
  delaysOf,
  type DeviceLog,
  type ExpectedNews,
  type StoredNews,
} from '@repo/lab/drill-push/check.ts';
import { bundleServiceWorker, createDevice } from '@repo/lab/drill-push/device.ts';

const given: ExpectedNews = { kind: 'assigned', conversationId: 'a', count: 1 };
const flood: ExpectedNews = { kind: 'answer', conversationId: 'b', count: 200 };
const expected = [given, flood];
const stored: StoredNews[] = [
  { ...given, id: '1', at: 1000 },
  { ...flood, id: '2', at: 1000 },
];
const log = (shown: string[]): DeviceLog => ({ shown, arrived: [] });
const nothing = { forgotten: 0, miscounted: 0, missing: 0, doubled: 0, invented: 0 };

test.each<[string, Partial<typeof nothing>, readonly StoredNews[], string[]]>([
  ['fine', {}, stored, ['2', '1']],
  ['forgotten', { forgotten: 1 }, stored.slice(1), ['2']],
  [
    'forgotten under another kind',
    { forgotten: 1 },
    [{ ...given, kind: 'mention', id: '1', at: 0 }, ...stored.slice(1)],
    ['1', '2'],
  ],
  [
    'miscounted',
    { miscounted: 1 },
    [...stored.slice(0, 1), { ...flood, id: '2', at: 0, count: 199 }],
    ['1', '2'],
  ],
  [
    'miscounted in two',
    { miscounted: 1 },
    [...stored, { ...given, id: '3', at: 0 }],
    ['1', '2', '3'],
  ],
  ['missing', { missing: 1 }, stored, ['2']],
  ['doubled', { doubled: 1 }, stored, ['1', '2', '1']],
  ['invented', { invented: 1 }, stored, ['1', '2', '3']],
])('The drill of notifications finds what is %s', (_what, found, list, shown) => {
  expect(checkPushed(expected, list, log(shown))).toEqual({ ...nothing, ...found });
});

test('It measures until the first arrival', () => {
  const arrived = [
    { id: '2', at: 1500 },
    { id: '2', at: 9000 },
  ];
  expect(delaysOf(stored, { arrived, shown: [] })).toEqual([500]);
});

test('A device of the drill shows what arrives twice once', async () => {
  const device = createDevice(await bundleServiceWorker());
  for (const id of ['1', '2', '1']) device.take({ id, words: 'Something.', path: '/tickets/1' });
  await new Promise(setImmediate);
  expect([device.arrived.length, device.shown]).toEqual([3, ['1', '2']]);
});
