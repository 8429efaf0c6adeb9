import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A request: a path with its query, and what else it has. */
export type Asked = Readonly<{
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
}>;

/** The answer of a server on 127.0.0.1. */
export async function answerOf(port: number, { path, method = 'GET', headers = {} }: Asked) {
  const asked = request({ host: '127.0.0.1', port, path, method, headers });
  const [response] = (await once(asked.end(), 'response')) as [IncomingMessage];
  const body = await buffer(response);
  return { status: response.statusCode, headers: response.headers, body };
}

/** The body of an answer as it was before it was compressed. */
export function plainBody({ headers, body }: Awaited<ReturnType<typeof answerOf>>): Buffer {
  if (body.length === 0) return body;
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}
