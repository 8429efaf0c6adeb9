import type { FastifyReply, FastifyRequest } from 'fastify';
import { InquiryConflict } from '@/backend/contact/accept';
import { StoreUnavailable } from '@/backend/store/store';
import { company } from '@/lib/content/company';
import type { Failure } from '@/lib/contract/answer';
import type { Problem } from '@/lib/contract/check';

/** The request is well-formed and says something that the rules do not allow. */
export class InvalidRequest extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

const CONFLICT = 'This inquiry was already sent with other content. Please reload the page first.';
const UNAVAILABLE =
  'We could not store your inquiry just now. Please try again in a minute, ' +
  `or write to ${company.email}.`;
const BROKEN = `Something went wrong on our side. Please try again, or write to ${company.email}.`;

/** What a client is told for a status that came from reading the request. Never our own words. */
const SENTENCES: Record<number, string> = {
  400: 'The request could not be read as JSON',
  408: 'The request took too long',
  413: 'The request is too large (maximum 64 KB)',
  414: 'The address is too long',
  415: 'The content type must be application/json',
  431: 'The headers are too large',
};

/** The status and the body for a request that failed (spec section 8). */
function failureOf(error: unknown): { status: number; body: Failure } {
  if (error instanceof InvalidRequest) {
    return { status: 422, body: { success: false, ...error.problem } };
  }
  if (error instanceof InquiryConflict) return failure(409, CONFLICT);
  if (error instanceof StoreUnavailable) return failure(503, UNAVAILABLE);
  return clientFailure(statusOf(error)) ?? failure(500, BROKEN);
}

/** The answer to a request that was refused before a handler saw it, if there is one for the status. */
export function clientFailure(status: number) {
  const sentence = SENTENCES[status];
  return sentence === undefined ? undefined : failure(status, sentence);
}

/** Fastify's error handler: answers in the contract's shape, and logs only what is our own fault. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = failureOf(error);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  return reply.code(status).send(body);
}

const failure = (status: number, message: string): { status: number; body: Failure } => ({
  status,
  body: { success: false, message },
});

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
}
