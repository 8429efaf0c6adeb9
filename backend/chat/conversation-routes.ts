import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { historySchema } from '@repo/contract/chat-answer.ts';
import { chatSessionId } from '@repo/contract/chat-ids.ts';
import { fileId } from '@repo/contract/file.ts';
import { availabilityAt } from '#hours/availability.ts';
import { readHistory } from '#chat/history.ts';
import { findFile } from '#chat/find-file.ts';
import type { Clock } from '#core/clock.ts';
import { serveFile, servePreview } from '#files/serve/serve-file.ts';
import type { FileStorage } from '#files/storage/file-storage.ts';
import { clientAddressOf } from '#http/client-address.ts';
import { documentAnswer, documentCodedError, documentError } from '#http/document-answer.ts';
import { errorHandlerFor } from '#http/error-handler.ts';
import type { Limits } from '#limits/limits.ts';
import type { Store } from '#store/store.ts';

type Deps = {
  limits: Limits;
  store: Store;
  storage: FileStorage;
  clock: Clock;
};

const params = z.object({ sessionId: chatSessionId });
const querystring = z.object({
  after: z.coerce
    .number('after must be a whole number')
    .int('after must be a whole number')
    .nonnegative('after must be a whole number')
    .default(0),
});

const refusals = {
  405: documentCodedError('The method is not allowed.'),
  429: documentCodedError(
    'A limit has been reached. `retryAfter` and Retry-After say how many seconds to wait.',
  ),
  422: documentCodedError('The session ID or another value is invalid.'),
  500: documentCodedError('An error in the backend.'),
  503: documentCodedError('The store is unavailable. Trying again later may work.'),
};

const messagesSchema = {
  summary: 'List the messages after a sequence number',
  description: 'In order, one page at a time. An unknown conversation looks like an empty one.',
  params,
  querystring,
  response: {
    200: documentAnswer('The messages, and how far each side has read.', historySchema),
    ...refusals,
  },
};

const fileSchema = {
  summary: 'Save a file of a conversation',
  params: params.extend({ fileId }),
  response: {
    404: documentError('There is no such file in this conversation.'),
    409: documentCodedError('The file is still being checked, or was removed.'),
    ...refusals,
  },
};

const previewSchema = { ...fileSchema, summary: 'Show the preview of a file of a conversation' };

/** Adds the routes that read a conversation and its files, which are our own extension. */
export function addConversationRoutes(
  app: FastifyInstance,
  { limits, store, storage, clock }: Deps,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const errorHandler = errorHandlerFor('conversation');

  routes.get(
    '/chat/messages/:sessionId',
    { schema: messagesSchema, errorHandler },
    async ({ params: { sessionId }, query: { after }, raw }) => {
      await limits.histories.consume(clientAddressOf(raw));
      const { hours, ...history } = await readHistory(sessionId, after, { store });
      const availability = availabilityAt(clock.now(), hours);
      return { success: true as const, ...history, availability };
    },
  );

  routes.get(
    '/chat/files/:sessionId/:fileId',
    { schema: fileSchema, errorHandler },
    async ({ params: { sessionId, fileId: id }, raw }, reply) => {
      await limits.histories.consume(clientAddressOf(raw));
      const file = await findFile(sessionId, id, { store });
      return serveFile(reply, file, storage);
    },
  );

  routes.get(
    '/chat/files/:sessionId/:fileId/preview',
    { schema: previewSchema, errorHandler },
    async ({ params: { sessionId, fileId: id }, raw }, reply) => {
      await limits.histories.consume(clientAddressOf(raw));
      const file = await findFile(sessionId, id, { store });
      return servePreview(reply, file, storage);
    },
  );
}
