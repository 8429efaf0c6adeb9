import type { RequestListener } from 'node:http';
import { startFront } from '#tests/servers/front/start-front.ts';
import {
  startScriptedBackend,
  type ScriptedBackend,
} from '#tests/support/backends/scripted-backend.ts';
import { startSite } from '#testbed/servers/site.ts';

/** A file that the backend has, by its ID. */
export const FILE_ID = '0123456789abcdef0123456789abcdef';

/** A backend that says yes to everything, and the same each time. */
const agreeing: RequestListener = ({ method, url = '' }, response) => {
  if (!url.startsWith('/files')) {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}');
  } else if (method === 'POST') response.writeHead(201, { location: `/files/${FILE_ID}` }).end();
  else response.writeHead(204, { 'upload-offset': '5', 'upload-length': '9' }).end();
};

/** The ports of a site as `npm start` serves it and of a front before it, and the backend of the site. */
export type Pair = AsyncDisposable &
  Readonly<{ site: number; front: number; left: readonly string[]; backend: ScriptedBackend }>;

/** Starts a pair. */
export async function startPair(deployment: 'production' | 'preview'): Promise<Pair> {
  const resources = new AsyncDisposableStack();
  const backend = resources.use(await startScriptedBackend());
  backend.behave(agreeing);
  const env = { DEPLOYMENT: deployment, TRUST_PROXY: '1' };
  const site = resources.use(await startSite(backend.url, { env }));
  const address = `127.0.0.1:${site.port}`;
  const front = resources.use(await startFront({ sites: [address, address], deployment }));
  return {
    site: site.port,
    front: front.port,
    left: front.left,
    backend,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
