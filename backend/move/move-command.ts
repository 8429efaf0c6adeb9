// `npm run move-store -- --from WHERE --to WHERE`: copies everything that is stored into an empty store.
import { parseArgs } from 'node:util';
import { CommandError } from '@/backend/core/errors';
import { readArguments, runCommand } from '@/backend/core/run-command';
import { moveStore, type MovedPart } from '@/backend/move/move-store';
import { readPlace, type Place } from '@/backend/move/place';

const USAGE = 'Usage: npm run move-store -- --from WHERE --to WHERE';

function readPlaces(): { from: Place; to: Place } {
  const options = { from: { type: 'string' }, to: { type: 'string' } } as const;
  const { from, to } = readArguments(() => parseArgs({ options }), `. ${USAGE}`).values;
  if (from === undefined || to === undefined) {
    throw new CommandError(`Specify both places. ${USAGE}`);
  }
  return { from: readPlace(from), to: readPlace(to) };
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

const line = ({ name, rows, checksum }: MovedPart) =>
  `${name.padEnd(20)} ${rows.toLocaleString('en-US').padStart(11)} rows  ${checksum.slice(0, 16)}`;

await runCommand(async () => {
  const { from, to } = await moveStore({
    ...readPlaces(),
    now: Date.now(),
    onPart: (part) => print(line(part)),
  });
  print(
    `${to} now holds everything that is in ${from}: the rows and checksums are the same. ` +
      'The log of changes was restarted, so open pages of the desk read everything again.',
  );
});
