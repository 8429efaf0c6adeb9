import { expect, test } from '@jest/globals';
import { openChatTestStore } from '@/tests/backend/chat/test-store';

test('The next alert is found by an index', async () => {
  await using parts = await openChatTestStore();
  const { database, store } = parts;
  const prepare = database.prepare.bind(database);
  const plans: string[] = [];
  database.prepare = (sql) => {
    if (sql.includes('"alerted" =')) {
      plans.push(
        prepare(`explain query plan ${sql}`)
          .all()
          .map(({ detail }) => String(detail))
          .join(),
      );
    }
    return prepare(sql);
  };
  await store.read((reads) => reads.alerts.next());
  expect(plans).toHaveLength(4);
  for (const plan of plans) {
    expect(plan).toMatch(/INDEX \w+_alert \(alerted=\? AND (half_)?due_at>/);
    expect(plan).not.toContain('TEMP B-TREE');
  }
});
