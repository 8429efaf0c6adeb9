import { Temporal } from 'temporal-polyfill';
import { company } from '@repo/company/company.ts';

/**
 * The day where the company is, like 2026-01-31.
 *
 * @param now milliseconds since 1970
 */
export const today = (now: number): string =>
  Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(company.timeZone)
    .toPlainDate()
    .toString();
