import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { EMAIL_KEPT, requestStoredSchema, TRANSCRIPT_SENT } from '@repo/contract/chat-answer.ts';
import { chatEmailSchema, transcriptRequestSchema } from '@repo/contract/chat-email.ts';
import { chatSessionId } from '@repo/contract/chat-ids.ts';
import { keepEmail, requestTranscript } from '#chat/visitor-email.ts';
import type { Config } from '#core/config.ts';
import type { Clock } from '#core/clock.ts';
import { clientAddressOf } from '#http/client-address.ts';
import { documentAnswer, documentCodedError } from '#http/document-answer.ts';
import { errorHandlerFor } from '#http/error-handler.ts';
import { requireBody } from '#http/require-body.ts';
import type { Limits } from '#limits/limits.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { Store } from '#store/store.ts';

type Deps = {
  limits: Limits;
  mailer: Pick<Mailer, 'wake'>;
  store: Store;
  clock: Clock;
  config: Pick<Config, 'RECEIPTS_PER_HOUR'>;
};

const refusals = {
  400: documentCodedError('The body is not JSON.'),
  405: documentCodedError('The method is not allowed.'),
  413: documentCodedError('The body is larger than 64 KB.'),
  415: documentCodedError('The content type is not application/json.'),
  429: documentCodedError(
    'A limit has been reached. `retryAfter` and Retry-After say how many seconds to wait.',
  ),
  500: documentCodedError('An error in the backend.'),
  503: documentCodedError('It could not be stored. Trying again later may work.'),
};

const emailSchema = {
  summary: 'Keep the email address of a visitor',
  description:
    'Answers go there when the visitor does not read them. A known address is never replaced.',
  params: z.object({ sessionId: chatSessionId }),
  body: chatEmailSchema,
  response: {
    200: documentAnswer('The address is kept.', requestStoredSchema),
    409: documentCodedError('Another address is known.'),
    422: documentCodedError('The address is invalid, or there is no such conversation.'),
    ...refusals,
  },
};

const transcriptSchema = {
  summary: 'Email a conversation to its visitor',
  description:
    'It goes to the address that is known, once staff have answered, and at most once an hour.',
  body: transcriptRequestSchema,
  response: {
    200: documentAnswer('The email is stored and will be sent.', requestStoredSchema),
    422: documentCodedError(
      'The session ID is invalid, no address is known, or nobody has answered yet.',
    ),
    ...refusals,
  },
};

/** Adds the routes for what goes to visitors by email, which are our own extension. */
export function addEmailRoutes(
  app: FastifyInstance,
  { limits, mailer, store, clock, config }: Deps,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const preValidation = requireBody;
  const errorHandler = errorHandlerFor('conversation');

  routes.put(
    '/chat/email/:sessionId',
    { schema: emailSchema, preValidation, errorHandler },
    async ({ params: { sessionId }, body: { email }, raw }) => {
      await limits.marks.consume(clientAddressOf(raw));
      await keepEmail(sessionId, email, { store });
      return { success: true as const, message: EMAIL_KEPT };
    },
  );

  routes.post(
    '/chat/transcript',
    { schema: transcriptSchema, preValidation, errorHandler },
    async ({ body: { sessionId }, raw }) => {
      await limits.requests.consume(clientAddressOf(raw));
      await requestTranscript(sessionId, { store, clock, config });
      mailer.wake();
      return { success: true as const, message: TRANSCRIPT_SENT };
    },
  );
}
