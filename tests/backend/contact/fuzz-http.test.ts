import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inquirySchema } from '@repo/contract/inquiry.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { hostileText } from '#tests/support/hostile/hostile-arbitraries.ts';
import { scaledCount } from '#tests/support/thoroughness.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

const BODIES = scaledCount(2000);
const SENT_AT_ONCE = 25;

const fields = Object.keys(makeInquiry({ subject: '', firstReferrer: '', lastLandingPage: '' }));

/** A good inquiry with up to three fields corrupted: most are refused, some get through. */
const nearlyRight = fc
  .dictionary(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...fields) },
      { weight: 1, arbitrary: hostileText },
    ),
    fc.oneof({ weight: 4, arbitrary: hostileText }, { weight: 1, arbitrary: fc.jsonValue() }),
    { maxKeys: 3, noNullPrototype: true },
  )
  .map((changes) => JSON.stringify({ ...makeInquiry(), ...changes }));

const body = fc.oneof(
  { weight: 6, arbitrary: nearlyRight },
  { weight: 2, arbitrary: fc.json() },
  { weight: 1, arbitrary: hostileText },
  // A good inquiry with one character removed or added.
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(400), fc.string({ maxLength: 2 })).map(([at, piece]) => {
      const text = JSON.stringify(makeInquiry());
      return text.slice(0, at) + piece + text.slice(at + 1);
    }),
  },
);

const noMail = () => Promise.resolve();

async function answersWell(backend: TestBackend, bodies: string[]): Promise<void> {
  for (const answer of await Promise.all(bodies.map((one) => backend.post(one)))) {
    expect([200, 400, 409, 413, 422]).toContain(answer.status);
    expect(answer.body).toMatchObject({
      success: answer.status === 200,
      message: expect.any(String) as unknown,
    });
  }
}

test(`No body out of ${BODIES} makes the backend fail, hang, or store what breaks the rules`, async () => {
  await using backend = await startInProcess({
    mailer: { wake: () => undefined, runDueJobs: noMail, stop: noMail },
  });
  const bodies = fc.array(body, { minLength: SENT_AT_ONCE, maxLength: SENT_AT_ONCE });
  await fc.assert(
    fc.asyncProperty(bodies, (some) => answersWell(backend, some)),
    { numRuns: BODIES / SENT_AT_ONCE, plugins: [fc.timeout(60_000)], endOnFailure: true },
  );
  const stored = await backend.inquiries();
  expect(stored.length).toBeGreaterThan(BODIES / 50);
  expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length);
  for (const inquiry of stored) {
    // If the rules would still change it, it was not stored as it was checked.
    const { fillTimeMs, ...rest } = inquiry;
    expect(inquiry).toMatchObject(
      inquirySchema.parse({ ...rest, ...(fillTimeMs !== null && { fillTimeMs }) }),
    );
  }
});
