import { openStored } from '#tests/support/backend/open-stored.ts';

/** What people said in a data folder, and when, in chronological order. */
export async function readPersonal(dataDir: string): Promise<unknown[]> {
  await using stored = await openStored(dataDir);
  return await stored.query(
    `select created_at as at, message as text from messages
      union all select received_at, description from inquiries order by 1, 2`,
  );
}
