import { createHash } from 'node:crypto';
import PostalMime from 'postal-mime';
import { expect } from '@/tests/e2e/desk/support/desk';
import type { BackendProcess } from '@/tools/servers/backend';
import { openStored } from '@/tests/support/backend/open-stored';
import { bringMail } from '@/tests/support/mail/inbound-call';
import { expectedOfCorpus, readCorpusMail } from '@/tests/support/mail-corpus';
import { sampleOf } from '@/tests/support/thoroughness';

/** An email of the corpus that the desk shows as it was designed. */
export type DesignedMail = { name: string; id: string; ticketId: string };

/** The HTML of an email of the corpus, as it came. */
type RawHtml = { name: string; html: string };

/** The emails of the corpus whose HTML attacks whoever shows it. */
const ATTACKS = /^(hostile-answer|harmless)-html-/;

/** How many emails are brought at once. */
const AT_ONCE = 4;

/** What can have HTML in it, in whatever case and however it is folded. */
const HAS_HTML = /html/i;

/** Nothing was sent before, so the placeholders stand for addresses and IDs that do not exist. */
const rawOf = (name: string) =>
  readCorpusMail(name, (placeholder, number) => `none-${placeholder}-${number}`);

/** The emails of the corpus that may have HTML: all that are hostile, and some of the others. */
export function mailsWithHtml(): string[] {
  const all = expectedOfCorpus.filter(({ name }) => HAS_HTML.test(rawOf(name).toString('latin1')));
  const hostile = all.filter((mail) => mail.hostile);
  const others = sampleOf(all.filter((mail) => !mail.hostile));
  return [...hostile, ...others].map(({ name }) => name);
}

/**
 * Brings emails of the corpus to a backend, and waits until all have been read.
 *
 * @returns those that the desk shows as they were designed
 */
export async function bringCorpus(
  { url, dataDir }: Pick<BackendProcess, 'url' | 'dataDir'>,
  names: readonly string[],
): Promise<DesignedMail[]> {
  const nameOf = new Map<unknown, string>();
  const waiting = names.values();
  const bring = async () => {
    for (const name of waiting) {
      const raw = rawOf(name);
      nameOf.set(createHash('sha256').update(raw).digest('hex'), name);
      expect(await bringMail(url, raw), name).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bring));
  await using stored = await openStored(dataDir);
  const unread = () => stored.query('select id from received_mails where outcome is null');
  await expect.poll(unread).toEqual([]);
  const rows = await stored.query(
    'select id, digest, ticket_id from received_mails where has_html = 1 and ticket_id is not null',
  );
  return rows.map(({ id, digest, ticket_id: ticketId }) => ({
    name: nameOf.get(digest) ?? '',
    id: String(id),
    ticketId: String(ticketId),
  }));
}

/** Returns the HTML, as it came, of each email of the corpus that attacks whoever shows it. */
export const hostileHtml = (): Promise<RawHtml[]> =>
  Promise.all(
    expectedOfCorpus
      .filter(({ name }) => ATTACKS.test(name))
      .map(async ({ name }) => {
        const { html = '' } = await PostalMime.parse(rawOf(name));
        return { name, html };
      }),
  );
