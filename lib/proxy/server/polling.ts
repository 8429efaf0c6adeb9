import 'server-only';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { failure, toResponse } from '#lib/proxy/answer.ts';
import { createChannel } from '#lib/proxy/backend.ts';
import { type Reader, chatSentences } from '#lib/proxy/backend-answer.ts';
import { readBody, hasType } from '#lib/proxy/json-call.ts';
import { forward } from '#lib/proxy/forward.ts';
import { stopping } from '#lib/proxy/server/stopping.ts';

/**
 * A poll hangs until there is something to say, at the latest a ping: one is sent every 25 s, and its answer
 * may take 60 s (requirement 9.4). Polls would use up the connections of other calls.
 */
const POLLS = createChannel(1024, 90_000);

/** The query of a poll. Other parameters are dropped, such as the `t` that prevents caching. */
const querySchema = z.object({
  EIO: z.literal('4'),
  transport: z.literal('polling'),
  sid: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
});

/**
 * Passes a request of the socket's long polling on to the backend, along with the visitor's address and
 * origin, and lets the backend decide. (https://socket.io/docs/v4/engine-io-protocol/#http-long-polling)
 */
export async function pollSocket(request: NextRequest): Promise<Response> {
  const query = querySchema.safeParse(Object.fromEntries(request.nextUrl.searchParams));
  if (!query.success) return toResponse(failure(400, 'This is not a socket request'));
  const { sid } = query.data;

  const sends = request.method === 'POST';
  if (sends && !hasType(request, 'text/plain')) {
    return toResponse(failure(415, 'The content type of this call must be text/plain'));
  }
  const body = sends ? await readBody(request) : undefined;
  if (body?.ok === false) return toResponse(body.refusal);

  const answer = await forward(
    { headers: request.headers, signal: AbortSignal.any([request.signal, stopping]) },
    {
      method: sends ? 'POST' : 'GET',
      path: `/socket.io/?EIO=4&transport=polling${sid === undefined ? '' : `&sid=${sid}`}`,
      headers: originHeaders(request.headers, sends),
      ...(body && { body: body.text }),
    },
    { read: readPackets, sentences: chatSentences('OK'), channel: POLLS },
  );
  if (typeof answer.body !== 'string') return toResponse({ ...answer, body: answer.body });
  return new Response(answer.body, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** The headers that let the backend refuse pages of other sites. */
function originHeaders(headers: Headers, sends: boolean): Record<string, string> {
  const origin = headers.get('origin');
  return {
    accept: '*/*',
    'x-forwarded-host': headers.get('host') ?? '',
    ...(origin !== null && { origin }),
    ...(sends && { 'content-type': 'text/plain; charset=utf-8' }),
  };
}

/** Packets are text, but engine.io labels its "ok" as HTML. Only the status of a refusal is useful. */
const readPackets: Reader<string> = ({ status, contentType, text }) => {
  if (status === 200 && /^text\/(plain|html)\b/i.test(contentType)) return { status, body: text };
  return status >= 400 && status < 500 ? failure(status, 'The socket was refused') : undefined;
};
