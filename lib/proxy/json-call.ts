import 'server-only';
import type { z } from 'zod';
import { check } from '@repo/contract/check.ts';
import { failure, type PublicAnswer } from '#lib/proxy/answer.ts';
import type { BackendCall } from '#lib/proxy/backend.ts';
import { readStoredAnswer } from '#lib/proxy/backend-answer.ts';
import { readBody } from '#lib/proxy/body.ts';
import type { CallSentences } from '#lib/proxy/call-sentences.ts';
import { hasType } from '#lib/proxy/content-type.ts';
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
