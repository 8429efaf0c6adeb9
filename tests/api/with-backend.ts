import { afterAll } from '@jest/globals';
import { NextRequest } from 'next/server';
import {
  startScriptedBackend,
  type ScriptedBackend,
} from '#tests/support/backends/scripted-backend.ts';

/**
 * A scripted backend at the address that the site's code reads, for all tests of a file. It answers
 * everything with a 200.
 */
export async function withBackend(): Promise<ScriptedBackend> {
  const backend = await startScriptedBackend();
  afterAll(async () => {
    await backend[Symbol.asyncDispose]();
  });
  process.env.BACKEND_URL = backend.url;
  answerWith(backend, 200, { success: true, message: 'Stored' });
  return backend;
}

/** Makes the backend answer with JSON from now on. */
export function answerWith(backend: ScriptedBackend, status: number, body: object): void {
  backend.behave((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
}

/** What reached the backend: the method and path of each request, in order. */
export const callsOf = ({ seen }: ScriptedBackend): string[] =>
  seen.map(({ request }) => `${request.method} ${request.url}`);

/** A request as the site receives it, with a JSON body if one is given. */
export const requestOf = (method: string, path: string, body?: unknown): NextRequest =>
  new NextRequest(`http://127.0.0.1:9${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });

/** The argument by which a route handler gets the ID in its path. */
export const paramsOf = (sessionId: string) => ({ params: Promise.resolve({ sessionId }) });
