import 'server-only';
import { failure, type PublicAnswer } from '@/lib/proxy/answer';

/** The largest request body that is passed on, in bytes. */
export const MAX_BODY_BYTES = 65_536;

/** The sentence for a larger body. */
export const TOO_LARGE = 'The request is too large (maximum 64 KB)';

/** How long a browser may take to send its body, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 15_000;

type Body = { ok: true; text: string } | { ok: false; refusal: PublicAnswer };

const refuse = (status: number, message: string): Body => ({
  ok: false,
  // Closing the connection is the only way to make the sender stop sending.
  refusal: failure(status, message, { headers: { connection: 'close' } }),
});

const tooLarge = () => refuse(413, TOO_LARGE);

/**
 * Reads a request's body as UTF-8 text, up to 64 KB and for up to 15 s. A larger body is refused as soon as
 * its size is known, without reading the rest.
 */
export async function readBody(request: Request): Promise<Body> {
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) return tooLarge();
  const reader = request.body?.getReader();
  if (!reader) return { ok: true, text: '' };

  const parts: Uint8Array[] = [];
  let size = 0;
  const timer = setTimeout(() => void reader.cancel(), UPLOAD_TIMEOUT_MS);
  const startedAt = performance.now();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > MAX_BODY_BYTES) {
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
  if (performance.now() - startedAt >= UPLOAD_TIMEOUT_MS) {
    return refuse(408, 'The request took too long to arrive');
  }
  try {
    return {
      ok: true,
      text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts)),
    };
  } catch {
    return refuse(400, 'The request is not valid UTF-8');
  }
}
