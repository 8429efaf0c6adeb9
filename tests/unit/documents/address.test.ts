import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import {
  ADDRESS_TEMPLATE,
  dataWithAddress,
  streamWithAddress,
} from '@/tools/documents/address.mjs';

const ORIGIN = 'https://www.client.example';

const written = (stream: string) => streamWithAddress(Buffer.from(stream), ORIGIN).toString();

/** A long text in a stream: its length is that of its bytes. */
const textRow = (id: string, text: string) =>
  `${id}:T${Buffer.byteLength(text).toString(16)},${text}`;

test('a long text in the data of a page keeps a length that is right', () => {
  const long = (address: string) => `{"url":"${address}/contact","name":"Zürich: é\n2:T5,"}`;
  const stream = (address: string) =>
    `0:["${address}"]\n${textRow('1f', long(address))}${textRow('2', 'no address')}3:"$1f"\n`;
  expect(written(stream(ADDRESS_TEMPLATE))).toBe(stream(ORIGIN));
});

test('an address within the query of another one is written as such', () => {
  const share = (address: string) => `0:"https://a.example/?u=${encodeURIComponent(address)}"\n`;
  expect(written(share(ADDRESS_TEMPLATE))).toBe(share(ORIGIN));
});

test('the data of a page may be cut anywhere', () => {
  const stream = `0:"ä ${ADDRESS_TEMPLATE}/contact"\n`;
  const cut = stream.indexOf('site');
  const pushed = (text: string) => `self.__next_f.push([1,${JSON.stringify(text)}])`;
  const script = `self.__next_f.push([0]);\n${pushed(stream.slice(0, cut))};\n${pushed(stream.slice(cut))};\nstart()`;
  const pieces: unknown[][] = [];
  const self = { __next_f: { push: (piece: unknown[]) => pieces.push(piece) } };
  runInNewContext(dataWithAddress(script, ORIGIN), { self, start: () => pieces.push(['start']) });
  expect(pieces).toEqual([[0], [1, `0:"ä ${ORIGIN}/contact"\n`], ['start']]);
});

test.each([
  ['bytes', '0:A4,abcd'],
  ['a row without an ID', 'no colon'],
  ['a text without a length', '0:Tx,abcd'],
])('%s in the data of a page are refused, because a length could be missed', (_, stream) => {
  expect(() => written(stream)).toThrow(/unknown/);
});
