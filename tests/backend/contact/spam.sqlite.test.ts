import { expect, test } from '@jest/globals';
import { openChatTestStore } from '#tests/backend/chat/test-store.ts';

test('The lookups for the spam score and for repeats use an index each', async () => {
  await using parts = await openChatTestStore();
  const plan = (condition: string) =>
    parts.database
      .prepare(`explain query plan select received_at from inquiries where ${condition}`)
      .all()
      .map(({ detail }) => String(detail));
  for (const column of ['fingerprint', 'description_hash']) {
    const condition = `${column} = 'x' and received_at >= '2026'`;
    expect(plan(condition)).toEqual([expect.stringContaining(`USING`)]);
    expect(plan(condition)[0]).toContain(`inquiries_${column} (${column}=? AND received_at>?)`);
  }
  const fromNetwork = parts.database
    .prepare(
      `explain query plan select 1 from tickets where network_hash = 'x' and received_at >= '2026'
       and inquiry_id is not null limit 9`,
    )
    .all();
  expect(fromNetwork.map(({ detail }) => detail)).toEqual([
    'SEARCH tickets USING COVERING INDEX tickets_network (network_hash=? AND received_at>?)',
  ]);
});
