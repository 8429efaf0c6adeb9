import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { createPasswords } from '@repo/backend/staff/passwords.ts';
import { saveCannedReply, saveLabel } from '@repo/backend/desk/labels/labels.ts';
import { dataFilePath } from '@repo/backend/store/sqlite/data-file.ts';
import { openDatabase } from '@repo/backend/store/sqlite/open.ts';
import { createSqliteStore } from '@repo/backend/store/sqlite/sqlite-store.ts';
import type { StoredStaff } from '@repo/backend/store/staff/staff.ts';
import type { Store } from '@repo/backend/store/store.ts';
import { CommandError } from '@repo/backend/core/errors.ts';
import { countViolations } from '@repo/backend/violations/count.ts';
import { countVitals } from '@repo/backend/vitals/count-vitals.ts';
import type { Role } from '@repo/contract/desk/access.ts';
import type { Label } from '@repo/contract/desk/label.ts';
import type { Violation } from '@repo/contract/policy-report.ts';
import { planChat } from '#seed/chats.ts';
import { planForgottenInquiry, planInquiry } from '#seed/inquiries.ts';
import type { Scene } from '#seed/scene.ts';
import { planVitals } from '#seed/vitals.ts';
import { createTimeline } from '#seed/timeline.ts';
import { planAudit } from '#seed/audit.ts';
import { readWords, type Words } from '#seed/words.ts';
import { chanceFrom } from '#chat/chance.ts';

/** The password of every colleague in the demo. */
export const DEMO_PASSWORD = 'twelve mosaic tiles';

/** What browsers blocked. */
const VIOLATIONS: readonly Violation[] = [
  { side: 'site', directive: 'script-src-elem', blocked: 'inline', page: '/contact' },
  { side: 'site', directive: 'script-src-elem', blocked: 'inline', page: '/contact' },
  { side: 'site', directive: 'img-src', blocked: 'https://ads.example', page: '/services/ai' },
];

/** One in this many threads has sixty messages. */
const LONG_THREAD_EVERY = 100;

/**
 * Fills a new data folder with invented conversations and inquiries of the last 90 days, through the same
 * functions as real ones. The same words come in the same order each time.
 *
 * @param now the present, in milliseconds since 1970
 * @returns the email addresses of the colleagues, to sign in with
 * @throws {CommandError} when the folder has data, which is never mixed with invented data
 */
export async function seedDemo(
  folder: string,
  size: { conversations: number; inquiries: number },
  now = Date.now(),
): Promise<string[]> {
  if (existsSync(dataFilePath(folder))) {
    throw new CommandError(`${folder} already holds data. Name another folder, or remove it.`);
  }
  const database = openDatabase(folder);
  // None of this is worth waiting for the disk at each step.
  database.exec('pragma synchronous = off');
  const store = await createSqliteStore(database);
  try {
    const words = readWords();
    const timeline = createTimeline(now);
    const staff = await addStaff(store, words, now);
    const labels = await addLists(store, words);
    const scene: Scene = { store, timeline, chance: chanceFrom(7), words, staff, labels, now };
    for (let i = 0; i < size.conversations; i++) planChat(scene, i % LONG_THREAD_EVERY === 0);
    for (let i = 1; i < size.inquiries; i++) planInquiry(scene);
    planForgottenInquiry(scene);
    planAudit(scene);
    await timeline.run();
    settleMails(database);
    await countViolations(VIOLATIONS, { store, clock: { now: () => now } });
    for (const vitals of planVitals(scene.chance)) {
      await countVitals(vitals, { store, clock: { now: () => now } });
    }
    return staff.map(({ email }) => email);
  } finally {
    await store.close();
  }
}

/** The roles of the first ones; all others are agents. */
const DEMO_ROLES: readonly Role[] = ['admin', 'lead'];

async function addStaff(store: Store, words: Words, now: number): Promise<StoredStaff[]> {
  const passwords = createPasswords();
  const staff: StoredStaff[] = [];
  for (const [index, name] of words.staff.entries()) {
    const [first = ''] = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
    staff.push({
      id: randomUUID(),
      email: `${first}@example.org`,
      name,
      passwordHash: await passwords.hash(DEMO_PASSWORD),
      createdAt: new Date(now).toISOString(),
      role: DEMO_ROLES[index] ?? 'agent',
      notice: null,
      awayUntil: null,
      removedAt: null,
    });
  }
  await store.transaction('alone', async (transaction) => {
    for (const one of staff) await transaction.staff.add(one);
  });
  return staff;
}

/** Adds the labels and canned replies. */
async function addLists(store: Store, words: Words): Promise<Label[]> {
  const labels: Label[] = [];
  for (const label of words.labels) labels.push(await saveLabel(label, undefined, { store }));
  for (const canned of words.canned) await saveCannedReply(canned, undefined, { store });
  return labels;
}

// Invented people get no email, and read what is said in the chat at once, so no answer goes by email. A few emails
// stay failed, so that the desk has failures to show.
function settleMails(database: DatabaseSync): void {
  database.exec(`
    delete from mail_jobs where kind = 'chat-answer';
    update mail_jobs set state = 'sent', attempts = 1, sent_at = next_attempt_at;
    update mail_jobs set state = 'failed', attempts = 8, sent_at = null, last_error = 'ECONNREFUSED'
      where id in (select id from mail_jobs where kind = 'team-notice'
        order by next_attempt_at desc limit 2);
    update mail_jobs set state = 'failed', sent_at = null, last_error = 'EENVELOPE 550'
      where id in (select id from mail_jobs where kind = 'reply'
        order by next_attempt_at desc limit 2)`);
}
