// `npm start`: runs `next start` at the address given by HOST and PORT. A deployment includes this file and
// `tools/documents`, and nothing else of these folders, so it imports nothing else.
import { createRequire } from 'node:module';
import { Server } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteFolderFor } from '#tools/documents/site-folder.mjs';
import { addressOf } from '#tools/documents/templates.mjs';

const { HOST, PORT, SITES_DIR, RELEASE_FOLDER } = process.env;

/** The folder with the build: that of the release that runs, or else the current folder. */
const folder = RELEASE_FOLDER ?? process.cwd();

// The pages that were built name one address. Without a setting, the rest of the site names the same one.
const address = process.env.SITE_URL || addressOf(path.join(folder, '.next'));
const next = createRequire(path.join(folder, 'package.json')).resolve('next/dist/bin/next');

// What is not an address is refused with the other settings, when the site starts.
if (address !== undefined && URL.parse(address)?.origin === address) {
  process.env.SITE_URL = address;
  process.chdir(await siteFolderFor({ folder, origin: address, into: SITES_DIR || '.sites' }));
} else {
  process.chdir(folder);
}

// Next.js creates the server itself, with room for 511 connections that nobody has accepted yet. A burst of more fails
// behind a proxy that waits a second, so as many wait as the system allows (`net.core.somaxconn`), as at the backend.
const { listen } = Server.prototype;
/** @this {Server} */
Server.prototype.listen = function (...given) {
  const [port, host, ...rest] = given;
  const isNext = typeof port === 'number' && typeof host === 'string';
  return Reflect.apply(listen, this, isNext ? [{ port, host, backlog: 4096 }, ...rest] : given);
};

// Arguments after `npm start --` come later, and win.
process.argv.splice(2, 0, 'start', '-H', HOST || '127.0.0.1', '-p', PORT || '3000');
await import(pathToFileURL(next).href);
