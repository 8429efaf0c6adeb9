import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { startDesk } from '@/tests/backend/desk/desk';
import { listTickets } from '@/tests/backend/desk/ticket-calls';

describe('The list of tickets', () => {
  test('reads no more than its page, whatever the filter', async () => {
    await using desk = await startDesk();
    const prepare = desk.database.prepare.bind(desk.database);
    const queries = new Set<string>();
    desk.database.prepare = (sql) => {
      queries.add(sql);
      return prepare(sql);
    };
    const plansOf = async (filter: string) => {
      queries.clear();
      await listTickets(desk.ann, filter);
      return (
        [...queries]
          .filter((sql) => sql.includes('from "tickets"'))
          .flatMap((sql) => prepare(`explain query plan ${sql}`).all())
          .map(({ detail }) => String(detail))
          // The assignee and the spam reasons: one row each, by its ID.
          .filter((step) => !/^(CORRELATED|SEARCH (staff|inquiries) .*\(id=\?\))/.test(step))
      );
    };
    let looked = 0;
    const cursor = Buffer.from(`2026-01-20T12:00:00.000Z ${randomUUID()}`).toString('base64url');
    for (const days of [
      '',
      '&from=2026-01-01',
      '&to=2026-01-31',
      '&from=2026-01-01&to=2026-01-31',
    ]) {
      for (const place of ['', `&cursor=${cursor}`]) {
        for (const [filter, index] of [
          ['?', 'tickets_state'],
          ['?kind=lead', 'tickets_kind'],
          ['?assignee=me', 'tickets_assignee'],
          ['?assignee=nobody', 'tickets_assignee'],
          ['?kind=lead&assignee=me', 'tickets_kind_assignee'],
          ['?kind=lead&assignee=nobody', 'tickets_kind_assignee'],
          ['?email=a@example.org', 'tickets_email'],
          ['?email=a@example.org&kind=lead&assignee=me', 'tickets_email'],
          ['?email=a@example.org&kind=lead&assignee=nobody', 'tickets_email'],
        ] as const) {
          const steps = await plansOf(filter + days + place);
          const expected = `SEARCH tickets USING INDEX ${index} `;
          looked += steps.length;
          expect(steps.filter((step) => !step.startsWith(expected))).toEqual([]);
        }
      }
    }
    // A prepared statement is not prepared again.
    expect(looked).toBeGreaterThan(50);
  });
});
