// `npm start`: runs `next start` at the address given by HOST and PORT. A deployment includes this file and
// no other from this folder, so it imports none of them.
import { pathToFileURL } from 'node:url';

const { HOST, PORT } = process.env;

// Arguments after `npm start --` come later, and win.
process.argv.splice(2, 0, 'start', '-H', HOST || '127.0.0.1', '-p', PORT || '3000');
await import(pathToFileURL('node_modules/next/dist/bin/next').href);
