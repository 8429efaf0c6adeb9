import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { storeFile } from '@repo/backend/files/store-file.ts';
import { staffActor } from '@repo/backend/audit/actor.ts';
import { record } from '@repo/backend/audit/record.ts';
import { acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { aPerson, handle, type Person } from '#tests/backend/desk/person-data.ts';
import type { Value } from '#tests/support/backend/test-database.ts';
import { signIn, type Colleague } from '#tests/backend/desk/desk.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';
import { aMessage, aSession } from '#tests/support/chat/chat.ts';
import { HOSTILE_LINES } from '#tests/support/hostile/hostile.ts';

/** Texts that are as long as they may be, and whose bytes sort differently than their UTF-16 units. */
const TEXTS = [
  'x'.repeat(5000),
  '\u{1F9A6}'.repeat(2500),
  '\uFFFD \u{10FFFF} e\u0301 é \u200F\u05D0 👩‍👩‍👧‍👦',
  'one\n\ttwo \\N \\. \\x41 \'\' "" $$ %s ?',
];

/** Texts that differ only in how they are sorted: by bytes, by UTF-16 units, or as in a dictionary. */
const NAMES = ['a', 'B', 'ä', 'Z', '_', '\uFB01', '\u{1F9A6}', 'a b', 'a-b'];

const AT = '2026-01-15T12:00:00.000Z';

/** So far away that nothing is due. */
const FAR = '2099-01-01T00:00:00.000Z';

const VISIT = ['first_landing_page', 'first_referrer', 'last_page'];

/** Columns of a person's data that nothing else fills in, by table. */
const PERSONAL: Readonly<Record<string, readonly string[]>> = {
  inquiries: [...VISIT, 'last_landing_page', 'last_referrer', 'subject'],
  conversations: [...VISIT, 'page_url', 'user_agent', 'close_reason'],
  leads: VISIT,
  call_requests: [
    ...VISIT,
    'phone',
    'website',
    'project_type',
    'budget',
    'timeline',
    'referral_source',
  ],
  tickets: ['held_reason'],
  received_mails: ['reason', 'message_id'],
  mail_jobs: ['bounce_reason'],
  ratings: ['comment'],
  files: ['session', 'scan_result'],
};

/** The same for the other columns, with what they may hold. */
const OTHERS: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  conversations: {
    network_hash: 'a',
    closed_at: AT,
    resolved_at: AT,
    first_replied_at: AT,
    snoozed_until: FAR,
    last_waiting_since: AT,
    last_half_due_at: AT,
    last_due_at: AT,
  },
  messages: { client_timestamp: AT },
  tickets: {
    network_hash: 'a',
    rescued_at: AT,
    snoozed_until: FAR,
    last_half_due_at: AT,
    last_due_at: AT,
  },
  received_mails: { sent_at: AT },
  reading_jobs: { state: 'sent', last_error: 'TIMEOUT', sent_at: AT },
  mail_jobs: { state: 'sent', last_error: 'ETIMEDOUT', sent_at: AT, bounced_at: AT },
  webhook_jobs: { state: 'sent', last_error: '500', sent_at: AT },
  webhook_endpoints: { old_secret: 'whsec_b', old_secret_until: AT, paused_at: AT },
  webhook_deliveries: { leased_until: AT, last_error: 'HTTP 500', status: 500, done_at: AT },
  files: { preview_size: 1, due_at: AT },
  mailbox_states: { fetched_at: AT, failed_at: AT, last_error: 'EAUTH' },
  audit_collectors: { holder: 'a', failed_at: AT, last_error: 'ECONNREFUSED' },
  staff_sessions: { device: 'Firefox on Linux', confirmed_at: AT },
  invitations: { email: 'cay@team.test', name: 'Cay' },
  sign_in_failures: { token: 'a' },
  passkeys: { last_used_at: AT },
  recovery_codes: { used_at: AT },
  company_sessions: { sid: 'a' },
  notifications: { read_at: AT, mailed_at: AT },
  notified_staff: {
    choices: '{"off":[],"soundless":[],"mailed":[],"mailAfterMinutes":60,"quiet":null}',
  },
};

/** What is in a column of {@link PERSONAL}: the person's word, so that an erasure has to find it, and the place. */
export const personalTexts = (): string[] =>
  Object.entries(PERSONAL).flatMap(([table, columns]) =>
    columns.map((column) => personalText(table, column)),
  );

const personalText = (table: string, column: string) => `Quokka in ${table}.${column}`;

/**
 * Puts rows into every table of a backend's store, with a value in every column: what people sent, what staff did,
 * and what is counted. The rows are for copying, counting, and removing; they are not always plausible.
 *
 * @returns the person who has sent everything
 */
