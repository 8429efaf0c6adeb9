import { PART_SIZE } from '#files/storage/file-storage.ts';

/** Cuts a stream into parts of {@link PART_SIZE}; only the last one may be shorter. */
export async function* cutIntoParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (length + rest.length >= PART_SIZE) {
      const taken = rest.subarray(0, PART_SIZE - length);
      yield Buffer.concat([...waiting, taken]);
      rest = rest.subarray(taken.length);
      waiting = [];
      length = 0;
    }
    if (rest.length > 0) waiting.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
