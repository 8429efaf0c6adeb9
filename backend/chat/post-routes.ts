import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { callRequestSchema } from '@repo/contract/call-request.ts';
import { messageStoredSchema, requestStoredSchema } from '@repo/contract/chat-answer.ts';
import { visitorMessageSchema } from '@repo/contract/visitor-message.ts';
import { leadSchema } from '@repo/contract/lead.ts';
import type { EventResult } from '#chat/sockets/events.ts';
import type { Intake, Sender } from '#chat/intake.ts';
import { clientAddressOf } from '#http/client-address.ts';
import { userAgentOf } from '#http/user-agent.ts';
import { documentAnswer, documentCodedError } from '#http/document-answer.ts';
import { errorHandlerFor } from '#http/error-handler.ts';
import { requireBody } from '#http/require-body.ts';

const ONCE = 'Repeating the call with the same ID gives the same answer and stores nothing.';

const refusals = {
  400: documentCodedError('The body is not JSON.'),
  405: documentCodedError('The method is not POST.'),
  409: documentCodedError('The ID has already been used for something else.'),
  413: documentCodedError('The body is larger than 64 KB.'),
  415: documentCodedError('The content type is not application/json.'),
  422: documentCodedError(
    'A field is invalid. The answer names the first one, with a message for the visitor.',
  ),
  429: documentCodedError(
    'A limit has been reached. `retryAfter` and Retry-After say how many seconds to wait.',
  ),
  500: documentCodedError('An error in the backend.'),
  503: documentCodedError('It could not be stored. Trying again later may work.'),
};

const sendSchema = {
  summary: 'Store a message from a visitor',
  description: `Answers once the message is on disk, and then notifies staff. ${ONCE}`,
  body: visitorMessageSchema,
  response: {
    200: documentAnswer(
      'The message is stored, by this call or an earlier one.',
      messageStoredSchema,
    ),
    ...refusals,
  },
};
const leadRoute = {
  summary: 'Store a visitor’s contact details and project',
  description: `Answers once it is on disk. An email to the team follows. ${ONCE}`,
  body: leadSchema,
  response: {
    200: documentAnswer('It is stored, by this call or an earlier one.', requestStoredSchema),
    ...refusals,
  },
};
const callRoute = {
  summary: 'Store a request for a call',
  description: `Answers once it is on disk. An email to the team follows. ${ONCE}`,
  body: callRequestSchema,
  response: {
    200: documentAnswer('It is stored, by this call or an earlier one.', requestStoredSchema),
    ...refusals,
  },
};

/** Adds the routes for messages, leads, and call requests (requirements 7.7, 7.8, and 7.11). */
export function addPostRoutes(app: FastifyInstance, intake: Intake): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const preValidation = requireBody;

  routes.post(
    '/chat/send',
    { schema: sendSchema, preValidation, errorHandler: errorHandlerFor('message') },
    async (request, reply) =>
      answerFirst(reply, await intake.message(request.body, senderOf(request))),
  );
  routes.post(
    '/chat/client-data',
    { schema: leadRoute, preValidation, errorHandler: errorHandlerFor('lead') },
    async (request, reply) =>
      answerFirst(reply, await intake.lead(request.body, senderOf(request))),
  );
  routes.post(
    '/chat/schedule-call',
    { schema: callRoute, preValidation, errorHandler: errorHandlerFor('call') },
    async (request, reply) =>
      answerFirst(reply, await intake.call(request.body, senderOf(request))),
  );
}

const senderOf = ({ raw }: FastifyRequest): Sender => ({
  address: clientAddressOf(raw),
  userAgent: userAgentOf(raw),
});

/** Acknowledges first and then notifies the others (requirement 10.1). */
function answerFirst(reply: FastifyReply, { answer: body, announce }: EventResult): FastifyReply {
  reply.send(body);
  announce?.();
  return reply;
}
