// `npm run operate -- move-store --from WHERE --to WHERE`: copies everything that is stored into an empty store.
import { parseArgs } from 'node:util';
import { readConfig } from '#core/config.ts';
import { CommandError } from '#core/errors.ts';
import { readArguments, runCommand } from '#core/run-command.ts';
import { filesToMove, type FilesToMove, type MovedFiles } from '#move/move-files.ts';
import { moveStore, type MovedPart } from '#move/move-store.ts';
import { isSamePlace, readPlace, type Place } from '#move/place.ts';

const USAGE = 'Usage: npm run operate -- move-store --from WHERE --to WHERE';

function readPlaces(): { from: Place; to: Place } {
  const options = { from: { type: 'string' }, to: { type: 'string' } } as const;
  const { from, to } = readArguments(() => parseArgs({ options }), `. ${USAGE}`).values;
  if (from === undefined || to === undefined) {
    throw new CommandError(`Specify both places. ${USAGE}`);
  }
  const places = { from: readPlace(from), to: readPlace(to) };
  if (isSamePlace(places.from, places.to)) {
    throw new CommandError(`Both places are the same. ${USAGE}`);
  }
  return places;
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

const line = ({ name, rows, checksum }: MovedPart) =>
  `${name.padEnd(20)} ${rows.toLocaleString('en-US').padStart(11)} rows  ${checksum.slice(0, 16)}`;

/** Says where the bytes of files are now. */
function fileSentence(folders: FilesToMove | undefined, moved: MovedFiles | undefined): string {
  if (!folders || !moved) return 'The bytes of files stay where they are.';
  const { files, lost } = moved;
  const counted = files === 1 ? '1 file' : `${files.toLocaleString('en-US')} files`;
  const lack = `; those of ${lost.toLocaleString('en-US')} more are missing or damaged there`;
  return `${folders.to} has the bytes of ${counted} from ${folders.from}${lost > 0 ? lack : ''}.`;
}

await runCommand(async () => {
  const places = readPlaces();
  const files = filesToMove(places, readConfig());
  const moved = await moveStore({
    ...places,
    files,
    now: Date.now(),
    onPart: (part) => print(line(part)),
  });
  print(
    `${moved.to} now holds everything that is in ${moved.from}: the rows and checksums are the same. ` +
      `${fileSentence(files, moved.files)} ` +
      'The log of changes was restarted, so open pages of the desk read everything again.',
  );
});
