import 'server-only';
import type { IncomingMessage, Server } from 'node:http';
import { hasBody, type RequestGuard } from '@repo/server/http/guard.ts';
import type { Rejection } from '@repo/server/http/rejection.ts';
import { UPLOAD_PART_SIZE } from '@repo/contract/file.ts';
import { MAX_BODY_BYTES, TOO_LARGE } from '#lib/proxy/json-call.ts';
import { isSocketPath } from '#lib/proxy/server/socket-path.ts';

/** The methods for a page, a file, or an unknown address; OPTIONS asks for these. */
const PAGE_METHODS = ['GET', 'HEAD'];

/** The methods for a call. The route handler of a call decides which of them it accepts. */
const CALL_METHODS = [...PAGE_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Refuses what no browser sends, before Next.js sees it: Next.js fails on undecodable addresses and on some
 * methods, and reads any body sent to any address, until memory runs out.
 */
export const guardSiteRequest: RequestGuard = (request) => {
  const path = pathOf(request);
  if (path === undefined) return { status: 400, message: 'The address is not valid' };
  const isCall = path.startsWith('/api/') || isSocketPath(path);
  return isCall ? guardCall(request, path) : guardPage(request);
};

const guardPage = (request: IncomingMessage): Rejection | undefined => {
  if (![...PAGE_METHODS, 'OPTIONS'].includes(request.method ?? '')) {
    return methodRefusal(PAGE_METHODS);
  }
  return hasBody(request) ? { status: 413, message: 'This address takes no body' } : undefined;
};

/** The one call that takes more than the others, by a method of its own: a part of a file. */
const isFilePart = (path: string, method: string) =>
  method === 'PATCH' && /^\/api\/files\/[\w-]+$/.test(path);

/** Whether this is the one form that has files: without JavaScript, a browser sends them with it. */
export const isFormWithFiles = ({ url = '', headers }: IncomingMessage): boolean =>
  /^\/api\/contact\/submit(?:\?|$)/.test(url) &&
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

const guardCall = (request: IncomingMessage, path: string): Rejection | undefined => {
  const { method = '', headers } = request;
  if (!CALL_METHODS.includes(method)) return methodRefusal(CALL_METHODS);
  if (!hasBody(request)) return undefined;
  if (!['', 'identity'].includes(headers['content-encoding']?.toLowerCase() ?? '')) {
    const message = 'The request must not be compressed (Content-Encoding)';
    return { status: 415, message, headers: { 'accept-encoding': 'identity' } };
  }
  const isPart = isFilePart(path, method);
  if (!isPart && !['POST', 'PUT'].includes(method)) {
    return { status: 413, message: 'This call takes no body' };
  }
  const size = Number(headers['content-length']);
  if (isPart) {
    const isLarge = size > UPLOAD_PART_SIZE;
    return isLarge ? { status: 413, message: 'A part of a file can have 512 KB' } : undefined;
  }
  // For a form that is too large, the route handler sends the form's page again without reading the body.
  const type = headers['content-type'] ?? '';
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type) || isFormWithFiles(request);
  const isTooLarge = size > MAX_BODY_BYTES;
  return isTooLarge && !isForm ? { status: 413, message: TOO_LARGE } : undefined;
};

const methodRefusal = (methods: readonly string[]) => {
  const allow = methods.join(', ');
  return { status: 405, message: `This address only accepts ${allow}`, headers: { allow } };
};

/** The path of a request's target, if it is in origin-form (RFC 9112 section 3.2.1). */
function pathOf({ url = '' }: IncomingMessage): string | undefined {
  const path = url.replace(/\?.*/s, '');
  return path.startsWith('/') && !/[\\#]/.test(path) && isDecodable(path) ? path : undefined;
}

/** Whether a path decodes to text without control characters. */
function isDecodable(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * Rewrites the targets of requests into the one spelling that Next.js knows: a target in absolute-form, which
 * a server must accept (RFC 9112 section 3.2.2), becomes its path, and characters that need no encoding are
 * decoded (RFC 3986 section 6.2.2.2).
 */
export function normalizeTargets(server: Server): void {
  server.prependListener('request', (request) => {
    request.url = request.url
      ?.replace(/^https?:\/\/[^/?#\\]+\/?/i, '/')
      .replace(/^[^?]+/, (path) => path.replace(/%[2-7][0-9a-f]/gi, decodeUnreserved));
  });
}

function decodeUnreserved(code: string): string {
  const character = decodeURIComponent(code);
  return /[\w.~-]/.test(character) ? character : code;
}
