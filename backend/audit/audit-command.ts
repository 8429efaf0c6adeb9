// `npm run operate -- audit`: proves that the audit log is whole, or prints it.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { USAGE, readAuditCommand } from '@/backend/audit/command-line';
import { commandActor } from '@/backend/audit/actor';
import { auditLines } from '@/backend/audit/read-rows';
import { recordAlone } from '@/backend/audit/record';
import { verifyAudit } from '@/backend/audit/verify';
import { systemClock } from '@/backend/core/clock';
import { readConfig } from '@/backend/core/config';
import { CommandError } from '@/backend/core/errors';
import { runCommand } from '@/backend/core/run-command';
import type { AuditHead } from '@/backend/store/audit/reads';
import { openStore } from '@/backend/store/open-store';
import type { Store } from '@/backend/store/store';

async function verify(store: Store, known: AuditHead | undefined): Promise<void> {
  const verdict = await verifyAudit(store, known);
  if ('broken' in verdict) throw new CommandError(`The audit log is broken. ${verdict.broken}`);
  const { rows, head } = verdict;
  const counted = rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`;
  process.stdout.write(`The audit log is whole: ${counted}.\n`);
  if (rows > 0) process.stdout.write(`Its last row is ${head.seq}:${head.hash}\n`);
}

async function print(store: Store, since: string | undefined): Promise<void> {
  const details = { since };
  const act = { act: 'audit-exported', by: commandActor(), details } as const;
  await recordAlone(act, { store, clock: systemClock });
  await pipeline(Readable.from(auditLines(store, { since })), process.stdout, { end: false });
}

await runCommand(async () => {
  const command = readAuditCommand(process.argv.slice(2));
  if (command.what === 'help') {
    process.stdout.write(USAGE);
    return;
  }
  const store = await openStore(readConfig());
  try {
    await (command.what === 'verify' ? verify(store, command.head) : print(store, command.since));
  } finally {
    await store.close();
  }
});
