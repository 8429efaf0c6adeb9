// `npm start`: `next start`, at the address that HOST and PORT say. A deployment takes this file and no
// other of the folder, so it imports none of them.
import { pathToFileURL } from 'node:url';

const { HOST, PORT } = process.env;

// What is said behind `npm start --` comes later, and wins.
process.argv.splice(2, 0, 'start', '-H', HOST || '127.0.0.1', '-p', PORT || '3000');
await import(pathToFileURL('node_modules/next/dist/bin/next').href);
