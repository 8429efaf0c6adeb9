import 'server-only';
import { failure, type PublicAnswer } from '#lib/proxy/answer.ts';

/** The largest request body that is passed on, in bytes. */
export const MAX_BODY_BYTES = 65_536;

/** The sentence for a larger body. */
export const TOO_LARGE = 'The request is too large (maximum 64 KB)';

/** How much a browser may send, in bytes, for how long, in milliseconds, and what is said about more. */
type BodyLimits = Readonly<{ bytes: number; ms: number; tooLarge: string }>;

const USUAL_LIMITS: BodyLimits = { bytes: MAX_BODY_BYTES, ms: 15_000, tooLarge: TOO_LARGE };

type Refused = { ok: false; refusal: PublicAnswer };
type Body = { ok: true; text: string } | Refused;
type RawBody = { ok: true; bytes: Uint8Array } | Refused;

const refuse = (status: number, message: string): Refused => ({
  ok: false,
  // Closing the connection is the only way to make the sender stop sending.
  refusal: failure(status, message, { headers: { connection: 'close' } }),
});

/** Reads a request's body as UTF-8 text, up to 64 KB and for up to 15 s. */
export async function readBody(request: Request): Promise<Body> {
  const body = await readBytes(request, USUAL_LIMITS);
  if (!body.ok) return body;
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(body.bytes) };
  } catch {
    return refuse(400, 'The request is not valid UTF-8');
  }
}

/**
 * Reads a request's body within limits. A larger body is refused as soon as its size is known, without reading
 * the rest.
 */
export async function readBytes(request: Request, limits: BodyLimits): Promise<RawBody> {
  const tooLarge = () => refuse(413, limits.tooLarge);
  if (Number(request.headers.get('content-length')) > limits.bytes) return tooLarge();
  const reader = request.body?.getReader();
  if (!reader) return { ok: true, bytes: new Uint8Array() };

  const parts: Uint8Array[] = [];
  let size = 0;
  const timer = setTimeout(() => void reader.cancel(), limits.ms);
  const startedAt = performance.now();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > limits.bytes) {
        void reader.cancel();
        return tooLarge();
      }
      parts.push(part.value);
    }
  } catch {
    return refuse(400, 'The request ended before it was complete');
  } finally {
    clearTimeout(timer);
  }
  if (performance.now() - startedAt >= limits.ms) {
    return refuse(408, 'The request took too long to arrive');
  }
  return { ok: true, bytes: Buffer.concat(parts) };
}
