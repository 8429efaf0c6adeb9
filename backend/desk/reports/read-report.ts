import type { Clock } from '@/backend/core/clock';
import { lastDays } from '@/backend/desk/reports/spans';
import type { Store } from '@/backend/store/store';
import { company } from '@/lib/company/company';
import type { DeskReport } from '@/lib/contract/desk/report';

/** How many pages are listed. */
const PAGES = 20;

/**
 * Reports what came in during the last days, how fast it was answered, and from which pages it came.
 *
 * @throws {StoreUnavailable}
 */
export function readReport(
  dayCount: number,
  { store, clock }: { store: Store; clock: Clock },
): Promise<DeskReport> {
  const now = clock.now();
  const days = lastDays(dayCount, now, company.chat.timeZone);
  const span = { from: days[0]?.from ?? '', until: days.at(-1)?.until ?? '' };
  return store.read(async (reads) => {
    const counted = await reads.countIncoming(days);
    const time = new Date(now).toISOString();
    return {
      days: counted.map(({ span: { date }, ...counts }) => ({ date, ...counts })),
      medianFirstReply: await reads.medianFirstReply(span),
      promise: await reads.countResponseTargets(span, time, company.replyWithinHours),
      pages: byPath(await reads.countByPage(span)),
    };
  });
}

/** Adds up the counts of addresses with the same path, and leaves out invalid addresses. */
function byPath(
  pages: readonly { pageUrl: string; inquiries: number; chats: number }[],
): DeskReport['pages'] {
  const found = new Map<string, DeskReport['pages'][number]>();
  for (const { pageUrl, inquiries, chats } of pages) {
    const path = pathOf(pageUrl);
    if (path === undefined) continue;
    const before = found.get(path) ?? { path, inquiries: 0, chats: 0 };
    found.set(path, {
      path,
      inquiries: before.inquiries + inquiries,
      chats: before.chats + chats,
    });
  }
  const all = ({ inquiries, chats }: DeskReport['pages'][number]) => inquiries + chats;
  return [...found.values()]
    .sort((one, other) => all(other) - all(one) || one.path.localeCompare(other.path))
    .slice(0, PAGES);
}

// Visitors can send any address, so only web addresses count.
function pathOf(pageUrl: string): string | undefined {
  const url = URL.parse(pageUrl);
  return url && /^https?:$/.test(url.protocol) ? url.pathname : undefined;
}
