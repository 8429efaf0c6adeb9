import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { startDesk } from '#tests/backend/desk/desk.ts';
import { listTickets } from '#tests/backend/desk/ticket-calls.ts';

type Desk = Awaited<ReturnType<typeof startDesk>>;

/** How SQLite carries out the queries of some work that contain a text. */
async function plansOf({ database }: Desk, part: string, work: () => Promise<unknown>) {
  const prepare = database.prepare.bind(database);
  const queries = new Set<string>();
  database.prepare = (sql) => {
    queries.add(sql);
    return prepare(sql);
  };
  try {
    await work();
  } finally {
    database.prepare = prepare;
  }
  return [...queries]
    .filter((sql) => sql.includes(part))
    .map((sql) => prepare(`explain query plan ${sql}`).all())
    .map((steps) => steps.map(({ detail }) => String(detail)));
}

test('the next alert, and who is blocked, are found by an index, which also sorts', async () => {
  await using desk = await startDesk();
  const alerts = await plansOf(desk, '"alerted" =', () =>
    desk.store.read((reads) => reads.alerts.next('2026-01-20T12:00:00.000Z')),
  );
  expect(alerts).toHaveLength(4);
  for (const plan of alerts) {
    expect(plan.join()).toMatch(/INDEX \w+_alert \(alerted=\? AND (half_)?due_at>/);
    expect(plan.join()).not.toContain('TEMP B-TREE');
  }
  const target = { conversationId: 'a', networkHash: 'b' };
  const [blocks] = await plansOf(desk, 'from "blocks"', () =>
    desk.store.read((reads) => reads.blocks.on(target, '')),
  );
  expect(blocks?.join()).toMatch(/INDEX blocks_value \(kind=\? AND value=\? AND until>\?\)/);
});

const AN_OPEN_ONE = 'state=? AND conversation_id';

test('what is due, and how much of it, is read from the index of what is due', async () => {
  await using desk = await startDesk();
  const cursor = Buffer.from(`2026-01-20T12:00:00.000Z ${randomUUID()}`).toString('base64url');
  const filters = [
    '',
    '&assignee=nobody',
    '&kind=lead&assignee=me',
    '&from=2026-01-01',
    '&state=new',
  ];
  const place = Buffer.from(`due 2026-01-20T12:00:00.000Z ${randomUUID()}`).toString('base64url');
  const plans = await plansOf(desk, '"due_at" <', async () => {
    for (const filter of filters) {
      await listTickets(desk.ann, `?due=today${filter}`);
      await listTickets(desk.ann, `?due=overdue${filter}&cursor=${cursor}`);
    }
    await desk.ann.get('/conversations?view=overdue');
    await desk.ann.get(`/conversations?view=today&cursor=${place}`);
    await desk.ann.get('/counts');
  });
  // Both parts of each list of conversations, and their numbers; and the number of tickets.
  expect(plans).toHaveLength(2 * filters.length + 7);
  for (const plan of plans) {
    const [search, ...rest] = plan.filter((step) => / (tickets|conversations|earlier) /.test(step));
    // The open requests are few, and all of them are looked at.
    const isOfRequests =
      search === `SEARCH tickets USING INDEX tickets_requests (${AN_OPEN_ONE}>?)`;
    if (!isOfRequests) {
      expect(search).toMatch(/^SEARCH (tickets|conversations) USING INDEX \1_due \(/);
      // Only those of one moment are sorted.
      expect(plan.join()).not.toContain('TEMP B-TREE FOR ORDER BY');
    }
    const others = rest.filter(
      (step) => !step.includes(`INDEX tickets_requests (${AN_OPEN_ONE}=?)`),
    );
    expect(others.every((step) => / conversations .*\(id=\?\)$/.test(step))).toBe(true);
    // Whether the conversation of a ticket is snoozed is looked up in it.
    const isOfTickets = search?.startsWith('SEARCH tickets') === true;
    expect(others).toHaveLength(isOfTickets ? 1 : 0);
  }
});

test('the list of tickets reads no more than its page, whatever the filter', async () => {
  await using desk = await startDesk();
  let looked = 0;
  const cursor = Buffer.from(`2026-01-20T12:00:00.000Z ${randomUUID()}`).toString('base64url');
  for (const rest of [
    '',
    '&from=2026-01-01',
    '&from=2026-01-01&to=2026-01-31',
    `&cursor=${cursor}`,
  ]) {
    for (const [filter, index] of [
      ['?', 'tickets_state'],
      ['?kind=lead', 'tickets_kind'],
      ['?assignee=me', 'tickets_assignee'],
      ['?assignee=nobody', 'tickets_assignee'],
      ['?kind=lead&assignee=me', 'tickets_kind_assignee'],
      ['?kind=lead&assignee=nobody', 'tickets_kind_assignee'],
      ['?email=a@example.org&kind=lead&assignee=nobody', 'tickets_email'],
    ] as const) {
      const plans = await plansOf(desk, 'from "tickets"', () =>
        listTickets(desk.ann, filter + rest),
      );
      // The assignee and the spam reasons: one row each, by its ID.
      const steps = plans
        .flat()
        .filter(
          (step) => !/^(CORRELATED|SEARCH (staff|settlers|inquiries) .*\(id=\?\))/.test(step),
        );
      looked += steps.length;
      const expected = `SEARCH tickets USING INDEX ${index} `;
      expect(steps.filter((step) => !step.startsWith(expected))).toEqual([]);
    }
  }
  // A prepared statement is not prepared again.
  expect(looked).toBeGreaterThan(20);
});
