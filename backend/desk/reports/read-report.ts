import { company } from '@repo/company/company.ts';
import type { DeskReport } from '@repo/contract/desk/report.ts';
import type { Clock } from '#core/clock.ts';
import { lastDays, wholeSpan } from '#desk/reports/spans.ts';
import type { Store } from '#store/store.ts';

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
