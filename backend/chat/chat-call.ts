import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  CHAT_CALLS,
  hasSession,
  type Call,
  type CallAnswer,
  type CallBody,
  type ChatCallName,
} from '@repo/contract/calls.ts';
import { chatSessionId } from '@repo/contract/chat-ids.ts';
import type { EventResult } from '#chat/sockets/events.ts';
import type { Subject } from '#core/errors.ts';
import { clientAddressOf } from '#http/client-address.ts';
import { documentAnswer, documentCodedError } from '#http/document-answer.ts';
import { errorHandlerFor } from '#http/error-handler.ts';
import { requireBody } from '#http/validation.ts';
import type { Budget } from '#limits/budget.ts';

/** A call of the chat as it came, checked. */
type Received<Name extends ChatCallName> = Readonly<{
  body: CallBody<Name>;
  /** The conversation that its path names; empty if it names none. */
  sessionId: string;
  request: FastifyRequest;
}>;

/** What a call of the chat does, and what its documentation says (`/docs`). */
export type ChatCallRoute<Name extends ChatCallName> = Readonly<{
  summary: string;
  description: string;
  /** What a 200 means. */
  success: string;
  /** What refusals mean that are not the same for all calls. Only what is named here is documented as a 409. */
  refusals?: Readonly<Partial<Record<409 | 422, string>>>;
  /** What error sentences are about. */
  subject: Subject;
  /** What an address uses up by each call, or where that happens instead, because repeats are free. */
  limit: Budget | 'as it is stored';
  /** @returns what the answer says besides its usual sentence, and what follows it (requirement 10.1) */
  handle: (
    received: Received<Name>,
  ) => Promise<Partial<EventResult<Omit<CallAnswer<Name>, 'success' | 'message'>>>>;
}>;

/** The route of each call of the chat. */
export type ChatCallRoutes = { readonly [Name in ChatCallName]: ChatCallRoute<Name> };

/** Adds the route of a call of the chat: its checks, its limit, its errors, and its documentation are the same for all. */
export function addChatCall<Name extends ChatCallName>(
  app: FastifyInstance,
  name: Name,
  routes: Readonly<{ [Key in Name]: ChatCallRoute<Key> }>,
): void {
  const { summary, description, success, refusals, subject, limit, handle } = routes[name];
  const call: Call = CHAT_CALLS[name];
  const { body, example, isBodyOptional, answer, taken } = call;
  app.route<{ Params: { sessionId?: string } }>({
    method: call.method,
    url: call.path,
    schema: {
      summary,
      description,
      ...(hasSession(call) && { params: z.object({ sessionId: chatSessionId }) }),
      ...(body && {
        body: (isBodyOptional ? body.nullable() : body).meta({ examples: [example] }),
      }),
      response: {
        200: documentAnswer(success, answer),
        ...documentRefusals(call, body !== undefined, refusals),
      },
    },
    ...(body && !isBodyOptional && { preValidation: requireBody }),
    errorHandler: errorHandlerFor(subject),
    async handler(request, reply: FastifyReply) {
      if (limit !== 'as it is stored') await limit.consume(clientAddressOf(request.raw));
      const { answer: more, announce } = await handle({
        body: (request.body ?? body?.parse({})) as CallBody<Name>,
        sessionId: request.params.sessionId ?? '',
        request,
      });
      reply.send({ success: true, message: taken, ...more });
      announce?.();
      return reply;
    },
  });
}

/** What each refusal of a call means. */
function documentRefusals(
  { method }: Call,
  hasBody: boolean,
  refusals: Readonly<Partial<Record<409 | 422, string>>> = {},
) {
  const sentences = {
    ...(hasBody && {
      400: 'The body is not JSON.',
      413: 'The body is larger than 64 KB.',
      415: 'The content type is not application/json.',
    }),
    405: `The method is not ${method}.`,
    422: 'A field is invalid. The answer names the first one, with a message for the visitor.',
    429: 'A limit has been reached. `retryAfter` and Retry-After say how many seconds to wait.',
    500: 'An error in the backend.',
    503: 'It could not be stored. Trying again later may work.',
    ...refusals,
  };
  return Object.fromEntries(
    Object.entries(sentences).map(([status, sentence]) => [status, documentCodedError(sentence)]),
  );
}