export async function fillStore(backend: TestBackend, colleague?: Colleague): Promise<Person> {
  const ann = colleague ?? (await signIn(backend));
  const person = await aPerson(backend, 'Quokka');
  await handle(backend, person, ann, 'Quokka');
  const sessionId = aSession();
  for (const message of [...TEXTS, ...HOSTILE_LINES.slice(0, 300)]) {
    await acceptVisitorMessage(aMessage({ sessionId, message }), backend);
  }
  const { query } = backend;
  for (const name of NAMES) await query('insert into secrets values (?, ?)', name, name);
  const about = [ann.id, AT] as const;
  await query('insert into known_devices values (?, ?, ?)', 'hash', ...about);
  await query('insert into sign_in_failures values (?, 2, ?, null)', ...about);
  await query(
    "insert into invitations values ('a', 'b', '', '', ?, ?, 'lead', ?)",
    ...about,
    ann.id,
  );
  await query(
    "insert into api_tokens values ('a', 'b', ?, 'CRM', 'agent', ?, ?, ?)",
    ...[ann.id, AT, AT, AT],
  );
  await query(
    "insert into passkeys values ('a', ?, 'b', 4294967295, '[]', 'c', 1, ?, null)",
    ...about,
  );
  await query("insert into totp values (?, 'a', 59388000, ?)", ...about);
  await query('insert into recovery_codes values (?, ?, null)', 'hash', ann.id);
  await query("insert into sign_in_steps values ('a', 'second-factor', ?, '{}', 1, ?)", ...about);
  // Far away, so that everyone still gets in.
  await query("insert into desk_settings values ('second-factor-from', ?)", FAR);
  await query("insert into company_accounts values ('a', 'b', ?, ?)", ...about);
  await query("insert into company_sessions select token_hash, 'a', 'b', null from staff_sessions");
  await query("insert into used_logout_tokens values ('a', ?)", about[1]);
  await query("insert into removed_addresses values ('a', ?)", about[1]);
  await query("insert into erasures values ('a', ?, ?, 'hash', '{}')", ...about);
  await query(
    "insert into mailboxes values ('inbox', '1', 2, ?, ?, '3', ?, 2)",
    ...[about[1], about[1], about[1]],
  );
  await query("insert into held_mails values ('inbox', '1', 2, ?, 60, ?, 1)", about[1], about[1]);
  await query("insert into mailbox_states values ('inbox', ?, ?, null, null, null)", ...about);
  await query("insert into labels values ('label', 'Shop', 'teal')");
  await query("insert into conversation_labels values (?, 'label')", person.conversationId);
  await query("insert into ticket_labels select id, 'label' from tickets");
  await query(
    "insert into ratings values ('a', '2026-01', 1, '', ?, ?)",
    ...[person.conversationId, AT],
  );
  await query(
    "insert into scheduled_replies values ('chat', ?, null, ?, 'Hello', ?, ?, 2, 1, 'answer')",
    ...[person.conversationId, ann.id, AT, AT],
  );
  await query(
    "insert into scheduled_replies select 'ticket', null, min(id), ?, 'Hi', ?, ?, 0, 1, 'closed' from tickets",
    ...[ann.id, AT, AT],
  );
  await query(
    "insert into merges select min(id), ?, ?, ?, 1, 'label' from tickets",
    ...[ann.id, AT, ann.id],
  );
  await query(
    "insert into push_subscriptions values ('a', ?, 'b', 'https://push.test/a', 'c', 'd', ?, 9007199254740991, 1, ?)",
    ...[ann.id, AT, AT],
  );
  const snooze = [ann.id, AT, AT, AT, ann.id];
  await query(
    "insert into snoozes select 'chat', ?, null, ?, ?, ?, 1, ?, 'staff', ?",
    person.conversationId,
    ...snooze,
  );
  await query(
    "insert into snoozes select 'ticket', null, min(id), ?, ?, ?, 1, ?, 'staff', ? from tickets",
    ...snooze,
  );
  await query(
    "insert into undo_steps values ('a', ?, ?, null, ?, ?, '{}', '{}')",
    ...[person.conversationId, person.conversationId, ann.id, AT],
  );
  await query(
    "insert into undo_steps select 'a', min(id), null, min(id), ?, ?, '{}', '{}' from tickets",
    ...[ann.id, AT],
  );
  await query("insert into saved_views values ('a', ?, 'Mine', 'tickets', 'state=new', 1)", ann.id);
  await query("insert into canned_replies values ('a', 'hi', 'Hello!')");
  await query(
    "insert into webhook_endpoints values ('a', 'https://a.test/', '[]', 'whsec_a', null, null, ?, null, 'admin', 1, 'slack', 'C1', 'xoxb-a')",
    AT,
  );
  await query(
    "insert into webhook_deliveries values (7, 'a', 'a', ?, 'matter.closed', ?, '{}', 'queued', 1, ?, ?, null, null, null, 'No', null)",
    ...[`conversations/${person.conversationId}`, AT, AT, AT],
  );
  await query(
    "insert into webhook_threads values ('a', ?, 'C1', '1.000001')",
    `conversations/${person.conversationId}`,
  );
  await query(
    "insert into studio_drafts values ('pages/a.yaml', 'a: 1', 'a: 2', '[]', 1, ?, ?)",
    ...[ann.id, AT],
  );
  await query(
    "insert into studio_links values ('a', 'b', 'Zoe', ?, ?, ?, ?)",
    ...[ann.id, AT, AT, AT],
  );
  await query(
    "insert into studio_remarks values ('a', 'a', 'comment', 'Zoe', 'No', '/', 'Prices', 'c', ?, ?)",
    ...[AT, AT],
  );
  await query(
    `insert into studio_publications values ('a', 'failed', '{"names":["pages/a.yaml"],"isBack":false,"content":null}', 'Change', ?, ?, ?, ?, 'build', 'abcdef0', ?, 'No')`,
    ...[ann.id, AT, AT, AT, AT],
  );
  await query("insert into studio_photos values ('c0ffee', '/9j/', 3, ?)", AT);
  await query("insert into violations values ('2026-01-15', 'site', 'a', 'b', '/', 3)");
  await query("insert into vitals values ('2026-01-15', 'home', 'LCP', 2, 3)");
  await query("insert into backups values ('a', 'b.dump', 9007199254740991, ?)", about[1]);
  await query("insert into audit_collectors values ('file:a', 1, '', ?, null, null)", about[1]);
  const subject = { kind: 'person', address: person.address } as const;
  await backend.store.transaction('unlocked', (transaction) =>
    record(
      transaction,
      { act: 'person-viewed', by: staffActor(ann, { address: '192.0.2.1' }), about: subject },
      backend.clock.now(),
    ),
  );
  await addOwnedFiles(backend, person);
  await addMails(backend, person, ann);
  await fillColumns(backend, person, ann);
  return person;
}

