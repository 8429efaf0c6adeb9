import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeskError } from '@repo/contract/desk/error.ts';
import { requestReference } from '@repo/server/http/request-id.ts';
import { logFailure } from '#core/log-failure.ts';
import { ExpectedError, NotFound, type Subject } from '#core/errors.ts';
import { errorAnswerOf } from '#core/error-answer.ts';

/** The message for each status that Fastify or Node reports about an unreadable request. */
const SENTENCES: Record<number, string> = {
  400: 'The request could not be read as JSON',
  408: 'The request took too long',
  413: 'The request is too large (maximum 64 KB)',
  414: 'The address is too long',
  415: 'The content type must be application/json',
  431: 'The headers are too large',
};

/** What Fastify says of a file that is not there, or of a path that leads out of its folder. */
const HIDDEN: ReadonlySet<number> = new Set([403, 404]);

const NOTHING = 'There is nothing at this address';

/** The status and the body for a failed request (requirement 8.19). */
function errorResponseOf(error: unknown, subject: Subject): { status: number; body: DeskError } {
  const body = errorAnswerOf(error, subject);
  if (error instanceof ExpectedError) return { status: error.status, body };
  // An error that we did not throw may be Fastify's, about a request that it could not read.
  const status = statusOf(error);
  if (HIDDEN.has(status)) return errorResponseOf(new NotFound(NOTHING), subject);
  return clientErrorAnswer(status) ?? { status: 500, body };
}

/** The answer to a request that was refused before a handler saw it, if there is one for the status. */
export function clientErrorAnswer(status: number): { status: number; body: DeskError } | undefined {
  const message = SENTENCES[status];
  return message === undefined
    ? undefined
    : { status, body: { success: false, message, code: 'invalid' } };
}

/**
 * Creates Fastify's error handler for requests about a subject: it answers in the shape of the contract and
 * logs only what is our own fault, to which the answer has a reference.
 */
export const errorHandlerFor =
  (subject: Subject) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, body } = errorResponseOf(error, subject);
    const isOurs = status >= 500;
    if (isOurs) logFailure(request.log, error, 'request failed');
    if (body.retryAfter !== undefined) reply.header('retry-after', body.retryAfter);
    // The rest of the body is not read, so nothing can follow it.
    if (status === 413) reply.header('connection', 'close');
    reply.code(status).send(isOurs ? { ...body, reference: requestReference(request.id) } : body);
  };

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
}
