import { hostname } from 'node:os';
import { company } from '@repo/company/company.ts';
import { copiedRow } from '#audit/written-row.ts';
import type { AuditRow } from '#store/audit/reads.ts';

/** Facility 13 (log audit) and severity 5 (notice), as one number (RFC 5424, 6.2.1). */
const PRIORITY = 13 * 8 + 5;

/** The longest name of an application (RFC 5424, 6). */
const LONGEST_NAME = 48;

/**
 * Writes a row as a syslog message (RFC 5424): JSON in ASCII, so that no receiver has to guess how it is encoded.
 */
export function syslogMessage(row: AuditRow): string {
  const json = JSON.stringify(copiedRow(row)).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const header = [row.at, printable(hostname()), appName, process.pid, row.act, '-'];
  return `<${PRIORITY}>1 ${header.join(' ')} ${json}`;
}

const printable = (text: string) => text.replace(/[^!-~]/g, '') || '-';

const appName = printable(company.name.toLowerCase().replace(/\s+/g, '-')).slice(0, LONGEST_NAME);
