// `npm start`: runs `next start` at the address given by HOST and PORT. A deployment includes this file and
// `tools/documents`, and nothing else of these folders, so it imports nothing else.
import { pathToFileURL } from 'node:url';
import { siteFolderFor } from '../tools/documents/site-folder.mjs';
import { addressOf } from '../tools/documents/templates.mjs';

const { HOST, PORT, SITES_DIR } = process.env;

// The pages that were built name one address. Without a setting, the rest of the site names the same one.
const address = process.env.SITE_URL || addressOf('.next');
const next = pathToFileURL('node_modules/next/dist/bin/next').href;

// What is not an address is refused with the other settings, when the site starts.
if (address !== undefined && URL.parse(address)?.origin === address) {
  process.env.SITE_URL = address;
  process.chdir(
    siteFolderFor({ folder: process.cwd(), origin: address, into: SITES_DIR || '.sites' }),
  );
}

// Arguments after `npm start --` come later, and win.
process.argv.splice(2, 0, 'start', '-H', HOST || '127.0.0.1', '-p', PORT || '3000');
await import(next);
