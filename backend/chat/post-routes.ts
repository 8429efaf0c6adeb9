import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Outcome } from '@/backend/chat/sockets/events';
import type { Intake, Sender } from '@/backend/chat/intake';
import { clientAddressOf } from '@/backend/http/client-address';
import { userAgentOf } from '@/backend/http/user-agent';
import { answer, refusing } from '@/backend/http/documented';
import { answerFailuresOf } from '@/backend/http/failures';
import { requireBody } from '@/backend/http/require-body';
import { callRequestSchema } from '@/lib/contract/call-request';
import { messageStoredSchema, requestStoredSchema } from '@/lib/contract/chat-answer';
import { visitorMessageSchema } from '@/lib/contract/chat-message';
import { leadSchema } from '@/lib/contract/lead';

const ONCE = 'Sending it again with the same id answers the same and stores nothing.';

const refusals = {
  400: refusing('The body is not JSON.'),
  405: refusing('The method is not POST.'),
  409: refusing('The id was used before, for something else.'),
  413: refusing('The body is larger than 64 KB.'),
  415: refusing('The content type is not application/json.'),
  422: refusing('The first field that breaks a rule, and the sentence for the visitor.'),
  429: refusing('A limit is reached; `retryAfter` and Retry-After say how long to wait.'),
  500: refusing('A mistake of the backend.'),
  503: refusing('It could not be stored; trying again later may work.'),
};

const sendSchema = {
  summary: 'Store a message of a visitor',
  description: `Answers when the message is on the disk, and then tells staff. ${ONCE}`,
  body: visitorMessageSchema,
  response: {
    200: answer('The message is stored, now or before.', messageStoredSchema),
    ...refusals,
  },
};
const leadRoute = {
  summary: 'Store what a visitor says of himself and of his project',
  description: `Answers when it is on the disk. A notice to the team follows by mail. ${ONCE}`,
  body: leadSchema,
  response: { 200: answer('It is stored, now or before.', requestStoredSchema), ...refusals },
};
const callRoute = {
  summary: 'Store the wish to be called',
  description: `Answers when it is on the disk. A notice to the team follows by mail. ${ONCE}`,
  body: callRequestSchema,
  response: { 200: answer('It is stored, now or before.', requestStoredSchema), ...refusals },
};

/** The calls by which a visitor says something (requirements 7.7, 7.8, and 7.11). */
export function addPostRoutes(app: FastifyInstance, intake: Intake): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const preValidation = requireBody;

  routes.post(
    '/chat/send',
    { schema: sendSchema, preValidation, errorHandler: answerFailuresOf('message') },
    async (request, reply) =>
      answerFirst(reply, await intake.message(request.body, senderOf(request))),
  );
  routes.post(
    '/chat/client-data',
    { schema: leadRoute, preValidation, errorHandler: answerFailuresOf('lead') },
    async (request, reply) =>
      answerFirst(reply, await intake.lead(request.body, senderOf(request))),
  );
  routes.post(
    '/chat/schedule-call',
    { schema: callRoute, preValidation, errorHandler: answerFailuresOf('call') },
    async (request, reply) =>
      answerFirst(reply, await intake.call(request.body, senderOf(request))),
  );
}

const senderOf = ({ raw }: FastifyRequest): Sender => ({
  address: clientAddressOf(raw),
  userAgent: userAgentOf(raw),
});

/** Acknowledges, and then tells the others (requirement 10.1). */
function answerFirst(reply: FastifyReply, { answer: body, announce }: Outcome): FastifyReply {
  reply.send(body);
  announce?.();
  return reply;
}