/** Puts a value into each column that nothing else has filled in. */
async function fillColumns(
  { query }: TestBackend,
  { conversationId, address }: Person,
  { id: staffId }: { id: string },
): Promise<void> {
  const set = (table: string, column: string, value: Value, where = '') =>
    query(`update ${table} set ${column} = ? ${where}`, value);
  // There is one more conversation, which is another person's. That one was handled.
  const isOurs = `name = 'Quokka'`;
  for (const [table, columns] of Object.entries(PERSONAL)) {
    const where = table === 'conversations' ? `where ${isOurs}` : '';
    for (const column of columns) await set(table, column, personalText(table, column), where);
  }
  for (const [table, values] of Object.entries(OTHERS)) {
    const where = table === 'conversations' ? `where not (${isOurs})` : '';
    for (const [column, value] of Object.entries(values)) await set(table, column, value, where);
  }
  await set('conversations', 'assignee_id', staffId, `where not (${isOurs})`);
  await set('notifications', 'actor_id', staffId);
  const [ticket] = await query('select id from tickets where email = ?', address);
  await set('alerts', 'ticket_id', String(ticket?.id));
  await set('received_mails', 'conversation_id', conversationId);
  await set('received_mails', 'related_ticket_id', String(ticket?.id));
  // What is about staff is not about a person.
  await query("update mail_jobs set bounce_reason = 'Unknown.' where staff_id is not null");
  await query(
    "insert into staff values ('ben', 'ben', 'Ben', 'a', 'agent', 'roles', ?, ?, ?)",
    ...[AT, AT, AT],
  );
}

/** Adds a file to everything that may have one. */
async function addOwnedFiles(backend: TestBackend, { conversationId }: Person): Promise<void> {
  const [reply] = await backend.query('select id from replies');
  const [mail] = await backend.query('select id from received_mails');
  const owners = [
    { conversationId, messageSeq: 1 },
    { replyId: String(reply?.id) },
    { receivedMailId: String(mail?.id) },
  ];
  for (const owner of owners) {
    const about = { name: 'quokka.txt', role: 'attachment', limit: 1000 } as const;
    const { id } = await storeFile(Readable.from([Buffer.from('Quokka')]), about, backend);
    await backend.store.transaction('unlocked', (transaction) =>
      transaction.files.claim([id], '', owner),
    );
  }
}

/** Adds an email about each of the things that nothing else has caused one about. */
async function addMails(
  { store, query }: TestBackend,
  { conversationId, address }: Person,
  { id: staffId }: { id: string },
): Promise<void> {
  const [mail] = await query('select id from received_mails');
  const accountChange = JSON.stringify({ what: 'passkey-added', at: AT, device: '' });
  const jobs = [
    { kind: 'chat-answer', conversationId, recipient: address, firstSeq: 1 },
    { kind: 'answer-notice', receivedMailId: String(mail?.id) },
    { kind: 'account-notice', staffId, accountChange },
  ] as const;
  await store.transaction('unlocked', async (transaction) => {
    for (const job of jobs) await transaction.mails.add({ id: randomUUID(), due: AT, ...job });
  });
}
