import { request } from 'undici';
import type { Attack } from '#attack/attack.ts';
import { repeat } from '#attack/raw.ts';
import { DESK_URL } from '#attack/target.ts';
import { tally } from '#attack/visits.ts';
import { quantile } from '#bench/quantile.ts';

const TRIES = 400;
const MOST_MS = 10_000;

/** Sign-ins with wrong passwords, all at once. */
export const signIns: Attack = {
  name: `${TRIES} sign-in attempts at once, from ${TRIES} addresses`,
  limit: `each answered within ${MOST_MS / 1000} s: 422, 429, or 503`,
  isFlood: true,
  async run({ backend }) {
    const answers: { status: number; ms: number }[] = [];
    await repeat(TRIES, TRIES, async (number) => {
      const begun = performance.now();
      const { statusCode, body } = await request(`${backend.url}/desk/api/session`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: DESK_URL,
          'x-forwarded-for': `172.24.${number >> 8}.${number & 255}`,
        },
        body: JSON.stringify({ email: `ann${number}@example.com`, password: 'a wrong password' }),
      });
      await body.dump();
      answers.push({ status: statusCode, ms: performance.now() - begun });
    });
    const slowest = quantile(
      answers.map(({ ms }) => ms),
      1,
    );
    const isRefused = answers.every(({ status }) => [422, 429, 503].includes(status));
    return {
      figure: `${tally(answers)}; the slowest ${(slowest / 1000).toFixed(1)} s`,
      held: isRefused && slowest <= MOST_MS,
    };
  },
};
