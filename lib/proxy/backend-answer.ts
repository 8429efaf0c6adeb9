import 'server-only';
import { z } from 'zod';
import { ERROR_CODES, perhapsReference } from '@repo/contract/chat-answer.ts';
import { clientTime } from '@repo/contract/chat-ids.ts';
import { failure, type PublicAnswer, type Stored } from '#lib/proxy/answer.ts';
import type { BackendAnswer } from '#lib/proxy/backend.ts';
import type { CallSentences } from '#lib/proxy/call-sentences.ts';
import { isFitForVisitors } from '#lib/proxy/leaks.ts';

/** Turns the backend's answer into one for a browser; gives nothing if there is no real answer. */
export type Reader<Body> = (
  answer: BackendAnswer,
  sentences: CallSentences,
) => PublicAnswer<Body> | undefined;

const optionally = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

const sentence = z.string().trim().min(1).refine(isFitForVisitors);
const name = z.string().regex(/^[\w-]{1,250}$/);

/** The fields of any backend's answer that are passed on; other and unsuitable ones are dropped. */
const answerSchema = z
  .object({
    message: optionally(sentence),
    error: optionally(sentence),
    field: optionally(name),
    code: optionally(z.enum(ERROR_CODES)),
    retryAfter: optionally(z.number().nonnegative()),
    id: optionally(name),
    sessionId: optionally(name),
    seq: optionally(z.int().positive()),
    timestamp: optionally(clientTime),
    reference: perhapsReference,
  })
  .catch({});

/**
 * Reads the answer of a call that stores something, or that checks whether storing works. Any 2xx status
 * means that it was accepted, whatever the body holds.
 */
export const readStoredAnswer: Reader<Stored> = (answer, sentences) => {
  if (isNoAnswer(answer)) return undefined;
  if (answer.status >= 400) return readErrorAnswer(answer, sentences);
  const { message, ...stored } = answerSchema.parse(jsonIn(answer));
  const { id, sessionId, seq, timestamp, reference } = stored;
  const said = { message: message ?? sentences.taken, id, sessionId, seq, timestamp, reference };
  // A 204 could not carry this body.
  return { status: 200, body: { success: true, ...said } };
};

/** Reads a refusal of any call: the backend's message, else its error, else our own sentence. */
export function readErrorAnswer(
  answer: BackendAnswer,
  sentences: CallSentences,
): PublicAnswer<never> {
  const { status, retryAfter: seconds } = answer;
  const { message, error, field, code, retryAfter } = answerSchema.parse(jsonIn(answer));
  const mayComeAgain = [429, 503].includes(status) && /^\d+$/.test(seconds);
  return failure(status, message ?? error ?? sentences.refused(status), {
    field,
    code,
    retryAfter,
    ...(mayComeAgain && { headers: { 'retry-after': seconds } }),
  });
}

/** Parses an answer as JSON, whatever its content type; gives nothing if it is not JSON. */
export function jsonIn({ text }: BackendAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A redirect leads away from the backend, and is never followed. */
const isNoAnswer = ({ status }: BackendAnswer) => status < 200 || (status >= 300 && status < 400);
