// `npm run dev` runs this, and shows at /seo what it answers: the board of the site that is being written.
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { ExpectedError } from '@repo/backend/core/errors.ts';
import { root } from '@repo/testbed/paths.mjs';
import { createLiveBoard } from '#seo/live/live-board.ts';
import { sourcesHash } from '../tools/build.mjs';

const HOST = '127.0.0.1';

/** The site gives up on an answer after 30 s, and the first page takes long to compile. */
const LONGEST_WAIT_MS = 15_000;

/** What pages are made of. */
const SOURCES = ['content', 'components', 'app', 'lib'];

const [, , url = '', port = ''] = process.argv;
const board = createLiveBoard(url, () => sourcesHash(root, SOURCES));

/** Says that the site cannot be read now, and tries again. */
const WAITING =
  '<!doctype html><html lang="en"><head><meta http-equiv="refresh" content="2">' +
  '<title>Waiting for the site</title></head>' +
  '<body><p>The site is not ready yet. This page tries again by itself.</p></body></html>';

async function show(route: string, response: ServerResponse): Promise<void> {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  try {
    const patience = setTimeout(LONGEST_WAIT_MS, undefined, { ref: false });
    const shown = await Promise.race([board.show(route), patience]);
    if (!shown) return void response.writeHead(503).end(WAITING);
    response.setHeader('content-security-policy', shown.policy).end(shown.html);
  } catch (error) {
    // While a change is half done, anything can be wrong with the site, which says so itself.
    if (!(error instanceof ExpectedError)) console.error(error);
    response.writeHead(503).end(WAITING);
  }
}

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', url);
  response.setHeader('cache-control', 'no-store');
  if (pathname === '/seo/state') return void response.end(JSON.stringify(board.state()));
  const route = searchParams.get('page') ?? '/';
  void show(route.startsWith('/') ? route : '/', response);
}).listen(Number(port), HOST);
