import { openStored } from '#tests/support/backend/open-stored.ts';

/** The IDs of all stored inquiries, and how many emails each of them causes. */
export async function storedMails(dataDir: string) {
  await using stored = await openStored(dataDir);
  const ids = await stored.query('select id from inquiries');
  const jobs = await stored.query('select inquiry_id from mail_jobs');
  const perInquiry = Map.groupBy(jobs, ({ inquiry_id: id }) => String(id));
  return {
    ids: ids.map(({ id }) => String(id)),
    mailsOf: (id: string) => perInquiry.get(id)?.length ?? 0,
  };
}

/** Numbers from 0 to below 1 that are the same in each run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
