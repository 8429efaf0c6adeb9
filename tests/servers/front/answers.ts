import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A request: a path with its query, and what else it has. */
export type Asked = Readonly<{
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}>;

/** The answer of a server on 127.0.0.1. `names` has a header twice that is there twice. */
export async function answerOf(port: number, { path, method = 'GET', headers = {}, body }: Asked) {
  const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
  const [response] = (await once(asked.end(body), 'response')) as [IncomingMessage];
  const names = response.rawHeaders.filter((_, index) => index % 2 === 0);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    names: names.map((name) => name.toLowerCase()),
    body: await buffer(response),
  };
}

/** The body of an answer as it was before it was compressed. */
export function plainBody({
  headers,
  body,
}: Pick<Awaited<ReturnType<typeof answerOf>>, 'headers' | 'body'>): Buffer {
  if (body.length === 0) return body;
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}
