import { pino } from 'pino';
import { readConfig } from '@repo/backend/core/config.ts';
import { createBackend } from '@repo/backend/create-backend.ts';
import { cookieNames } from '@repo/backend/staff/access.ts';
import { createStaffSession } from '@repo/backend/staff/sessions.ts';
import type { Question } from '#bench/desk/questions.ts';
import { chanceFrom } from '#chat/chance.ts';

/** How long the backend took for each answer to a question, in milliseconds. */
export type Measured = { name: string; times: number[] };

/** What was measured, and how large the store is, in bytes. */
export type Measurement = { answers: Measured[]; bytes: number };

/**
 * Asks the backend each question many times in a row, inside this process, so that only the backend's own
 * work is measured, from the request to the answer.
 *
 * @param place the settings that say where everything is stored
 * @throws when an answer is not a success
 */
export async function measure(
  place: Record<string, string>,
  questions: readonly Question[],
  times: number,
): Promise<Measurement> {
  const log = pino({ level: 'silent' });
  const config = readConfig({ NODE_ENV: 'test', ...place });
  const freeBytes = () => Promise.resolve(Infinity);
  const backend = await createBackend(config, { log, freeBytes });
  const { app, store } = backend;
  try {
    const { token } = await store.transaction('alone', (transaction) =>
      createStaffSession(transaction, 'bench-ann', Date.now()),
    );
    const headers = { cookie: `${cookieNames(config).session}=${token}` };
    const measured: Measured[] = [];
    for (const question of questions) {
      const chance = chanceFrom(11);
      let cursor: string | undefined;
      const ask = async () => {
        const url = question.path(chance, cursor);
        const begun = performance.now();
        const answer = await app.inject({ url, headers });
        const took = performance.now() - begun;
        if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
        const { nextCursor } = answer.json<{ nextCursor?: string | null }>();
        cursor = nextCursor ?? undefined;
        return took;
      };
      await ask(); // so that its code and statements are ready
      const list: number[] = [];
      for (let i = 0; i < times; i++) list.push(await ask());
      measured.push({ name: question.name, times: list });
    }
    return { answers: measured, bytes: await store.size() };
  } finally {
    await backend.stop();
  }
}
