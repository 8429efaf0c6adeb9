// `npm run seed:demo -w lab -- [FOLDER]`: fills a new data folder with invented data, to look at the desk.
import { parseArgs } from 'node:util';
import { runCommand } from '@repo/backend/core/run-command.ts';
import { print, durationInWords } from '@repo/testbed/progress.mjs';
import { DEMO_PASSWORD, seedDemo } from '#seed/demo.ts';

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
  print(`Filled ${folder} in ${durationInWords(performance.now() - begun)}.`);
  print(`Start the backend:  DATA_DIR=${folder} npm run backend`);
  print(`Sign in as:         ${addresses.join(', ')}`);
  print(`Password for all:    ${DEMO_PASSWORD}`);
});
