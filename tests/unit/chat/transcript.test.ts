import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addMessages, EMPTY_TRANSCRIPT, hasGap, lastSeq } from '@repo/chat/engine/transcript.ts';

const message = (seq: number) => ({ id: `id-${seq}`, seq });
const upTo = (count: number) => Array.from({ length: count }, (_, index) => message(index + 1));

/** Ways in which messages 1 to n can arrive: live, acknowledged, in pages, repeated, in any order. */
const arrivals = fc.integer({ min: 1, max: 60 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    before: fc.array(fc.array(fc.integer({ min: 1, max: count })), { maxLength: 40 }),
    rest: fc.shuffledSubarray(
      upTo(count).map(({ seq }) => seq),
      { minLength: count, maxLength: count },
    ),
    pageSize: fc.integer({ min: 1, max: 20 }),
  }),
);

test('however messages arrive, each is in the transcript once, by its number', () => {
  fc.assert(
    fc.property(arrivals, ({ count, before, rest, pageSize }) => {
      let transcript = addMessages(EMPTY_TRANSCRIPT, upTo(0));
      const arrived = new Set<number>();
      const arrive = (seqs: number[]) => {
        transcript = addMessages(transcript, seqs.map(message));
        for (const seq of seqs) arrived.add(seq);
        const expected = [...arrived].sort((one, other) => one - other);
        expect(transcript.messages.map(({ seq }) => seq)).toEqual(expected);
        const firstMissing = upTo(count + 1).find(({ seq }) => !arrived.has(seq))?.seq ?? 0;
        expect(transcript.completeTo).toBe(firstMissing - 1);
        expect(hasGap(transcript)).toBe(lastSeq(transcript) >= firstMissing);
      };
      for (const seqs of before) arrive(seqs);
      for (let at = 0; at < count; at += pageSize) arrive(rest.slice(at, at + pageSize));
      expect(transcript).toEqual({ messages: upTo(count), completeTo: count });
    }),
  );
});

test('known messages change nothing, not even the object', () => {
  const transcript = addMessages(EMPTY_TRANSCRIPT, [message(1), message(3)]);
  expect(addMessages(transcript, [message(3), message(1)])).toBe(transcript);
  expect(addMessages(transcript, [{ id: 'another', seq: 3 }])).toBe(transcript);
});
