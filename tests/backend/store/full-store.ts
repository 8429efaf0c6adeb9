import { aPerson, handle } from '@/tests/backend/desk/person-data';
import { staffActor } from '@/backend/audit/actor';
import { record } from '@/backend/audit/record';
import { signIn } from '@/tests/backend/desk/desk';
import { acceptVisitorMessage } from '@/backend/chat/accept-message';
import type { TestBackend } from '@/tests/support/backend/in-process';
import { aMessage, aSession } from '@/tests/support/chat/chat';
import { HOSTILE_LINES } from '@/tests/support/hostile/hostile';

/** Texts that are as long as they may be, and whose bytes sort differently than their UTF-16 units. */
const TEXTS = [
  'x'.repeat(5000),
  '\u{1F9A6}'.repeat(2500),
  '\uFFFD \u{10FFFF} e\u0301 é \u200F\u05D0 👩‍👩‍👧‍👦',
  'one\n\ttwo \\N \\. \\x41 \'\' "" $$ %s ?',
];

/** Texts that differ only in how they are sorted: by bytes, by UTF-16 units, or as in a dictionary. */
const NAMES = ['a', 'B', 'ä', 'Z', '_', '\uFB01', '\u{1F9A6}', 'a b', 'a-b'];

/** Puts rows into every table of a backend's store: what people sent, what staff did, and what is counted. */
export async function fillStore(backend: TestBackend): Promise<void> {
  const ann = await signIn(backend);
  const person = await aPerson(backend, 'Quokka');
  await handle(backend, person, ann, 'Quokka');
  const sessionId = aSession();
  for (const message of [...TEXTS, ...HOSTILE_LINES.slice(0, 300)]) {
    await acceptVisitorMessage(aMessage({ sessionId, message }), backend);
  }
  const { query } = backend;
  for (const name of NAMES) await query('insert into secrets values (?, ?)', name, name);
  const about = [ann.id, '2026-01-15T12:00:00.000Z'] as const;
  await query('insert into known_devices values (?, ?, ?)', 'hash', ...about);
  await query('insert into sign_in_failures values (?, 2, ?, null)', ...about);
  await query(
    "insert into invitations values ('a', 'b', '', '', ?, ?, 'lead', ?)",
    ...about,
    ann.id,
  );
  await query(
    "insert into passkeys values ('a', ?, 'b', 4294967295, '[]', 'c', 1, ?, null)",
    ...about,
  );
  await query("insert into totp values (?, 'a', 59388000, ?)", ...about);
  await query('insert into recovery_codes values (?, ?, null)', 'hash', ann.id);
  await query("insert into sign_in_steps values ('a', 'second-factor', ?, '{}', 1, ?)", ...about);
  // Far away, so that everyone still gets in.
  await query(
    "insert into desk_settings values ('second-factor-from', '2099-01-01T00:00:00.000Z')",
  );
  await query("insert into company_accounts values ('a', 'b', ?, ?)", ...about);
  await query("insert into company_sessions select token_hash, 'a', 'b', null from staff_sessions");
  await query("insert into used_logout_tokens values ('a', ?)", about[1]);
  await query("insert into removed_addresses values ('a', ?)", about[1]);
  await query("insert into erasures values ('a', ?, ?, 'hash', '{}')", ...about);
  await query("insert into mailboxes values ('inbox', '1', 2)");
  await query("insert into mailbox_states values ('inbox', ?, ?, null, null, null)", ...about);
  await query("insert into labels values ('label', 'Shop', 'teal')");
  await query("insert into conversation_labels values (?, 'label')", person.conversationId);
  await query("insert into canned_replies values ('a', 'hi', 'Hello!')");
  await query("insert into violations values ('2026-01-15', 'site', 'a', 'b', '/', 3)");
  await query("insert into backups values ('a', 'b.dump', 9007199254740991, ?)", about[1]);
  await query("insert into audit_collectors values ('file:a', 1, '', ?, null, null)", about[1]);
  const subject = { kind: 'person', address: 'quokka@visitor.test' } as const;
  await backend.store.transaction('unlocked', (transaction) =>
    record(
      transaction,
      { act: 'person-viewed', by: staffActor(ann, { address: '192.0.2.1' }), about: subject },
      backend.clock.now(),
    ),
  );
}
