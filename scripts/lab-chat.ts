// `npm run lab:chat -- --seed 1`: breaks the chat in every way it can think of while people talk, and
// counts what got lost, doubled, reordered or came from nowhere.
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isFine, runLab } from '@/scripts/lab/run';
import { ensureBuilt } from '@/scripts/lib/build.mjs';
import { inRoot } from '@/scripts/lib/paths.mjs';
import { say, spokenTime } from '@/scripts/lib/progress.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    visitors: { type: 'string', default: '20' },
    agents: { type: 'string', default: '2' },
    messages: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '480' },
    'backend-kills': { type: 'string', default: '20' },
    'site-kills': { type: 'string', default: '5' },
    'longest-partition': { type: 'string', default: '180' },
    'loss-share': { type: 'string', default: '0.3' },
  },
});

await ensureBuilt();
const seed = Number(values.seed);
say(`Seed ${seed}: ${values.messages} messages in ${values.seconds} s …`);
const { verdict, history, convergedAfter, broken, reloads } = await runLab({
  seed,
  visitors: Number(values.visitors),
  agents: Number(values.agents),
  messages: Number(values.messages),
  seconds: Number(values.seconds),
  backendKills: Number(values['backend-kills']),
  siteKills: Number(values['site-kills']),
  longestPartition: Number(values['longest-partition']),
  lossShare: Number(values['loss-share']),
});
const file = inRoot('.test-output', `lab-chat-${seed}.json`);
await mkdir(inRoot('.test-output'), { recursive: true });
await writeFile(file, JSON.stringify(history, undefined, 1));

const caughtUp = convergedAfter === undefined ? 'never' : `after ${spokenTime(convergedAfter)}`;
say(`
  written      ${history.sent.length}
  broken       ${broken.backendKills} × backend killed, ${broken.siteKills} × site killed,
               ${broken.partitions} silences, ${broken.resets} resets, ${reloads} reloads
  caught up    ${caughtUp}
  lost         ${verdict.lost}
  doubled      ${verdict.doubled}
  reordered    ${verdict.reordered}
  unexpected   ${verdict.unexpected}
  history      ${file}
`);
process.exit(isFine(verdict) ? 0 : 1);
