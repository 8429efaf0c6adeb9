/** Stands for the address of the site in what `npm run build` makes, so that one build serves any address. */
export const ADDRESS_TEMPLATE = 'https://address-of-this-site.invalid';

/** Kinds of rows in React's stream that hold a number of bytes instead of ending with the line. */
const BINARY_ROWS = 'AOoUSsLlGgMmVb';

/**
 * Puts the address of the site into a text, also where it is part of another address's query.
 *
 * @param {string} text
 * @param {string} origin like https://www.example.com
 */
export const withAddress = (text, origin) =>
  text
    .replaceAll(ADDRESS_TEMPLATE, origin)
    .replaceAll(encodeURIComponent(ADDRESS_TEMPLATE), encodeURIComponent(origin));

/**
 * Puts the address of the site into a page's data as React streams it. A long text in it is preceded by its
 * length in bytes, which changes with the address.
 *
 * @param {Buffer} stream
 * @param {string} origin
 * @throws an error if it holds what cannot be told apart
 */
export function streamWithAddress(stream, origin) {
  /** @type {Buffer[]} */
  const rows = [];
  for (let at = 0; at < stream.length;) {
    const colon = stream.indexOf(':', at);
    const kind = String.fromCharCode(stream[colon + 1] ?? 0);
    if (colon < 0 || BINARY_ROWS.includes(kind)) throw new Error(`an unknown row at ${at}`);
    const isText = kind === 'T';
    const comma = stream.indexOf(',', colon);
    const start = isText ? comma + 1 : at;
    const end = isText ? start + lengthIn(stream, colon + 2, comma) : endOfLine(stream, colon);
    const text = Buffer.from(withAddress(stream.toString('utf8', start, end), origin));
    if (isText) rows.push(stream.subarray(at, colon + 2), Buffer.from(`${hex(text.length)},`));
    rows.push(text);
    at = end;
  }
  return Buffer.concat(rows);
}

/** @param {number} number */
const hex = (number) => number.toString(16);

/** @param {Buffer} stream @param {number} from @param {number} to */
function lengthIn(stream, from, to) {
  const digits = stream.toString('latin1', from, to);
  if (!/^[0-9a-f]+$/.test(digits)) throw new Error(`an unknown length at ${from}`);
  return Number.parseInt(digits, 16);
}

/** @param {Buffer} stream @param {number} from */
function endOfLine(stream, from) {
  const end = stream.indexOf('\n', from);
  return end < 0 ? stream.length : end + 1;
}

/** The calls by which a page's data is handed to React, in order: each adds one JSON text to the stream. */
const PUSHED = /self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g;

/**
 * Puts the address of the site into the script that holds a page's data.
 *
 * @param {string} script
 * @param {string} origin
 */
export function dataWithAddress(script, origin) {
  const texts = [...script.matchAll(PUSHED)].map(([, json = '""']) => String(JSON.parse(json)));
  const stream = streamWithAddress(Buffer.from(texts.join('')), origin).toString();
  let rest = `self.__next_f.push([1,${JSON.stringify(stream)}])`;
  // One call holds all of it: the address may have been cut in two.
  return script.replace(PUSHED, () => {
    const call = rest;
    rest = '0';
    return call;
  });
}
