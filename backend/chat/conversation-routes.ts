import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Announcer } from '@/backend/chat/sockets/announcer';
import { availabilityAt } from '@/backend/chat/availability';
import { readHistory } from '@/backend/chat/history';
import { closeChat, markRead } from '@/backend/chat/marks';
import type { Clock } from '@/backend/core/clock';
import { clientAddressOf } from '@/backend/http/client-address';
import { answer, refusing } from '@/backend/http/documented';
import { answerFailuresOf } from '@/backend/http/failures';
import type { Limits } from '@/backend/limits/limits';
import type { Store } from '@/backend/store/store';
import {
  CHAT_CLOSED,
  historySchema,
  MARKED_READ,
  requestStoredSchema,
} from '@/lib/contract/chat-answer';
import { chatSessionId } from '@/lib/contract/chat-ids';
import { closeRequestSchema } from '@/lib/contract/close-request';

type Parts = { announcer: Announcer; limits: Limits; store: Store; clock: Clock };

const params = z.object({ sessionId: chatSessionId });
const querystring = z.object({
  after: z.coerce
    .number('after must be a whole number')
    .int('after must be a whole number')
    .nonnegative('after must be a whole number')
    .default(0),
});

const refusals = {
  405: refusing('The method is another one.'),
  429: refusing('A limit is reached; `retryAfter` and Retry-After say how long to wait.'),
  422: refusing('The session id or another value breaks a rule.'),
  500: refusing('A mistake of the backend.'),
  503: refusing('The store does not work; trying again later may.'),
};

const readSchema = {
  summary: 'Mark everything as read',
  description: 'The visitor has read all there is. A conversation that is not there is as if read.',
  params,
  response: { 200: answer('It is marked.', requestStoredSchema), ...refusals },
};
const closeSchema = {
  summary: 'Note that the visitor closed the chat window',
  description: 'The next message opens it again. The body may be missing.',
  params,
  body: closeRequestSchema.nullable(),
  response: {
    200: answer('It is noted.', requestStoredSchema),
    400: refusing('The body is not JSON.'),
    413: refusing('The body is larger than 64 KB.'),
    415: refusing('The content type of the body is not application/json.'),
    ...refusals,
  },
};
const messagesSchema = {
  summary: 'Read the messages after a number',
  description: 'In order, a page at a time. An unknown conversation answers as an empty one does.',
  params,
  querystring,
  response: {
    200: answer('The messages, and how far both sides are.', historySchema),
    ...refusals,
  },
};

/** The calls about a conversation as a whole (requirements 7.9 and 7.10); the history is ours. */
export function addConversationRoutes(
  app: FastifyInstance,
  { announcer, limits, store, clock }: Parts,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const errorHandler = answerFailuresOf('conversation');

  routes.put(
    '/chat/read/:sessionId',
    { schema: readSchema, errorHandler },
    async ({ params: { sessionId }, raw }) => {
      await limits.marks.take(clientAddressOf(raw));
      const conversation = await markRead(sessionId, { store });
      if (conversation) announcer.changed(conversation);
      return { success: true as const, message: MARKED_READ };
    },
  );

  routes.put(
    '/chat/close/:sessionId',
    { schema: closeSchema, errorHandler },
    async ({ params: { sessionId }, body, raw }) => {
      await limits.marks.take(clientAddressOf(raw));
      const conversation = await closeChat(sessionId, body?.reason ?? '', { store, clock });
      if (conversation) announcer.changed(conversation);
      return { success: true as const, message: CHAT_CLOSED };
    },
  );

  routes.get(
    '/chat/messages/:sessionId',
    { schema: messagesSchema, errorHandler },
    async ({ params: { sessionId }, query: { after }, raw }, reply) => {
      reply.header('cache-control', 'no-store');
      await limits.histories.take(clientAddressOf(raw));
      const history = await readHistory(sessionId, after, { store });
      return { success: true as const, ...history, availability: availabilityAt(clock.now()) };
    },
  );
}
