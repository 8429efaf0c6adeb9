import { company } from '@repo/company/company.ts';
import {
  INCOMING_KINDS,
  type AttributionReport,
  type AttributionRow,
  type Dimension,
  type IncomingCounts,
  type IncomingKind,
} from '@repo/contract/desk/attribution.ts';
import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import { lastDays, wholeSpan, type Day } from '#desk/reports/spans.ts';
import { hostOf, READINGS } from '#desk/reports/visit-names.ts';
import type { CountedVisit } from '#store/desk/reports.ts';
import type { Store } from '#store/store.ts';

/** How many rows there are at most, besides the one for all others. */
const ROWS = 20;

const COLUMN: Record<CountedVisit['kind'], IncomingKind> = {
  inquiry: 'inquiries',
  order: 'orders',
  lead: 'leads',
  call: 'calls',
  chat: 'chats',
};

const NOTHING: IncomingCounts = {
  inquiries: 0,
  orders: 0,
  leads: 0,
  calls: 0,
  chats: 0,
  total: 0,
};

type Deps = { store: Store; clock: Clock; config: Pick<Config, 'SITE_URL'> };

/**
 * Reports what brought the inquiries, orders, leads, call requests, and chats of the last days: their landing
 * pages, last pages, referring sites, or campaigns.
 *
 * @throws {StoreUnavailable}
 */
export async function readAttribution(
  dayCount: number,
  dimension: Dimension,
  { store, clock, config }: Deps,
): Promise<AttributionReport & { days: readonly Day[] }> {
  const days = lastDays(dayCount, clock.now(), company.timeZone);
  const reading = READINGS[dimension];
  const counted = await store.read((reads) =>
    reads.reports.countByVisit(wholeSpan(days), reading.field),
  );
  const ownHost = hostOf(config.SITE_URL ?? company.url);
  const rows = new Map<string, AttributionRow>();
  for (const { kind, value, isKnown, count } of counted) {
    const name = reading.nameOf({ value, isKnown: isKnown === 1 }, ownHost);
    const counts = { ...NOTHING, [COLUMN[kind]]: count, total: count };
    rows.set(name, { name, ...sumOf([rows.get(name) ?? NOTHING, counts]) });
  }
  const sorted = [...rows.values()].sort(
    (one, other) => other.total - one.total || one.name.localeCompare(other.name),
  );
  return { days, rows: shortened(sorted), all: sumOf(sorted) };
}

function shortened(rows: readonly AttributionRow[]): AttributionRow[] {
  const others = rows.slice(ROWS);
  if (others.length === 0) return [...rows];
  return [...rows.slice(0, ROWS), { name: 'All others', ...sumOf(others) }];
}

function sumOf(all: readonly IncomingCounts[]): IncomingCounts {
  const sum = { ...NOTHING };
  for (const counts of all) {
    for (const column of [...INCOMING_KINDS, 'total'] as const) sum[column] += counts[column];
  }
  return sum;
}
