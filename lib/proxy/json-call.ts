import 'server-only';
import type { z } from 'zod';
import { check } from '@repo/contract/check.ts';
import { inquirySchema } from '@repo/contract/inquiry.ts';
import { failure, type PublicAnswer } from '#lib/proxy/answer.ts';
import type { BackendCall } from '#lib/proxy/backend.ts';
import {
  readStoredAnswer,
  type CallSentences,
  INQUIRY_ANSWERS,
} from '#lib/proxy/backend-answer.ts';
import { forward, type Caller } from '#lib/proxy/forward.ts';

/** A call with a body, and what the body must match. */
export type JsonCall = Pick<BackendCall, 'method' | 'path'> &
  Readonly<{ schema: z.ZodType; sentences: CallSentences }>;

/**
 * Handles a call with a JSON body (requirement 7.3): reads it, checks it, and passes it on.
 *
 * @returns the backend's answer, or the first problem of the body
 */
export async function forwardJson(request: Request, call: JsonCall): Promise<PublicAnswer> {
  if (!hasType(request, 'application/json')) {
    return failure(415, 'The content type of this call must be application/json');
  }
  const body = await readJson(request);
  return body.ok ? forwardChecked(request, call, body.value) : body.refusal;
}

/** Reads a request's body as JSON, within the limits of `readBody`, whatever its content type. */
export async function readJson(
  request: Request,
): Promise<{ ok: true; value: unknown } | { ok: false; refusal: PublicAnswer }> {
  const body = await readBody(request);
  if (!body.ok) return body;
  try {
    return { ok: true, value: JSON.parse(body.text) as unknown };
  } catch {
    return { ok: false, refusal: failure(400, 'The request is not valid JSON') };
  }
}

/**
 * Checks the body of a call and passes it on.
 *
 * @param input anything that claims to be such a body
 */
export async function forwardChecked(
  asker: Caller,
  { method, path, schema, sentences }: JsonCall,
  input: unknown,
): Promise<PublicAnswer> {
  const body = check(schema, input);
  if (!body.ok) return failure(422, body.problem.message, { field: body.problem.field });
  const call = { method, path, body: JSON.stringify(body.value) };
  return forward(asker, call, { read: readStoredAnswer, sentences });
}

/** Whether the request's body has this media type (RFC 9110 section 8.3). */
export function hasType(request: Request, type: string): boolean {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() === type;
}

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

/** An inquiry (requirement 7.6). */
export const inquiryCall: JsonCall = {
  method: 'POST',
  path: '/contact/submit',
  schema: inquirySchema,
  sentences: INQUIRY_ANSWERS,
};
