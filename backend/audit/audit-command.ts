// `npm run operate -- audit`: proves that the audit log is whole, or prints it.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { USAGE, readAuditCommand } from '#audit/command-line.ts';
import { commandActor } from '#audit/actor.ts';
import { auditLines } from '#audit/read-rows.ts';
import { recordAlone } from '#audit/record.ts';
import { verifyAudit } from '#audit/verify.ts';
import { systemClock } from '#core/clock.ts';
import { readConfig } from '#core/config.ts';
import { CommandError } from '#core/errors.ts';
import { runCommand } from '#core/run-command.ts';
import type { AuditHead } from '#store/audit/reads.ts';
import { openStore } from '#store/open-store.ts';
import type { Store } from '#store/store.ts';

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
