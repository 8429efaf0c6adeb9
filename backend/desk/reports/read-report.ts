import type { Clock } from '@/backend/core/clock';
import { lastDays, wholeSpan } from '@/backend/desk/reports/spans';
import type { Store } from '@/backend/store/store';
import { company } from '@/lib/company/company';
import type { DeskReport } from '@/lib/contract/desk/report';

/**
 * Reports what came in during the last days, and how fast it was answered.
 *
 * @throws {StoreUnavailable}
 */
export function readReport(
  dayCount: number,
  { store, clock }: { store: Store; clock: Clock },
): Promise<DeskReport> {
  const now = clock.now();
  const days = lastDays(dayCount, now, company.timeZone);
  const span = wholeSpan(days);
  return store.read(async (reads) => {
    const counted = await reads.reports.countIncoming(days);
    const time = new Date(now).toISOString();
    return {
      days: counted.map(({ span: { date }, ...counts }) => ({ date, ...counts })),
      medianFirstReply: await reads.reports.medianFirstReply(span),
      promise: await reads.reports.countResponseTargets(span, time, company.replyWithinHours),
    };
  });
}
