import { describe, expect, test } from '@jest/globals';
import { StoreUnavailable } from '@repo/backend/core/errors.ts';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import { acceptAgentMessage, acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { readConversation, readHistory } from '@repo/backend/chat/history.ts';
import { markRead } from '@repo/backend/chat/read-receipts.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { openChatTestStore, type ChatTestStore } from '#tests/backend/chat/test-store.ts';
import { countRows } from '#tests/support/backend/count-rows.ts';
import { aCall, aLead, aMessage, aSession } from '#tests/support/chat/chat.ts';

const LARGE = 'x'.repeat(5000);

/** Stops the data file from growing, so that SQLite reports a full disk. */
function fill({ database }: ChatTestStore): void {
  const size = Number(database.prepare('pragma page_count').get()?.page_count);
  database.exec(`pragma max_page_count = ${size}`);
}

/** Repeats `store` until the disk is full. @returns how often it worked */
async function untilFull(store: () => Promise<unknown>): Promise<number> {
  for (let stored = 0; ; stored++) {
    const error = await store().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error === undefined) continue;
    expect(error).toBeInstanceOf(StoreUnavailable);
    return stored;
  }
}

describe('On a full disk', () => {
  test('a message is refused, stored ones can be read, and numbering later continues without a gap', async () => {
    await using parts = await openChatTestStore();
    const sessionId = aSession();
    const send = () => acceptVisitorMessage(aMessage({ sessionId, message: LARGE }), parts);
    await send();
    fill(parts);
    const stored = 1 + (await untilFull(send));
    const history = await readHistory(sessionId, 0, parts);
    expect(history).toMatchObject({ lastSeq: stored, hasMore: false });
    expect(history.messages).toHaveLength(stored);

    parts.database.exec('pragma max_page_count = 100000');
    expect((await send()).message.seq).toBe(stored + 1);
    expect(parts.database.prepare('pragma integrity_check').get()).toEqual({
      integrity_check: 'ok',
    });
  });

  test('a lead is refused together with its notice and its conversation', async () => {
    await using parts = await openChatTestStore();
    fill(parts);
    const stored = await untilFull(() => acceptLead(aLead({ description: LARGE }), parts));
    for (const table of ['leads', 'mail_jobs', 'conversations']) {
      expect([table, await countRows(parts, table)]).toEqual([table, stored]);
    }
  });
});

test('No query of the chat scans a whole table or sorts without an index', async () => {
  await using parts = await openChatTestStore();
  const { database } = parts;
  const prepare = database.prepare.bind(database);
  const queries: string[] = [];
  database.prepare = (sql) => {
    queries.push(sql);
    return prepare(sql);
  };
  for (const id of [undefined, newClientId()]) {
    const sent = aMessage({ id });
    const { conversation } = await acceptVisitorMessage(sent, parts);
    const { conversationId } = conversation;
    const answer = { conversationId, id: newClientId(), message: 'Yes', sender: 'Mia' };
    await acceptAgentMessage(answer, parts);
    await acceptLead(aLead({ id }), parts);
    await acceptCall(aCall({ id }), parts);
    await markRead(sent.sessionId, parts);
    await readConversation(conversationId, 0, parts);
  }
  // Claims the notice of the lead, then that of the call request.
  for (let count = 0; count < 2; count++) await parts.store.mails.claim('3000', '4000');

  const plans = queries.map((sql) => ({
    sql,
    steps: prepare(`explain query plan ${sql}`)
      .all()
      .map(({ detail }) => String(detail)),
  }));
  const having = (step: RegExp) => plans.filter(({ steps }) => steps.some((s) => step.test(s)));
  expect(having(/^SEARCH /).length).toBeGreaterThan(10);
  // The values of a new row are scanned, too, and so are the webhooks, of which there are at most 20.
  const wasteful = having(/^SCAN (?!.*VALUES CLAUSE)|TEMP B-TREE FOR ORDER/);
  expect(wasteful.filter(({ sql }) => !sql.includes('from "webhook_endpoints"'))).toEqual([]);
});
