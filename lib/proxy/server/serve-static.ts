import 'server-only';
import { send } from '@fastify/send';
import acceptNegotiator from '@fastify/accept-negotiator';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { CHOSEN_ORDERS, chosenOrderPage, orderAddressOf } from '#lib/content/order-address.ts';
import { answerFirst } from '@repo/server/http/answer-first.ts';
import { rejectRequest } from '@repo/server/http/rejection.ts';
import { encodedFile, staticFiles, type StaticFile } from '#lib/proxy/server/static-files.ts';

const METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Below it, Next.js would also send pages as data and pictures in other sizes. Nothing on the site asks for them. */
const OF_FRAMEWORK = '/_next/';

const NOTHING = { status: 404, message: 'There is nothing at this address' };

/** What the conditions of a request may be about (RFC 9110 sections 13.1.1 and 14.2). */
const REFUSALS: Readonly<Record<number, string>> = {
  412: 'This is another version',
  416: 'There is no such part',
};

/**
 * Answers in place of Next.js with what was made and compressed with the build: nothing is rendered, compressed,
 * or waited for (docs/decisions/048).
 *
 * @param server to which all listeners for requests have been added
 */
export function serveStatic(server: Server): void {
  const files = staticFiles();
  answerFirst(server, (request, response, passOn) => {
    const path = pathOfFile(request);
    const file = path === undefined ? undefined : files.get(path);
    if (file && request.method === 'OPTIONS') {
      response.setHeader('allow', METHODS.join(', ')).writeHead(204).end();
    } else if (file) {
      // Nothing is left to say to a visitor who got half a file.
      sendFile({ request, response, file, passOn }).catch(() => response.destroy());
    } else if (path?.startsWith(OF_FRAMEWORK)) rejectRequest(response, NOTHING);
    else return false;
    return true;
  });
}

/** The path by which a requested file is known. The address of an order decides between several pages. */
function pathOfFile({ method = '', url = '' }: IncomingMessage): string | undefined {
  if (!METHODS.includes(method)) return undefined;
  const [path = ''] = url.split('?', 1);
  if (path.startsWith(CHOSEN_ORDERS)) return undefined;
  const address = path === url ? undefined : (URL.parse(url, 'http://site') ?? undefined);
  if (address === undefined) return path;
  return orderAddressOf(address) === undefined ? (chosenOrderPage(address) ?? path) : undefined;
}

type Sending = Readonly<{
  request: IncomingMessage;
  response: ServerResponse;
  file: StaticFile;
  passOn: () => void;
}>;

async function sendFile({ request, response, file, passOn }: Sending): Promise<void> {
  const { encodings, isHashed } = file;
  const encoding = preferred(request, encodings);
  const path = encoding === undefined ? file.file : encodedFile(file.file, encoding);
  // What a client asks of caches on the way does not make its own copy another one.
  Reflect.deleteProperty(request.headers, 'cache-control');
  const { statusCode, headers, stream, type } = await send(request, path, {
    // Parts of compressed files are of no use to anyone.
    acceptRanges: isHashed && encoding === undefined,
    // A page has a version. The time of its file means nothing.
    lastModified: isHashed,
    cacheControl: false,
    contentType: false,
    dotfiles: 'allow',
    index: false,
  });
  // The visitor may have left meanwhile.
  if (response.destroyed) {
    stream.destroy();
    return;
  }
  if (type !== 'file') {
    stream.destroy();
    const message = REFUSALS[statusCode];
    if (message === undefined) passOn();
    else refuse(response, { status: statusCode, message, part: headers['Content-Range'] });
    return;
  }
  const all = {
    ...file.headers,
    ...(encoding !== undefined && statusCode !== 304 && { 'content-encoding': encoding }),
    ...headers,
  };
  for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
  response.writeHead(statusCode);
  // Whoever leaves in the middle gets no more, and nobody else has to know.
  pipeline(stream, response, () => undefined);
}

type Refusal = Readonly<{ status: number; message: string; part: string | undefined }>;

/** @param part what there is instead of the part that was asked for (RFC 9110 section 14.4) */
const refuse = (response: ServerResponse, { status, message, part }: Refusal) => {
  const headers: Record<string, string> = part === undefined ? {} : { 'content-range': part };
  rejectRequest(response, { status, message, headers });
};

/** The best encoding for a client. Without a word about it, that is none. */
const preferred = ({ headers }: IncomingMessage, encodings: StaticFile['encodings']) => {
  const best = acceptNegotiator.negotiate(headers['accept-encoding'] ?? '', [
    ...encodings,
    'identity',
  ]);
  return encodings.find((encoding) => encoding === best);
};
