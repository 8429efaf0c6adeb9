import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { UPLOAD_PART_SIZE } from '@repo/contract/file.ts';
import { guardSiteRequest } from '#lib/proxy/server/request-guard.ts';

/** The status with which a request is refused; nothing if it passes. */
function refusalOf(method: string, url: string, headers: Record<string, string> = {}) {
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url, headers });
  return guardSiteRequest(request, new ServerResponse(request))?.status;
}

const size = (bytes: number) => ({ 'content-length': String(bytes) });

test('a part of a file passes at its own address, up to its size', () => {
  expect(refusalOf('PATCH', '/api/files/a-file-1', size(UPLOAD_PART_SIZE))).toBeUndefined();
  expect(refusalOf('PATCH', '/api/files/a-file-1', size(UPLOAD_PART_SIZE + 1))).toBe(413);
  for (const path of ['/api/files', '/api/files/', '/api/files/a/b', '/api/chat/send']) {
    expect(refusalOf('PATCH', path, size(10))).toBe(413);
  }
  expect(refusalOf('PATCH', '/contact', size(10))).toBe(405);
});

test('a compressed body is refused, whatever takes it', () => {
  const compressed = { ...size(10), 'content-encoding': 'gzip' };
  for (const path of ['/api/contact/submit', '/api/chat/send', '/api/files', '/socket.io/']) {
    expect(refusalOf('POST', path, compressed)).toBe(415);
    expect(refusalOf('POST', path, { ...compressed, 'content-encoding': 'Identity' })).toBe(
      undefined,
    );
  }
  expect(refusalOf('PATCH', '/api/files/a-file-1', compressed)).toBe(415);
  expect(refusalOf('GET', '/api/health', { 'content-encoding': 'gzip' })).toBeUndefined();
});

test('no other call takes more than it did before there were files', () => {
  for (const path of ['/api/files', '/api/files/a-file-1', '/api/chat/send']) {
    expect(refusalOf('POST', path, size(65_536))).toBeUndefined();
    expect(refusalOf('POST', path, size(65_537))).toBe(413);
  }
  for (const method of ['GET', 'HEAD', 'DELETE']) {
    expect(refusalOf(method, '/api/files/a-file-1')).toBeUndefined();
    expect(refusalOf(method, '/api/files/a-file-1', size(1))).toBe(413);
  }
});
