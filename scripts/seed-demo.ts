// `npm run seed:demo -- [FOLDER]`: fills a new data folder with invented data, to look at the desk.
import { runCommand } from '@/backend/core/run-command';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD, seedDemo } from '@/scripts/seed/demo';
import { say, spokenTime } from '@/tools/progress.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    conversations: { type: 'string', default: '500' },
    inquiries: { type: 'string', default: '2000' },
  },
});
const [folder = '.demo'] = positionals;

await runCommand(async () => {
  const begun = performance.now();
  const size = {
    conversations: Number(values.conversations),
    inquiries: Number(values.inquiries),
  };
  const addresses = await seedDemo(folder, size);
  say(`Filled ${folder} in ${spokenTime(performance.now() - begun)}.`);
  say(`Start the backend:  DATA_DIR=${folder} npm run backend`);
  say(`Sign in as:         ${addresses.join(', ')}`);
  say(`Password for all:    ${DEMO_PASSWORD}`);
});
