import 'server-only';
import { z } from 'zod';
import { FAILURE_CODES } from '@/lib/contract/chat-answer';
import { clientTime } from '@/lib/contract/chat-ids';
import { failure, type PublicAnswer } from '@/lib/proxy/answer';
import type { BackendAnswer } from '@/lib/proxy/backend';
import { areFitForVisitors } from '@/lib/proxy/leaks';

/** Makes an answer for a browser of what the backend said; nothing where that cannot be used. */
export type Reader<Body> = (answer: BackendAnswer) => PublicAnswer<Body> | undefined;

const optionally = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** What any backend may answer; everything else in its body stays behind. */
const answerSchema = z.object({
  message: optionally(z.string()),
  error: optionally(z.string()),
  field: optionally(z.string()),
  code: optionally(z.enum(FAILURE_CODES)),
  retryAfter: optionally(z.number().nonnegative()),
  id: optionally(z.string()),
  sessionId: optionally(z.string()),
  seq: optionally(z.int().positive()),
  timestamp: optionally(clientTime),
});

type Said = z.infer<typeof answerSchema>;

/** Reads the answer of a call that stores something. */
export function readStored(answer: BackendAnswer): PublicAnswer | undefined {
  const said = saidIn(answer);
  if (!said || answer.status >= 400) return said && refusalOf(answer, said);
  const { message = '', id, sessionId, seq, timestamp } = said;
  return { status: answer.status, body: { success: true, message, id, sessionId, seq, timestamp } };
}

/** Reads an answer that says no, of any call. */
export function readRefusal(answer: BackendAnswer): PublicAnswer<never> | undefined {
  const said = saidIn(answer);
  return said && refusalOf(answer, said);
}

function saidIn(answer: BackendAnswer): Said | undefined {
  const { data } = answerSchema.safeParse(jsonIn(answer));
  const texts = Object.values(data ?? {}).filter((value) => typeof value === 'string');
  return areFitForVisitors(texts) ? data : undefined;
}

function refusalOf({ status, retryAfter: seconds }: BackendAnswer, said: Said) {
  const { message, error, field, code, retryAfter } = said;
  const isLimit = status === 429 && /^\d+$/.test(seconds);
  return failure(status, message ?? error ?? 'An error occurred', {
    field,
    code,
    retryAfter,
    ...(isLimit && { headers: { 'retry-after': seconds } }),
  });
}

/** The JSON of a 2xx or 4xx answer, or nothing. */
export function jsonIn({ status, contentType, text }: BackendAnswer): unknown {
  const expected = status >= 200 && status < 500 && Math.floor(status / 100) !== 3;
  if (!expected || !contentType.startsWith('application/json')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
